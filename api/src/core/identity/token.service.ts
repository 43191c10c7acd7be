import { millisecondsADay } from "@tree-for-deed/common/day";
import type { DataSource, EntityManager } from "typeorm";
import type { Reads } from "../../platform/database/reads";
import { prepared } from "../../platform/database/prepared";
import { inTransaction } from "../../platform/database/transaction";
import { signedIn } from "../../shared/access";
import { AppError } from "../../shared/errors";
import type { RequestContext, TokenScope, Viewer } from "../../shared/request";
import { statement } from "../../shared/row-source";
import { limits } from "@tree-for-deed/common/limits";
import { newId, validId } from "../../shared/uuid";
import { SensitiveAct } from "../users/sensitive-act.enum";
import type { SensitiveActDone } from "../users/user.events";
import { ApiToken } from "./api-token.entity";
import { lockSignedIn } from "./password-end.service";
import { newTokenSecret, shownPrefix } from "./token-secret.value";
import { tokenHash } from "./token-store.service";

type Caller = Pick<RequestContext, "viewer" | "session" | "ip" | "userAgent">;

export interface NewToken {
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  /** Null for a token that is valid until it is revoked. */
  readonly expiresInDays?: number | null;
}

/** A token as its owner sees it. */
export type TokenView = Pick<ApiToken, "id" | "name" | "prefix" | "scopes" | "createdAt" | "expiresAt" | "lastUsedAt">;

/** A new token with its secret, which is returned only once. */
export interface CreatedToken {
  readonly token: TokenView;
  readonly secret: string;
}

const LIST = statement(`SELECT id, name, prefix, scopes, "createdAt", "expiresAt", "lastUsedAt" FROM api_tokens
    WHERE "userId" = $1 ORDER BY "createdAt" DESC, id DESC`);

/** The database's clock, which later decides whether a token has expired. */
const NOW = statement("SELECT now() AS now");

/** The access tokens that members make for programs of their own. */
export class TokenService {
  constructor(
    private readonly db: DataSource,
    private readonly reads: Reads,
    private readonly onSensitiveAct: (tx: EntityManager, done: SensitiveActDone) => Promise<void>,
  ) {}

  /** The member's tokens, the newest first; expired ones too. */
  list(viewer: Viewer): Promise<TokenView[]> {
    return this.reads.rows<TokenView>(LIST, [viewer.id]);
  }

  /**
   * Creates a token. Its secret is returned only here. @throws CONFLICT when there are too many already,
   * UNAUTHENTICATED for a session that ended meanwhile
   */
  async create(
    { viewer, session, ip, userAgent }: Caller,
    { name, expiresInDays = null, ...wishes }: NewToken,
  ): Promise<CreatedToken> {
    const { id: userId } = signedIn(viewer);
    const scopes = [...new Set(wishes.scopes)];
    const secret = newTokenSecret();
    const token = await inTransaction(this.db, async (tx) => {
      await lockSignedIn(tx, userId, session);
      if ((await tx.countBy(ApiToken, { userId })) >= limits.tokensMax) throw tooMany();
      const [time] = await prepared<{ now: Date }>(tx, NOW);
      const createdAt = time?.now ?? new Date();
      const expiresAt =
        expiresInDays === null ? null : new Date(createdAt.getTime() + expiresInDays * millisecondsADay);
      const made = { id: newId(), name, prefix: shownPrefix(secret), scopes, createdAt, expiresAt, lastUsedAt: null };
      await tx.insert(ApiToken, { ...made, userId, tokenHash: tokenHash(secret) });
      const act = SensitiveAct.TOKEN_CREATED;
      await this.onSensitiveAct(tx, { userId, act, about: name, origin: { ip, userAgent } });
      return made;
    });
    return { token, secret };
  }

  /** Revokes one of the member's own tokens at once, on every process. @throws NOT_FOUND */
  async revoke(viewer: Viewer, tokenId: string): Promise<string> {
    const id = validId(tokenId);
    const { affected } = await this.db.getRepository(ApiToken).delete({ id, userId: viewer.id });
    if (!affected) throw new AppError("NOT_FOUND", "token.notFound");
    return id;
  }
}

const tooMany = (): AppError => new AppError("CONFLICT", "token.tooMany", { args: { max: limits.tokensMax } });
