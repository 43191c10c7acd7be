import type { ApolloCache } from "@apollo/client";
import { useMutation } from "@apollo/client/react";
import { useCallback } from "react";
import { MarkNoticesReadDocument, type NoticeItem_NoticeFragment } from "./Notices.generated";
import { report } from "../../../lib/report";

type Seen = readonly Pick<NoticeItem_NoticeFragment, "id" | "readAt">[];

/** Marks them as read in the cache, before the API is asked again. */
function showRead(cache: ApolloCache, notices: Seen, count: number): void {
  for (const { id } of notices) {
    cache.modify({
      id: `Notice:${id}`,
      fields: { readAt: (before: string | null) => before ?? new Date().toISOString() },
    });
  }
  cache.modify({ fields: { unreadNotices: (before: number) => Math.max(0, before - count) } });
}

/** Marks the given notices, or all, as read. On failure they stay new, and the error is only logged. */
export function useMarkRead(): (shown: Seen, all?: boolean) => Promise<void> {
  const [mark] = useMutation(MarkNoticesReadDocument);
  return useCallback(
    async (shown, all = false) => {
      const fresh = shown.filter(({ readAt }) => readAt === null);
      if (fresh.length === 0 && !all) return;
      try {
        await mark({
          variables: { ids: all ? null : fresh.map(({ id }) => id) },
          update: (cache, { data }) => showRead(cache, shown, data?.markNoticesRead ?? 0),
        });
      } catch (error) {
        report(error);
      }
    },
    [mark],
  );
}
