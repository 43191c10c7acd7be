import type { ApolloClient } from "@apollo/client";
import { report } from "../../lib/report";
import { MomentDocument, TakeMomentDocument, type MomentQuery } from "./Moment.generated";

export type MomentParts = NonNullable<MomentQuery["myMoment"]>;
export type MomentMember = NonNullable<MomentQuery["me"]>;

export interface TakenMoment {
  moment: MomentParts;
  member: MomentMember;
  /** As which kinds of tree those stand in the grove that the deeds planted. */
  kinds: readonly number[];
}

/** The celebration for this device; null if there is none or another device was first (ADR 0039). */
export async function takeMoment(client: ApolloClient): Promise<TakenMoment | null> {
  const { data } = await client.query({ query: MomentDocument, fetchPolicy: "network-only" });
  if (!data?.myMoment || !data.me) return null;
  const kindOf = (category: string) =>
    Math.max(
      0,
      data.categories.findIndex(({ id }) => id === category),
    );
  const planters = data.myMoment.deeds.filter(({ plantedTree }) => plantedTree);
  const kinds = planters.map(({ category }) => kindOf(category.id));
  const taken = { moment: data.myMoment, member: data.me, kinds };
  try {
    const answer = await client.mutate({ mutation: TakeMomentDocument, variables: { id: taken.moment.id } });
    return answer.data?.takeMoment === false ? null : taken;
  } catch (error) {
    // Nobody knows whether it is taken. Seeing it twice is better than never.
    report(error);
    return taken;
  }
}
