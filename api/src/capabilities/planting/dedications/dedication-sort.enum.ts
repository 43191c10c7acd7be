/** In which order admins look through dedications. */
export enum DedicationSort {
  NEWEST = "newest",
  OLDEST = "oldest",
}
