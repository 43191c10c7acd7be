import type { Day } from "../day";

/** Age from which members may show everybody more than their username (`docs/rules.md` P15). */
export const adultAge = 18;

const yearOf = (day: Day): number => Number(day.slice(0, 4));

/** The later of the two years in which somebody of this age can have been born. */
export const birthYearOf = (age: number, today: Day): number => yearOf(today) - age;

/** The age that somebody born in this year has at the end of the year. */
export const ageOf = (birthYear: number, today: Day): number => yearOf(today) - birthYear;

/** Whether somebody born in this year can still be under 18: so until the end of the year in which they turn 18. */
export const canBeUnder18 = (birthYear: number, today: Day): boolean => ageOf(birthYear, today) <= adultAge;
