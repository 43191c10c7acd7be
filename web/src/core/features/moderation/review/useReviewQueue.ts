import { limits } from "@tree-for-deed/common/limits";
import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { ReviewFlag } from "../../../../gql/schema.generated";
import type { DeedOrder } from "../deeds/deed-sort";
import { handedAtOnce, useRenewal, useTakeAssignment, type Assignment } from "../assignments/useAssignment";
import { DeedReviewDocument, ReviewQueueDocument, type ReviewQueueQuery } from "./Review.generated";

export interface QueuedDeed {
  id: string;
  uniqueId: string;
}

/** Filter and order of the wanted deeds. */
export interface QueueFilter extends DeedOrder {
  search: string;
  categoryId: string | null;
  /** The only flag to show; null for all deeds. */
  flag: ReviewFlag | null;
}

type Standing = ReviewQueueQuery["pendingQueue"];

/** The deeds that have been read so far. */
interface Read {
  deeds: readonly QueuedDeed[];
  hasMore: boolean;
  standing: Standing;
}

/** The reader's place in the queue, by deed ids. */
export interface Position {
  /** Ids of deeds that were looked at and left to others. */
  passed: readonly string[];
  /** The deed on the screen; null while it is unknown. */
  open: string | null;
}

/** The number of remaining deeds at which more are requested. */
const nearTheEnd = { listed: 5, handed: 2 };
const nowhere: Position = { passed: [], open: null };

/**
 * The ids of the waiting deeds, in the queue's order. Without a search or a custom order the site assigns them, so that
 * no two reviewers have the same deed; a search lists all matches. Decided deeds leave the server's list and skipped
 * ones stay in it, so more are found by reading it from its first page to the first new deed.
 */
export function useReviewQueue({ search, categoryId, sort, flag, firstFlag }: QueueFilter) {
  const client = useApolloClient();
  const takeAssignment = useTakeAssignment();
  const isShared = !search && sort === null && firstFlag === null;
  const position = useRef(nowhere);
  const [heldBy, setHeldBy] = useState<string | null>(null);
  const [read, setRead] = useState<Read | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [loading, setLoading] = useState(true);

  const page = useCallback(
    async (number: number): Promise<Read> => {
      const { data } = await client.query({
        query: ReviewQueueDocument,
        variables: {
          page: number,
          pageSize: limits.pageSizeMax,
          search: search || null,
          categoryId,
          sort,
          flag,
          firstFlag,
        },
        fetchPolicy: "network-only",
      });
      if (!data) throw new Error("The queue has not come");
      const { items, hasNextPage } = data.adminDeeds;
      return { deeds: items, hasMore: hasNextPage, standing: data.pendingQueue };
    },
    [client, search, categoryId, sort, flag, firstFlag],
  );

  const handed = useCallback(({ deeds, openHeldBy, waiting }: Assignment) => {
    const { passed, open } = position.current;
    setHeldBy(openHeldBy);
    setRead((now) => {
      const before = (now?.deeds ?? []).filter(({ id }) => passed.includes(id) || id === open);
      const known = new Set(before.map(({ id }) => id));
      const standing: Standing = { count: waiting, newestSubmittedAt: new Date().toISOString() };
      return {
        deeds: [...before, ...deeds.filter(({ id }) => !known.has(id))],
        hasMore: deeds.length === handedAtOnce,
        standing,
      };
    });
  }, []);

  /** Adds new deeds to the known ones. */
  const grow = useCallback(
    async (known: readonly QueuedDeed[]) => {
      setLoading(true);
      setError(null);
      try {
        if (isShared) {
          handed(await takeAssignment({ categoryId, flag, ...position.current }));
          setLoading(false);
          return;
        }
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
    [page, isShared, handed, takeAssignment, categoryId, flag],
  );

  useEffect(() => {
    let current = true;
    const first = isShared
      ? takeAssignment({ categoryId, flag, ...nowhere }).then((assigned) => () => handed(assigned))
      : page(1).then((read) => () => setRead(read));
    first.then(
      (show) => {
        if (!current) return;
        show();
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
  }, [page, isShared, handed, takeAssignment, categoryId, flag]);
  useRenewal(isShared, () => void grow(read?.deeds ?? []));

  /** Prefetches deeds that will be looked at soon. */
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
    /** Whether the deeds are reserved for this reviewer for a while. */
    isShared,
    /** The username of another reviewer who has the deed in front. */
    heldBy,
    /** Deeds submitted after this time count as new. */
    since: read && (read.standing.newestSubmittedAt ?? new Date(0).toISOString()),
    loading,
    error,
    prepare,
    /** Reads deeds that are not in the list yet. */
    refresh: () => grow(deeds),
    /** Records the reader's position and the number of remaining deeds. */
    moveTo: (place: Position, left: number) => {
      const isNew = place.open !== position.current.open && !deeds.some(({ id }) => id === place.open);
      position.current = place;
      if (loading || error !== null || !read) return;
      const isNear = left <= nearTheEnd[isShared ? "handed" : "listed"];
      if ((isNear && read.hasMore) || (isShared && isNew && place.open !== null)) void grow(deeds);
    },
    /** Removes a deed that somebody else decided, or that is gone. */
    drop: (deedId: string) => setRead((now) => now && { ...now, deeds: now.deeds.filter(({ id }) => id !== deedId) }),
    /** Sets the number of waiting deeds that an event reported. */
    countIs: (count: number) => setRead((now) => now && { ...now, standing: { ...now.standing, count } }),
  };
}
