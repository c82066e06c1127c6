// Games that have a first lesson.
const LESSONS: readonly string[] = ["realpolitik"];

export function hasLesson(game: string): boolean {
    return LESSONS.includes(game);
}
