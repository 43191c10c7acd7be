import type { Language } from "@tree-for-deed/common/languages";
import type { AppError } from "../../shared/errors";
import { say } from "../texts/texts";
import { minutesOf } from "./too-many-requests";

/** An error that passes by itself; `retryAfter` is in seconds. */
export type PassingError = Pick<AppError, "code" | "key" | "retryAfter">;

/** Says on a page why it cannot be shown now, and when to try again. */
export function refusalWords(
  { code, key, retryAfter: seconds = 0 }: PassingError,
  language: Language,
): { readonly reason: string; readonly wait: string } {
  const wait =
    seconds < 60
      ? say(language, "busyPage.seconds", { seconds })
      : say(language, "busyPage.minutes", { minutes: minutesOf(seconds) });
  if (code === "RATE_LIMITED") return { reason: say(language, "busyPage.tooMany"), wait };
  return { reason: say(language, key === "service.busy" ? "busyPage.busy" : "busyPage.away"), wait };
}
