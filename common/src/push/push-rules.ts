import { problem } from "../errors";
import { limits } from "../limits";
import { reachableUrl } from "../links";
import { readBy, type Rule } from "../rule";

/** Push services have names: no browser uses an address in numbers. */
const IN_NUMBERS = /^(?:[\d.]+|\[.*\])$/;

function endpoint(typed: string): string | null {
  const url = reachableUrl(typed, limits.pushEndpointMax);
  return url && !IN_NUMBERS.test(url.hostname) ? url.href : null;
}

/** A point of the curve P-256, uncompressed: 65 bytes, of which the first is 4. */
const publicKey = (typed: string): string | null => (/^B[\w-]{86}$/.test(typed) ? typed : null);

/** 16 bytes. */
const secret = (typed: string): string | null => (/^[\w-]{22}$/.test(typed) ? typed : null);

/** Rules for the data that a browser sends to subscribe its member to push messages. */
export const pushRules = {
  endpoint: readBy(endpoint, problem("push.invalid")),
  p256dh: readBy(publicKey, problem("push.invalid")),
  auth: readBy(secret, problem("push.invalid")),
} as const satisfies Readonly<Record<string, Rule>>;
