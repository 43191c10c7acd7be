import type { ServerResponse } from "node:http";

/**
 * What is to be done once an answer is over, said or broken off: at once, where the peer went away before this is asked, as
 * happens to whoever waits for something first.
 */
export function whenClosed(res: ServerResponse, then: () => void): void {
  if (res.destroyed) then();
  else res.once("close", () => then());
}
