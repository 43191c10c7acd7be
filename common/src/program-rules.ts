import { problem } from "./errors";
import { limits } from "./limits";
import { loopbackUrl, reachableUrl } from "./links";
import { readBy, type Rule } from "./rule";
import { isLonger, storedText } from "./text";

/** The address of a webhook; null if no site may send there. Of an http address on its machine the API decides. */
const webhookUrl = (typed: string): string | null =>
  (reachableUrl(typed, limits.webhookUrlMax) ?? loopbackUrl(typed, limits.webhookUrlMax))?.href ?? null;
const webhookInvalid = readBy(webhookUrl, problem("webhook.urlInvalid"));

/** Rules for the tokens and webhooks that members make for their own programs. */
export const programRules = {
  tokenName: readBy(
    (typed) => {
      const name = storedText(typed);
      return name !== "" && !isLonger(name, limits.tokenNameMax) ? name : null;
    },
    problem("token.name", { max: limits.tokenNameMax }),
  ),
  webhookUrl: {
    ...webhookInvalid,
    problemOf: (typed) =>
      typed.length > limits.webhookUrlMax
        ? problem("webhook.urlTooLong", { max: limits.webhookUrlMax })
        : webhookInvalid.problemOf(typed),
  },
} as const satisfies Readonly<Record<string, Rule>>;
