import { millisecondsADay } from "@tree-for-deed/common/day";
import type { DataSource, EntityManager } from "typeorm";
import type { Reads } from "../../platform/database/reads";
import { prepared } from "../../platform/database/prepared";
import { signedIn } from "../../shared/access";
import { AppError } from "../../shared/errors";
import type { RequestContext, TokenScope, Viewer } from "../../shared/request";
import { statement } from "../../shared/row-source";
import { limits } from "@tree-for-deed/common/limits";
import { validId } from "../../shared/uuid";
import { createOnce } from "../idempotency/create-once.service";
import { SECRET_AGAIN_HOURS } from "../idempotency/secret-again.rules";
import { SensitiveAct } from "../users/sensitive-act.enum";
import type { SensitiveActDone } from "../users/user.events";
import { ApiToken } from "./api-token.entity";
import { lockSignedIn } from "./password-end.service";
import type { SecretSealer } from "./second-factor/sealed-secret.value";
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

export interface TokenParts {
  readonly db: DataSource;
  readonly reads: Reads;
  readonly sealer: SecretSealer;
  readonly onSensitiveAct: (tx: EntityManager, done: SensitiveActDone) => Promise<void>;
}

const COLUMNS = `id, name, prefix, scopes, "createdAt", "expiresAt", "lastUsedAt"`;

const LIST = statement(`SELECT ${COLUMNS} FROM api_tokens
    WHERE "userId" = $1 ORDER BY "createdAt" DESC, id DESC`);

/** A token whose secret may still be read by a repeated request. */
const NEW = `SELECT ${COLUMNS}, "sealedSecret" FROM api_tokens
    WHERE id = $1 AND "sealedSecret" IS NOT NULL AND "createdAt" > now() - interval '${SECRET_AGAIN_HOURS} hours'`;

/** The database's clock, which later decides whether a token has expired. */
const NOW = statement("SELECT now() AS now");

/** The access tokens that members make for programs of their own. */
export class TokenService {
  constructor(private readonly parts: TokenParts) {}

  /** The member's tokens, the newest first; expired ones too. */
  list(viewer: Viewer): Promise<TokenView[]> {
    return this.parts.reads.rows<TokenView>(LIST, [viewer.id]);
  }

  /**
   * Creates a token. Its secret is returned only here; a repeated request reads it again for a day.
   * @throws CONFLICT when there are too many already or the key was used for something else, UNAUTHENTICATED for a session
   * that ended meanwhile
   */
  async create(
    { viewer, session, ip, userAgent }: Caller,
    { name, expiresInDays = null, ...wishes }: NewToken,
    idempotencyKey: string | null = null,
  ): Promise<CreatedToken> {
    const { db, sealer, onSensitiveAct } = this.parts;
    const { id: userId } = signedIn(viewer);
    const scopes = [...new Set(wishes.scopes)];
    return createOnce(
      db,
      {
        by: { viewer: { id: userId } },
        operation: "createToken",
        key: idempotencyKey,
        content: [name, [...scopes].sort(), expiresInDays],
      },
      {
        prepare: () => Promise.resolve(),
        make: async (tx, id) => {
          await lockSignedIn(tx, userId, session);
          if ((await tx.countBy(ApiToken, { userId })) >= limits.tokensMax) throw tooMany();
          const [time] = await prepared<{ now: Date }>(tx, NOW);
          const createdAt = time?.now ?? new Date();
          const expiresAt =
            expiresInDays === null ? null : new Date(createdAt.getTime() + expiresInDays * millisecondsADay);
          const secret = newTokenSecret();
          const token = { id, name, prefix: shownPrefix(secret), scopes, createdAt, expiresAt, lastUsedAt: null };
          const sealedSecret = idempotencyKey === null ? null : sealer.seal(secret, userId);
          await tx.insert(ApiToken, { ...token, userId, tokenHash: tokenHash(secret), sealedSecret });
          const act = SensitiveAct.TOKEN_CREATED;
          await onSensitiveAct(tx, { userId, act, about: name, origin: { ip, userAgent } });
          return { token, secret };
        },
        find: async (tx, id) => {
          const [found]: (TokenView & { sealedSecret: string })[] = await tx.query(NEW, [id]);
          if (!found) return null;
          const { sealedSecret, ...token } = found;
          const secret = sealer.open(sealedSecret, userId);
          return secret === null ? null : { token, secret };
        },
      },
    );
  }

  /** Revokes one of the member's own tokens at once, on every process. @throws NOT_FOUND */
  async revoke(viewer: Viewer, tokenId: string): Promise<string> {
    const id = validId(tokenId);
    const { affected } = await this.parts.db.getRepository(ApiToken).delete({ id, userId: viewer.id });
    if (!affected) throw new AppError("NOT_FOUND", "token.notFound");
    return id;
  }
}

const tooMany = (): AppError => new AppError("CONFLICT", "token.tooMany", { args: { max: limits.tokensMax } });
