/** The subject of a tree's dedication. */
export enum DedicationAbout {
  PERSON = "person",
  EVENT = "event",
}
