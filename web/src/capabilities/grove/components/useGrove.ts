import type { GroveDays } from "@tree-for-deed/common/grove/grove-days";
import { useCallback, useEffect, useState } from "react";
import { readGrove } from "./read-grove";

interface Reading {
  /** The latest grove; it stays while the next one is loading. */
  grove: GroveDays | null;
  error: unknown;
  retry: () => void;
}

/** Reads the trees of the grove at an address. */
export function useGrove(address: string): Reading {
  const [{ grove, error }, setRead] = useState<Omit<Reading, "retry">>({ grove: null, error: null });
  const [turn, setTurn] = useState(0);
  const retry = useCallback(() => setTurn((before) => before + 1), []);

  useEffect(() => {
    const ending = new AbortController();
    readGrove(address, ending.signal).then(
      (read) => setRead({ grove: read, error: null }),
      (failure: unknown) => {
        if (!ending.signal.aborted) setRead((before) => ({ ...before, error: failure }));
      },
    );
    return () => ending.abort();
  }, [address, turn]);

  return { grove, error, retry };
}
