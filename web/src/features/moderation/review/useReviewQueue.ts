import { limits } from "@tree-for-deed/common/limits";
import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { ReviewFlag } from "../../../gql/schema.generated";
import type { DeedOrder } from "../deeds/deed-sort";
import { handedAtOnce, useRenewal, useTakeTurn, type Turn } from "../turns/useTurn";
import { DeedReviewDocument, ReviewQueueDocument, type ReviewQueueQuery } from "./Review.generated";

export interface QueuedDeed {
  id: string;
  uniqueId: string;
}

/** Which deeds of the queue are wanted. */
export interface QueueWish extends DeedOrder {
  search: string;
  categoryId: string | null;
  /** Only deeds that are unusual in this. */
  flag: ReviewFlag | null;
}

type Standing = ReviewQueueQuery["pendingQueue"];

/** Deeds for which there is no reason to look again. */
interface Read {
  deeds: readonly QueuedDeed[];
  hasMore: boolean;
  standing: Standing;
}

/** Where one is among the deeds of the queue, by their ids. */
export interface Position {
  /** Those that were looked at and left to others. */
  passed: readonly string[];
  /** The one in front; null while it is not known. */
  open: string | null;
}

/** How many deeds may be left to look at before more are asked for. */
const nearTheEnd = { listed: 5, handed: 2 };
const nowhere: Position = { passed: [], open: null };

/**
 * The names of the deeds that wait, in the queue's order. Without a search or an order of one's own they are handed out, so
 * that no two reviewers look at the same; a search lists all that it finds. What is decided leaves the server's list and what is skipped
 * stays in it, so more are found by walking it from its beginning to the first that is new.
 */
export function useReviewQueue({ search, categoryId, sort, flag, firstFlag }: QueueWish) {
  const client = useApolloClient();
  const takeTurn = useTakeTurn();
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

  const handed = useCallback(({ deeds, openHeldBy, waiting }: Turn) => {
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

  /** Adds what is new to what is known. */
  const grow = useCallback(
    async (known: readonly QueuedDeed[]) => {
      setLoading(true);
      setError(null);
      try {
        if (isShared) {
          handed(await takeTurn({ categoryId, flag, ...position.current }));
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
    [page, isShared, handed, takeTurn, categoryId, flag],
  );

  useEffect(() => {
    let current = true;
    const first = isShared
      ? takeTurn({ categoryId, flag, ...nowhere }).then((turn) => () => handed(turn))
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
  }, [page, isShared, handed, takeTurn, categoryId, flag]);
  useRenewal(isShared, () => void grow(read?.deeds ?? []));

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
    /** Whether the deeds are one's own for a while. */
    isShared,
    /** The username of another reviewer who has the deed in front. */
    heldBy,
    /** What came in later is new. */
    since: read && (read.standing.newestSubmittedAt ?? new Date(0).toISOString()),
    loading,
    error,
    prepare,
    /** Looks for deeds that are not in the list yet. */
    refresh: () => grow(deeds),
    /** To be told where one is, and how many deeds there are left to look at. */
    moveTo: (place: Position, left: number) => {
      const isNew = place.open !== position.current.open && !deeds.some(({ id }) => id === place.open);
      position.current = place;
      if (loading || error !== null || !read) return;
      const isNear = left <= nearTheEnd[isShared ? "handed" : "listed"];
      if ((isNear && read.hasMore) || (isShared && isNew && place.open !== null)) void grow(deeds);
    },
    /** A deed waits no more: somebody else decided about it, or it is gone. */
    drop: (deedId: string) => setRead((now) => now && { ...now, deeds: now.deeds.filter(({ id }) => id !== deedId) }),
    /** How many wait now, as one was told. */
    countIs: (count: number) => setRead((now) => now && { ...now, standing: { ...now.standing, count } }),
  };
}
