import type { ServerResponse } from "node:http";

/**
 * Runs a callback after a response is sent or aborted; at once if the peer has already disconnected, as happens to
 * callers that wait for something first.
 */
export function whenClosed(res: ServerResponse, then: () => void): void {
  if (res.destroyed) then();
  else res.once("close", () => then());
}
