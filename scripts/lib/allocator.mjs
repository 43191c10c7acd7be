/**
 * What the C library is told at a program's start, as in the Dockerfile. Photos are decoded by several threads: what they
 * free goes back to the machine instead of into a store for each thread.
 */
export const ALLOCATOR = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_TRIM_THRESHOLD_: "1000000",
  MALLOC_MMAP_THRESHOLD_: "1000000",
};
