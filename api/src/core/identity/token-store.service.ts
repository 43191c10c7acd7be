import { createHash } from "node:crypto";
import type { TokenGrant, TokenScope, Viewer } from "../../shared/request";
import { callerRead, statement, type RowSource } from "../../shared/row-source";
import { isTokenSecret } from "./token-secret.value";

/** A valid token and its member. */
export interface OpenToken {
  readonly viewer: Viewer;
  readonly grant: TokenGrant;
}

interface TokenRow {
  readonly id: string;
  readonly username: string;
  readonly language: Viewer["language"];
  readonly tokenId: string;
  readonly scopes: readonly TokenScope[];
  readonly stale: boolean;
}

const STALE = `("lastUsedAt" IS NULL OR "lastUsedAt" < now() - interval '5 minutes')`;

/** Token and member in one read, on every request: revoking a token or suspending its member works at once. */
const FIND = callerRead(`SELECT u.id, u.username, u.language, t.id AS "tokenId", t.scopes, ${STALE} AS stale
    FROM api_tokens t JOIN users u ON u.id = t."userId"
    WHERE t."tokenHash" = $1 AND (t."expiresAt" IS NULL OR t."expiresAt" > now()) AND u."suspendedAt" IS NULL`);
const NOTE_USE = statement(`UPDATE api_tokens SET "lastUsedAt" = now() WHERE id = $1 AND ${STALE}`);

export const tokenHash = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

/** Looks up access tokens. */
export class TokenStore {
  constructor(private readonly rows: RowSource) {}

  /**
   * The member of a token and its scopes; `null` if it is unknown, expired or revoked. The viewer is never an admin: a
   * token acts for the member, without access to admins' operations and private fields.
   */
  async open(secret: string): Promise<OpenToken | null> {
    if (!isTokenSecret(secret)) return null;
    const [row] = await this.rows.rows<TokenRow>(FIND, [tokenHash(secret)]);
    if (!row) return null;
    const { id, username, language, tokenId, scopes, stale } = row;
    if (stale) await this.rows.rows(NOTE_USE, [tokenId]);
    return { viewer: { id, username, isAdmin: false, language }, grant: { id: tokenId, scopes } };
  }
}
