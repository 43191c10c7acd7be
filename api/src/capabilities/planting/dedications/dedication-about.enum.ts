import { describedEnum, type ValueOf } from "../../../shared/described-enum";

export const DedicationAbout = describedEnum("DedicationAbout", "Subject of a dedication.", {
  PERSON: ["person", "One or several persons."],
  EVENT: ["event", "An event: a wedding, a day to remember."],
});
export type DedicationAbout = ValueOf<typeof DedicationAbout>;
