import type { DataSource } from "typeorm";
import type { Reads } from "../../platform/database/reads";
import { inTransaction } from "../../platform/database/transaction";
import type { Clock } from "../../shared/clock";
import { AppError, badFields, fieldError } from "../../shared/errors";
import type { TokenScope, Viewer } from "../../shared/request";
import type { Statement } from "../../shared/row-source";
import { codePoints, storedText } from "@tree-for-deed/common/text";
import { newId, validId } from "../../shared/uuid";
import { lockMember } from "../users/user-lock.service";
import { ApiToken } from "./api-token.entity";
import { newTokenSecret, shownPrefix } from "./token-secret.value";
import { tokenHash } from "./token-store.service";

export const TOKENS_MAX = 20;
const NAME_MAX = 60;
const DAYS = { min: 1, max: 365 };
const DAY_MS = 24 * 60 * 60_000;

export interface NewToken {
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  /** Null for a token that lasts until it is revoked. */
  readonly expiresInDays?: number | null;
}

/** A token as its owner sees it. */
export type TokenView = Pick<ApiToken, "id" | "name" | "prefix" | "scopes" | "createdAt" | "expiresAt" | "lastUsedAt">;

/** What the owner is told once. */
export interface CreatedToken {
  readonly token: TokenView;
  readonly secret: string;
}

const LIST: Statement = {
  name: "tokens.list",
  text: `SELECT id, name, prefix, scopes, "createdAt", "expiresAt", "lastUsedAt" FROM api_tokens
    WHERE "userId" = $1 ORDER BY "createdAt" DESC, id DESC`,
};

/** The access tokens that members make for programs of their own. */
export class TokenService {
  constructor(
    private readonly db: DataSource,
    private readonly reads: Reads,
    private readonly clock: Clock,
  ) {}

  /** The member's tokens, the newest first; expired ones too. */
  list(viewer: Viewer): Promise<TokenView[]> {
    return this.reads.rows<TokenView>(LIST, [viewer.id]);
  }

  /** Makes a token. Its secret is answered this once. @throws BAD_USER_INPUT naming all wrong fields, CONFLICT */
  async create(viewer: Viewer, wishes: NewToken): Promise<CreatedToken> {
    const { name, scopes, expiresInDays } = checked(wishes);
    const secret = newTokenSecret();
    const createdAt = this.clock();
    const expiresAt = expiresInDays === null ? null : new Date(createdAt.getTime() + expiresInDays * DAY_MS);
    const token = { id: newId(), name, prefix: shownPrefix(secret), scopes, createdAt, expiresAt, lastUsedAt: null };
    await inTransaction(this.db, async (tx) => {
      await lockMember(tx, viewer.id);
      if ((await tx.countBy(ApiToken, { userId: viewer.id })) >= TOKENS_MAX) throw tooMany();
      await tx.insert(ApiToken, { ...token, userId: viewer.id, tokenHash: tokenHash(secret) });
    });
    return { token, secret };
  }

  /** Makes one of the member's own tokens worthless at once, on every process. @throws NOT_FOUND */
  async revoke(viewer: Viewer, tokenId: string): Promise<string> {
    const id = validId(tokenId);
    const { affected } = await this.db.getRepository(ApiToken).delete({ id, userId: viewer.id });
    if (!affected) throw new AppError("NOT_FOUND", "token.notFound");
    return id;
  }
}

interface CheckedToken {
  readonly name: string;
  readonly scopes: TokenScope[];
  readonly expiresInDays: number | null;
}

function checked({ name, scopes, expiresInDays = null }: NewToken): CheckedToken {
  const stored = storedText(name);
  const [first, ...others] = [
    ...(stored === "" || codePoints(stored) > NAME_MAX ? [NAME_PROBLEM] : []),
    ...(scopes.length === 0 ? [SCOPES_PROBLEM] : []),
    ...(isLifetime(expiresInDays) ? [] : [EXPIRY_PROBLEM]),
  ];
  if (first) throw badFields([first, ...others]);
  return { name: stored, scopes: [...new Set(scopes)], expiresInDays };
}

const isLifetime = (days: number | null): boolean =>
  days === null || (Number.isInteger(days) && days >= DAYS.min && days <= DAYS.max);

const NAME_PROBLEM = fieldError("name", { key: "token.name", args: { max: NAME_MAX } });
const SCOPES_PROBLEM = fieldError("scopes", { key: "token.scopes" });
const EXPIRY_PROBLEM = fieldError("expiresInDays", { key: "token.expiry", args: DAYS });

const tooMany = (): AppError => new AppError("CONFLICT", "token.tooMany", { args: { max: TOKENS_MAX } });
