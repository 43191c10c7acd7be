import { createHmac, timingSafeEqual } from "node:crypto";
import type { CookieOptions } from "express";

/** Prefix that express-session writes before a signed id. */
const SIGNED = "s:";

/** The cookie that holds a session's id, signed as express-session signs it. */
export class SessionCookie {
  readonly name: string;
  readonly options: CookieOptions & { readonly secure: boolean };
  readonly #value: RegExp;

  /** The first secret signs, all verify. */
  constructor(
    publicUrl: string,
    private readonly secrets: readonly string[],
  ) {
    const secure = publicUrl.startsWith("https:");
    // A `__Host-` cookie cannot be set by a neighbouring host; browsers take it only over TLS.
    this.name = secure ? "__Host-tfd" : "tfd";
    this.options = { httpOnly: true, secure, sameSite: "lax", path: "/" };
    this.#value = new RegExp(`(?:^|;)\\s*${this.name}=([^;]*)`);
  }

  /** Whether a `Cookie` header has our cookie, valid or not. */
  isIn(header: string | undefined): header is string {
    return header !== undefined && this.#value.test(header);
  }

  /** The session id in a `Cookie` header; `null` if there is none or its signature is not ours. */
  sidIn(header: string | undefined): string | null {
    const value = header && this.#value.exec(header)?.[1];
    const signed = value && decoded(value.trim());
    if (!signed?.startsWith(SIGNED)) return null;
    const end = signed.lastIndexOf(".");
    if (end < 0) return null;
    const sid = signed.slice(SIGNED.length, end);
    const signature = Buffer.from(signed.slice(end + 1));
    return this.secrets.some((secret) => isEqual(signature, signatureOf(sid, secret))) ? sid : null;
  }
}

const signatureOf = (sid: string, secret: string): Buffer =>
  Buffer.from(createHmac("sha256", secret).update(sid).digest("base64").replace(/=+$/, ""));

const isEqual = (given: Buffer, wanted: Buffer): boolean =>
  given.length === wanted.length && timingSafeEqual(given, wanted);

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
