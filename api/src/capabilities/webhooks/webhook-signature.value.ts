import { createHmac, randomBytes } from "node:crypto";

export const SIGNATURE_HEADER = "X-Tree-For-Deed-Signature";

const SECRET_BYTES = 32;

export const newWebhookSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString("base64url")}`;

/**
 * `t=<unix seconds>,v1=<hex>`: the HMAC-SHA256 of `<t>.<body>` under the secret. The time is signed too, so that a
 * receiver can refuse a message that somebody recorded and sent again.
 */
export function webhookSignature(secret: string, body: string, at: Date): string {
  const time = Math.floor(at.getTime() / 1000);
  return `t=${time},v1=${createHmac("sha256", secret).update(`${time}.${body}`).digest("hex")}`;
}
