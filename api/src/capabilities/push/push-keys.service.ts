import type { DataSource } from "typeorm";
import { generateVAPIDKeys } from "web-push";

/** Key pair that identifies the site to push services (VAPID, RFC 8292); base64url. */
export interface PushKeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * The site's key pair: from the environment, or else one that is made once and stored in the database, where all
 * processes and each backup find it. With a new pair, every browser would have to subscribe again.
 */
export class PushKeys {
  #known: Promise<PushKeyPair> | null = null;

  constructor(
    private readonly db: DataSource,
    private readonly given: PushKeyPair | null,
  ) {}

  pair(): Promise<PushKeyPair> {
    this.#known ??= this.#find().catch((error: unknown) => {
      this.#known = null;
      throw error;
    });
    return this.#known;
  }

  async #find(): Promise<PushKeyPair> {
    if (this.given) return this.given;
    const { publicKey, privateKey } = generateVAPIDKeys();
    await this.db.query(
      `INSERT INTO push_keys ("publicKey", "privateKey") SELECT $1, $2 WHERE NOT EXISTS (SELECT FROM push_keys)
       ON CONFLICT DO NOTHING`,
      [publicKey, privateKey],
    );
    const [kept] = await this.db.query<PushKeyPair[]>(`SELECT "publicKey", "privateKey" FROM push_keys`);
    if (!kept) throw new Error("The keys for push messages were not kept");
    return kept;
  }
}
