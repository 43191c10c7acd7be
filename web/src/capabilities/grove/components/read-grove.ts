import type { GroveDays } from "@tree-for-deed/common/grove/grove-days";
import { RequestFailure } from "../../../lib/request-failure";

/** Reads the trees of a grove. @throws RequestFailure */
export async function readGrove(address: string, signal: AbortSignal): Promise<GroveDays> {
  let answer: Response;
  try {
    answer = await fetch(address, { signal });
  } catch (cause) {
    throw new RequestFailure("network", String(cause), "NETWORK");
  }
  if (!answer.ok) {
    const key = answer.headers.get("X-Error-Key") ?? "";
    throw new RequestFailure(
      key,
      String(answer.status),
      answer.status === 429 ? "RATE_LIMITED" : "SERVICE_UNAVAILABLE",
    );
  }
  return (await answer.json()) as GroveDays;
}
