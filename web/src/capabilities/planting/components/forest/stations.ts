import { dayTones } from "@tree-for-deed/common/art/scene-tones";
import type { SceneTone } from "@tree-for-deed/common/art/scenes";
import { type TreeStation, treeStations } from "@tree-for-deed/common/tree-stations";
import type { TreeLife_TreeFragment } from "./TreeLife.generated";

export const stationNames = treeStations;
export type StationName = TreeStation;

/** Number of the four stations that a tree has reached. */
export const reachedBy = ({ state }: Pick<TreeLife_TreeFragment, "state">): number =>
  ({ FALLEN: 0, EARNED: 1, FUNDED: 2, PLANTED: 3 })[state];

/** The latest survey of its batch; undefined if there is none. */
export const lastSurvey = ({ batch }: Pick<TreeLife_TreeFragment, "batch">) => batch?.surveys[0];

/** The colours of scenes, by day and by night. */
export const ink = (tone: SceneTone): string => `var(--scene-${tone}, ${dayTones[tone]})`;
