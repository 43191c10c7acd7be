/** Stations of a tree in order: earned by a deed, paid for, in the ground, and in a planting with living trees. */
export const treeStations = ["earned", "funded", "planted", "alive"] as const;
export type TreeStation = (typeof treeStations)[number];

export const isTreeStation = (text: string): text is TreeStation => (treeStations as readonly string[]).includes(text);

/** Whether a tree of a station is in the ground; until then, it is drawn as a seedling. */
export const isInGround = (station: TreeStation): boolean => station === "planted" || station === "alive";
