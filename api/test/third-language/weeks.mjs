const nothing = { deeds: 0, trees: 0, badges: 0, allTrees: 0, planted: 0, counted: false };
const quiet = { ...nothing, everybodysDeeds: 2, everybodysTrees: 0, members: 1 };

/** Weeks of a member, by what was done in them. */
export const weeks = [
  quiet,
  { ...quiet, everybodysTrees: 2 },
  { ...quiet, deeds: 2, trees: 2, badges: 2, allTrees: 5, planted: 2, counted: true },
];
