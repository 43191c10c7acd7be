/** What a tree is dedicated to. */
export enum DedicationAbout {
  PERSON = "person",
  EVENT = "event",
}
