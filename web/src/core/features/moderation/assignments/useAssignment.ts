import { limits } from "@tree-for-deed/common/limits";
import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useEffectEvent } from "react";
import type { ReviewFlag } from "../../../../gql/schema.generated";
import { TakeReviewTurnDocument, type TakeReviewTurnMutation } from "./ReviewAssignment.generated";

export type Assignment = TakeReviewTurnMutation["takeReviewTurn"];

export interface AssignmentFilter {
  categoryId: string | null;
  flag: ReviewFlag | null;
  /** Ids of deeds that were looked at and left to others. */
  passed: readonly string[];
  /** The id of the deed in front. */
  open: string | null;
}

/** The deed in front and the next few. */
export const handedAtOnce = 5;
/** Three times within the time of an assignment. */
const renewEvery = (limits.leaseSeconds / 3) * 1000;

/** Requests deeds that no other reviewer has, and keeps those already assigned. */
export function useTakeAssignment(): (filter: AssignmentFilter) => Promise<Assignment> {
  const client = useApolloClient();
  return useCallback(
    async ({ categoryId, flag, passed, open }) => {
      const input = { first: handedAtOnce, passed: passed.slice(-limits.passedDeedsMax), categoryId, flag, open };
      const { data } = await client.mutate({ mutation: TakeReviewTurnDocument, variables: { input } });
      if (!data) throw new Error("The deeds have not come");
      return data.takeReviewTurn;
    },
    [client],
  );
}

/** Calls `renew` while the reader is active, and when they come back. */
export function useRenewal(isShared: boolean, renew: () => void): void {
  const again = useEffectEvent(renew);
  useEffect(() => {
    if (!isShared) return undefined;
    const isThere = () => document.visibilityState === "visible" && again();
    const timer = setInterval(isThere, renewEvery);
    document.addEventListener("visibilitychange", isThere);
    // The first display of the page takes an assignment anyway.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && isThere();
    globalThis.addEventListener("pageshow", onShow);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", isThere);
      globalThis.removeEventListener("pageshow", onShow);
    };
  }, [isShared]);
}
