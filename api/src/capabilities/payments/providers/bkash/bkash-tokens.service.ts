import type { DataSource } from "typeorm";
import type { Clock } from "../../../../shared/clock";
import { NoAnswer, PROVIDER_TIMEOUT_MS } from "../payment-provider.value";
import { askProvider, textOf } from "../provider-request.service";
import type { BkashSettings } from "./bkash.settings";

interface Kept {
  readonly token: string;
  readonly refreshToken: string | null;
  readonly expiresAt: Date;
}

const READ = `SELECT token, "refreshToken", "expiresAt" FROM payment_tokens WHERE provider = 'bkash'`;
const KEEP = `
  INSERT INTO payment_tokens (provider, token, "refreshToken", "expiresAt") VALUES ('bkash', $1, $2, $3)
  ON CONFLICT (provider) DO UPDATE SET token = $1, "refreshToken" = $2, "expiresAt" = $3`;

/** A token is not used in the last minute of its hour, since a call with it may take its time. */
const MARGIN_MS = 60_000;
const HOUR_S = 3600;

/** bKash's token. It lasts an hour and is granted only a few times, so all processes share one. */
export class BkashTokens {
  #asking: Promise<string> | null = null;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly settings: BkashSettings,
    private readonly timeoutMs = PROVIDER_TIMEOUT_MS,
  ) {}

  /** @throws NoAnswer */
  async current(): Promise<string> {
    const kept = await this.#kept();
    return kept && this.#isFresh(kept) ? kept.token : this.#once(kept);
  }

  /** A token other than the refused one. @throws NoAnswer */
  async renewed(refused: string): Promise<string> {
    const kept = await this.#kept();
    return kept && kept.token !== refused && this.#isFresh(kept) ? kept.token : this.#once(kept);
  }

  #once(kept: Kept | null): Promise<string> {
    this.#asking ??= this.#ask(kept).finally(() => (this.#asking = null));
    return this.#asking;
  }

  async #ask(kept: Kept | null): Promise<string> {
    const refreshed = kept?.refreshToken ? await this.#from("refresh", { refresh_token: kept.refreshToken }) : null;
    const granted = refreshed ?? (await this.#from("grant", {}));
    if (!granted) throw new NoAnswer("bKash grants no token");
    await this.db.query(KEEP, [granted.token, granted.refreshToken, granted.expiresAt]);
    return granted.token;
  }

  async #from(call: "grant" | "refresh", more: Readonly<Record<string, string>>): Promise<Kept | null> {
    const { url, appKey, appSecret, username, password } = this.settings;
    const { body } = await askProvider(new URL(`${url}/tokenized/checkout/token/${call}`), {
      method: "POST",
      headers: { "Content-Type": "application/json", username, password },
      body: JSON.stringify({ app_key: appKey, app_secret: appSecret, ...more }),
      timeoutMs: this.timeoutMs,
    });
    const token = textOf(body, "id_token");
    if (token === "") return null;
    const seconds = Number(textOf(body, "expires_in")) || HOUR_S;
    const expiresAt = new Date(this.clock().getTime() + seconds * 1000);
    return { token, refreshToken: textOf(body, "refresh_token") || null, expiresAt };
  }

  async #kept(): Promise<Kept | null> {
    const [row] = await this.db.query<Kept[]>(READ);
    return row ?? null;
  }

  #isFresh({ expiresAt }: Kept): boolean {
    return expiresAt.getTime() - MARGIN_MS > this.clock().getTime();
  }
}
