/** Values of texts that say how many earned trees are in the ground; they say nothing of it for null. */
export const inGroundValues = (count: number | null): { counted: string; planted: number } => ({
  counted: String(count !== null),
  planted: count ?? 0,
});
