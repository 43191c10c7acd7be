/** An example with deeds, money, a planting and a survey. */
export interface CountedStory {
  /** Approved deeds, each with its member and day. */
  readonly deeds: readonly { readonly member: string; readonly day: string }[];
  /** Number of trees that are paid for. */
  readonly paid: number;
  /** Number of planted trees. */
  readonly planted: number;
  /** Surveyed and living trees. */
  readonly survey: { readonly looked: number; readonly alive: number };
}

export interface CountedSums {
  readonly deeds: number;
  readonly earned: number;
  readonly funded: number;
  readonly planted: number;
  readonly alive: number;
}

/** The four totals of an example, by the rules T2, T3 and T6 of `docs/rules.md`. */
export function countedSums({ deeds, paid, planted: most, survey }: CountedStory): CountedSums {
  const earned = new Set(deeds.map(({ member, day }) => `${member} ${day}`)).size;
  const funded = Math.min(earned, paid);
  const planted = Math.min(funded, most);
  const { looked, alive: lived } = survey;
  return {
    deeds: deeds.length,
    earned,
    funded,
    planted,
    alive: looked === 0 ? 0 : Math.floor((planted * lived) / looked),
  };
}

/** The example on the page about counting: ten members, one of whom did two good deeds on a day. */
export const toldStory: CountedStory = {
  deeds: [
    ...Array.from({ length: 10 }, (_, member) => ({ member: `member ${member}`, day: "Monday" })),
    { member: "member 0", day: "Monday" },
    { member: "member 0", day: "Tuesday" },
  ],
  paid: 8,
  planted: 7,
  survey: { looked: 5, alive: 4 },
};
