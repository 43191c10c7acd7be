import { problem } from "./errors";
import { limits } from "./limits";
import { httpsUrl } from "./links";
import { readBy, type Rule } from "./rule";
import { isLonger, storedText } from "./text";

const HTTPS_PORT = 443;
const FREE_PORTS_FROM = 1024;

/** Where a webhook may lead, but for the host's own address, which only the API can look up. */
function webhookUrl(typed: string): string | null {
  const url = httpsUrl(typed, limits.webhookUrlMax);
  const port = Number(url?.port || HTTPS_PORT);
  if (!url || (port !== HTTPS_PORT && port < FREE_PORTS_FROM)) return null;
  url.hash = "";
  return url.href;
}
const webhookInvalid = readBy(webhookUrl, problem("webhook.urlInvalid"));

/** What members make for programs of their own. */
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
