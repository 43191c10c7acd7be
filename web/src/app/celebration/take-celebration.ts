import type { ApolloClient } from "@apollo/client";
import { report } from "../../lib/report";
import { CelebrationDocument, TakeCelebrationDocument, type CelebrationQuery } from "./Celebration.generated";

export type CelebrationParts = NonNullable<CelebrationQuery["myMoment"]>;
export type CelebrationMember = NonNullable<CelebrationQuery["me"]>;

export interface TakenCelebration {
  celebration: CelebrationParts;
  member: CelebrationMember;
  /** Kinds of the trees that the deeds earned, as drawn in the grove. */
  kinds: readonly number[];
}

/** The celebration for this device; null if there is none or another device was first (ADR 0039). */
export async function takeCelebration(client: ApolloClient): Promise<TakenCelebration | null> {
  const { data } = await client.query({ query: CelebrationDocument, fetchPolicy: "network-only" });
  if (!data?.myMoment || !data.me) return null;
  const kindOf = (category: string) =>
    Math.max(
      0,
      data.categories.findIndex(({ id }) => id === category),
    );
  const planters = data.myMoment.deeds.filter(({ plantedTree }) => plantedTree);
  const kinds = planters.map(({ category }) => kindOf(category.id));
  const taken = { celebration: data.myMoment, member: data.me, kinds };
  try {
    const answer = await client.mutate({ mutation: TakeCelebrationDocument, variables: { id: taken.celebration.id } });
    return answer.data?.takeMoment === false ? null : taken;
  } catch (error) {
    // It is unknown whether the celebration was marked as shown. Showing it twice is better than never.
    report(error);
    return taken;
  }
}
