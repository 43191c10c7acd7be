import { useCallback, useEffect, useState } from "react";
import { noDraft, storeDrafts, storedDrafts, type Draft } from "./drafts";

export interface Drafts {
  of: (deedId: string) => Draft;
  change: (deedId: string, change: Partial<Draft>) => void;
  drop: (deedId: string) => void;
}

/** Keeps the typed text of each deed, also while other deeds are shown and after a reload. */
export function useDrafts(): Drafts {
  const [drafts, setDrafts] = useState(storedDrafts);
  useEffect(() => storeDrafts(drafts), [drafts]);

  const change = useCallback(
    (deedId: string, part: Partial<Draft>) =>
      setDrafts((now) => new Map(now).set(deedId, { ...(now.get(deedId) ?? noDraft), ...part })),
    [],
  );
  const drop = useCallback(
    (deedId: string) => setDrafts((now) => new Map([...now].filter(([id]) => id !== deedId))),
    [],
  );
  return { of: (deedId) => drafts.get(deedId) ?? noDraft, change, drop };
}
