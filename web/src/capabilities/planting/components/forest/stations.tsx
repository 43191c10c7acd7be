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

/** Drawings of a tree at each station, relative to the top of its hill. */
export const growth = {
  earned: (
    <g>
      <path d="M0-4c-7 0-11-6-11-11 0-8 11-9 11-1 0-8 11-7 11 1 0 5-4 11-11 11z" fill={ink("flower")} />
      <path d="M0-4v6" stroke={ink("leaf")} strokeWidth="3" />
    </g>
  ),
  funded: (
    <g>
      <circle cy="-14" r="13" fill={ink("flower")} />
      <circle cy="-14" r="9" fill="none" stroke={ink("light")} strokeWidth="2" />
      <path d="M0-8c-5-3-5-9 0-13 5 4 5 10 0 13z" fill={ink("light")} />
    </g>
  ),
  planted: (
    <g>
      <path d="M0 2v-22" stroke={ink("wood")} strokeWidth="3.500" />
      <path d="M0-12c-12 0-16-6-17-14 10-1 17 4 17 14zM0-16c0-10 6-16 15-16 1 10-5 16-15 16z" fill={ink("leaf")} />
    </g>
  ),
  alive: (
    <g>
      <path d="M0 3v-26" stroke={ink("wood")} strokeWidth="5" />
      <circle cx="-12" cy="-28" r="14" fill={ink("leaf")} />
      <circle cx="12" cy="-28" r="14" fill={ink("leaf")} />
      <circle cy="-42" r="15" fill={ink("leaf")} />
      <circle cx="-8" cy="-34" r="3" fill={ink("flower")} />
      <circle cx="10" cy="-30" r="3" fill={ink("flower")} />
      <circle cx="2" cy="-46" r="3" fill={ink("flower")} />
    </g>
  ),
} as const;
