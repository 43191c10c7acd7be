import { useRef } from "react";
import { randomId } from "./random-id";

type SendOnce = <T>(content: unknown, send: (idempotencyKey: string) => Promise<T>) => Promise<T>;

/** Sends a request with a key that stays the same until it succeeds, so that a retry of it creates nothing twice. */
export function useOnce(): SendOnce {
  const sent = useRef<{ content: string; key: string } | null>(null);
  return async (wanted, send) => {
    const content = JSON.stringify(wanted);
    if (sent.current?.content !== content) sent.current = { content, key: randomId() };
    const answer = await send(sent.current.key);
    sent.current = null;
    return answer;
  };
}
