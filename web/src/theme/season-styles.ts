import { seasonColours, type SeasonColours } from "@tree-for-deed/common/art/season-colours";

const variablesOf = ({ sky, ink, sun, rice, petal, hills: [far, middle, near], token }: SeasonColours): string =>
  [
    `--sky:linear-gradient(${sky.join()})`,
    `--ink:${ink};--sun:${sun};--rice:${rice};--petal:${petal};--token:${token}`,
    `--far:${far};--middle:${middle};--near:${near}`,
  ].join(";");

const rulesOf = (light: "day" | "night"): string =>
  Object.entries(seasonColours)
    .map(([season, colours]) => `[data-season=${season}]{--${season}:inline;${variablesOf(colours[light])}}`)
    .join("");

/**
 * The colours of elements with a season in `data-season`, by day and by night, as variables; and the season's name as a
 * variable, with which a drawing shows the season's details.
 */
export const seasonStyles = `${rulesOf("day")}@media (prefers-color-scheme:dark){${rulesOf("night")}}`;
