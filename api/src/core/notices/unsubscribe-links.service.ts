import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { MailKind } from "./mail-kind.enum";

const PURPOSE = "mail-unsubscribe";
const KEY_BYTES = 32;

/**
 * Links with which a member unsubscribes from one kind of mail without logging in. They cannot be forged without our
 * secret.
 */
export class UnsubscribeLinks {
  readonly #keys: readonly Buffer[];

  /** The first of the secrets signs, all verify. */
  constructor(
    private readonly publicUrl: string,
    secrets: readonly string[],
  ) {
    this.#keys = secrets.map((secret) => Buffer.from(hkdfSync("sha256", secret, "", PURPOSE, KEY_BYTES)));
  }

  linkFor(userId: string, kind: MailKind): string {
    const [key] = this.#keys;
    if (!key) throw new Error("Links need a secret");
    const query = new URLSearchParams({ member: userId, kind, signature: signatureOf(key, userId, kind) });
    return `${this.publicUrl}/api/mail/unsubscribe?${query.toString()}`;
  }

  /** Whether we made the link. */
  verify(userId: string, kind: MailKind, signature: string): boolean {
    const given = Buffer.from(signature);
    return this.#keys.some((key) => {
      const wanted = Buffer.from(signatureOf(key, userId, kind));
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    });
  }
}

const signatureOf = (key: Buffer, userId: string, kind: MailKind): string =>
  createHmac("sha256", key).update(`${userId} ${kind}`).digest("base64url");
