export const buildTarget: string[];
/** For each object, the names of its members that a browser of the list lacks; `globalThis` stands for globals. */
export function newerMembers(): [owner: string, names: string[]][];
