/** The wall of a fort: straight curtains, and bastions with flanks and pointed faces. */
const BASTION: [turn: number, reach: number][] = [
    [-0.28, 0.7],
    [-0.2, 0.79],
    [0, 1.02],
    [0.2, 0.79],
    [0.28, 0.7],
];

export function starFort(reach: number, bastions = 6): string {
    const points: string[] = [];
    for (let k = 0; k < bastions; k++) {
        for (const [turn, share] of BASTION) {
            const angle = ((k + turn) * 2 * Math.PI) / bastions - Math.PI / 2;
            points.push(
                `${(reach * share * Math.cos(angle)).toFixed(1)} ${(reach * share * Math.sin(angle)).toFixed(1)}`,
            );
        }
    }
    return `M${points.join("L")}Z`;
}
