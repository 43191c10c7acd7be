import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";
const SECRET_BYTES = 32;

/** A new secret, as Standard Webhooks writes it: `whsec_` and the key in base64. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString("base64");

export interface SignedMessage {
  readonly id: string;
  readonly body: string;
  /** The secret, and the one before it while that is still valid. */
  readonly secrets: readonly [string, ...string[]];
  readonly at: Date;
}

/**
 * Headers that prove who sent a message. The time is signed too, so that a receiver can refuse a message that somebody
 * recorded and sent again.
 *
 * - `webhook-id`, `webhook-timestamp`, `webhook-signature` follow Standard Webhooks: HMAC-SHA256 of `<id>.<time>.<body>`
 *   under the decoded key, once for each valid secret.
 * - `X-Tree-For-Deed-Signature` is the older form, `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `<t>.<body>` under the
 *   text of the newest secret.
 */
export function signatureHeaders({ id, body, secrets, at }: SignedMessage): Record<string, string> {
  const time = Math.floor(at.getTime() / 1000);
  const standard = secrets.map((secret) => `v1,${mac(keyOf(secret), `${id}.${time}.${body}`, "base64")}`);
  return {
    "webhook-id": id,
    "webhook-timestamp": String(time),
    "webhook-signature": standard.join(" "),
    "X-Tree-For-Deed-Signature": `t=${time},v1=${mac(secrets[0], `${time}.${body}`, "hex")}`,
  };
}

/** Secrets from before Standard Webhooks are in base64url, which Node.js reads as well. */
const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), "base64");

const mac = (key: string | Buffer, text: string, encoding: "base64" | "hex"): string =>
  createHmac("sha256", key).update(text).digest(encoding);
