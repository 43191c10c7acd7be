import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import type { Request, Response } from "express";
import type { SessionCookie } from "./session-cookie.value";

const PURPOSE = "device-cookie";
const KEY_BYTES = 32;
const DEVICE_BYTES = 16;
const TAG_BYTES = 16;
/** Maximum number of accounts for which a browser is known, such as a family's phone. The oldest is dropped first. */
const ACCOUNTS_MAX = 8;
/** Maximum lifetime that browsers accept for a cookie. */
const DAYS_400_MS = 400 * 24 * 60 * 60_000;
const PART = "[\\w-]{22}";

interface Device {
  readonly id: string;
  readonly tags: readonly string[];
}

/**
 * The cookie that identifies a browser which has logged in to an account before (OWASP's device cookies): a random id,
 * and for each account a tag that cannot be forged without the secret. It gives no access and names nobody; wrong
 * passwords from such a browser are counted apart from those of its neighbours.
 */
export class DeviceCookie {
  readonly #name: string;
  readonly #value: RegExp;
  readonly #keys: readonly Buffer[];

  /** The first of the secrets signs, all verify. */
  constructor(
    private readonly session: Pick<SessionCookie, "name" | "options">,
    secrets: readonly string[],
  ) {
    this.#name = `${session.name}-device`;
    this.#value = new RegExp(`(?:^|;)\\s*${this.#name}=(${PART}(?:\\.${PART}){1,${ACCOUNTS_MAX}})(?:;|$)`);
    this.#keys = secrets.map((secret) => Buffer.from(hkdfSync("sha256", secret, "", PURPOSE, KEY_BYTES)));
  }

  /** The id of a browser that signed in to the account before; null for any other. */
  knownFor(userId: string, header: string | undefined): string | null {
    const device = this.#deviceIn(header);
    return device && this.#tagOf(device, userId) !== undefined ? device.id : null;
  }

  /** Sets the cookie that records the login to the account. */
  remember(userId: string, req: Request, res: Response): void {
    const [key] = this.#keys;
    if (!key) throw new Error("Device cookies need a secret");
    const device = this.#deviceIn(req.headers.cookie) ?? { id: newDeviceId(), tags: [] };
    const known = this.#tagOf(device, userId);
    const others = device.tags.filter((tag) => tag !== known);
    const value = [device.id, ...others.slice(1 - ACCOUNTS_MAX), tag(key, device.id, userId)].join(".");
    res.cookie(this.#name, value, { ...this.session.options, maxAge: DAYS_400_MS });
  }

  #deviceIn(header: string | undefined): Device | null {
    const [id, ...tags] = (header && this.#value.exec(header)?.[1]?.split(".")) || [];
    return id === undefined ? null : { id, tags };
  }

  #tagOf({ id, tags }: Device, userId: string): string | undefined {
    const wanted = this.#keys.map((key) => Buffer.from(tag(key, id, userId)));
    return tags.find((given) => wanted.some((each) => timingSafeEqual(Buffer.from(given), each)));
  }
}

const newDeviceId = (): string => randomBytes(DEVICE_BYTES).toString("base64url");

const tag = (key: Buffer, device: string, userId: string): string =>
  createHmac("sha256", key).update(`${device} ${userId}`).digest().subarray(0, TAG_BYTES).toString("base64url");
