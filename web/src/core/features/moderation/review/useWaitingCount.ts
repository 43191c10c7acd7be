import { useState } from "react";
import type { Decisions } from "../decisions/useDecisions";

const none: ReadonlySet<string> = new Set();

/**
 * The number of waiting deeds: the site's last count minus the reader's later decisions. `hear` records decisions that
 * the site has already counted; the event may come before the response.
 */
export function useWaitingCount<Standing extends { count: number }>(
  standing: Standing | null,
  { leaving, onTheirWay }: Pick<Decisions, "leaving" | "onTheirWay">,
) {
  const [told, setTold] = useState({ standing, counted: none });
  const [heard, setHeard] = useState(none);
  if (told.standing !== standing)
    setTold({ standing, counted: new Set([...leaving].filter((id) => !onTheirWay.has(id))) });
  const since = [...leaving].filter((id) => !told.counted.has(id) && !heard.has(id));
  return {
    waiting: standing && standing.count - since.length,
    hear: (deedId: string) => setHeard(new Set([...heard, deedId])),
  };
}
