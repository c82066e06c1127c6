import { timeOfDay } from "../../words/dates";

/** The full hours of a day, as the language writes them. */
export function hoursOfDay(): { value: number; label: string }[] {
    return Array.from({ length: 24 }, (_, value) => ({
        value,
        label: timeOfDay(new Date(2000, 0, 1, value).getTime()),
    }));
}
