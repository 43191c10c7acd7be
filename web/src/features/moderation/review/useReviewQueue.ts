import { limits } from "@tree-for-deed/common/limits";
import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useState } from "react";
import type { DeedSort } from "../../../gql/schema.generated";
import { DeedReviewDocument, ReviewQueueDocument, type ReviewQueueQuery } from "./Review.generated";

export interface QueuedDeed {
  id: string;
  uniqueId: string;
}

/** Which deeds of the queue are wanted. */
export interface QueueWish {
  search: string;
  categoryId: string | null;
  sort: DeedSort | null;
}

type Standing = ReviewQueueQuery["pendingQueue"];

/** Deeds for which there is no reason to look again. */
interface Read {
  deeds: readonly QueuedDeed[];
  hasMore: boolean;
  standing: Standing;
}

/** How many deeds may be left to look at before more are asked for. */
const nearTheEnd = 5;

/**
 * The names of the deeds that wait, in the queue's order. What is decided leaves the server's list and what is skipped
 * stays in it, so more are found by walking it from its beginning to the first that is new.
 */
export function useReviewQueue({ search, categoryId, sort }: QueueWish) {
  const client = useApolloClient();
  const [read, setRead] = useState<Read | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [loading, setLoading] = useState(true);

  const page = useCallback(
    async (number: number): Promise<Read> => {
      const { data } = await client.query({
        query: ReviewQueueDocument,
        variables: { page: number, pageSize: limits.pageSizeMax, search: search || null, categoryId, sort },
        fetchPolicy: "network-only",
      });
      if (!data) throw new Error("The queue has not come");
      const { items, hasNextPage } = data.adminDeeds;
      return { deeds: items, hasMore: hasNextPage, standing: data.pendingQueue };
    },
    [client, search, categoryId, sort],
  );

  /** Adds what is new to what is known. */
  const grow = useCallback(
    async (known: readonly QueuedDeed[]) => {
      setLoading(true);
      setError(null);
      try {
        const ids = new Set(known.map(({ id }) => id));
        for (let number = 1; ; number += 1) {
          const { deeds, hasMore, standing } = await page(number);
          const added = deeds.filter(({ id }) => !ids.has(id));
          if (added.length === 0 && hasMore) continue;
          setRead({ deeds: [...known, ...added], hasMore, standing });
          break;
        }
      } catch (failure) {
        setError(failure);
      }
      setLoading(false);
    },
    [page],
  );

  useEffect(() => {
    let current = true;
    page(1).then(
      (first) => {
        if (!current) return;
        setRead(first);
        setLoading(false);
      },
      (failure: unknown) => {
        if (!current) return;
        setError(failure);
        setLoading(false);
      },
    );
    return () => {
      current = false;
    };
  }, [page]);

  /** Reads what will be looked at soon, so that it is there at once. */
  const prepare = useCallback(
    (uniqueIds: readonly string[]) => {
      for (const uniqueId of uniqueIds)
        client.query({ query: DeedReviewDocument, variables: { uniqueId } }).catch(() => undefined);
    },
    [client],
  );

  const deeds = read?.deeds ?? [];
  return {
    deeds,
    standing: read?.standing ?? null,
    hasMore: read?.hasMore ?? false,
    /** What came in later is new. */
    since: read && (read.standing.newestSubmittedAt ?? new Date(0).toISOString()),
    loading,
    error,
    prepare,
    /** Looks for deeds that are not in the list yet. */
    refresh: () => grow(deeds),
    /** To be told how many deeds there are left to look at. */
    approachEnd: (left: number) => {
      if (left <= nearTheEnd && read?.hasMore && !loading && error === null) void grow(deeds);
    },
  };
}
