import type { Response } from "express";
import type { SessionCookie } from "../session-cookie.value";

const TEN_MINUTES_MS = 10 * 60_000;
const TOKEN = "[A-Za-z0-9_-]{43}";

/** The cookie that identifies a login between password and second factor. It gives no access by itself. */
export class StepCookie {
  readonly #name: string;
  readonly #value: RegExp;

  constructor(private readonly session: Pick<SessionCookie, "name" | "options">) {
    this.#name = `${session.name}-step`;
    this.#value = new RegExp(`(?:^|;)\\s*${this.#name}=(${TOKEN})(?:;|$)`);
  }

  /** The token in a `Cookie` header; null if there is none. */
  tokenIn(header: string | undefined): string | null {
    return (header && this.#value.exec(header)?.[1]) ?? null;
  }

  /** Sets the cookie to a token, or clears it with null. */
  keep(res: Response, token: string | null): void {
    if (token === null) res.clearCookie(this.#name, this.session.options);
    else res.cookie(this.#name, token, { ...this.session.options, maxAge: TEN_MINUTES_MS });
  }
}
