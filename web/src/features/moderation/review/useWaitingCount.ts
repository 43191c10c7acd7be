import { useState } from "react";
import type { Decisions } from "../decisions/useDecisions";

const none: ReadonlySet<string> = new Set();

/**
 * How many deeds wait: as the site told last, less what one has decided since. `hear` is to be told of decisions of one's own
 * that the site has counted, which it may tell before it answers them.
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
