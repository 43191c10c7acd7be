import { limits } from "@tree-for-deed/common/limits";
import { createHash } from "node:crypto";
import { Cookie, type SessionData, Store } from "express-session";
import { AppError } from "../../shared/errors";
import type { Viewer } from "../../shared/request";
import { callerRead, statement, type RowSource } from "../../shared/row-source";

declare module "express-session" {
  interface SessionData {
    passport?: { user?: Viewer };
    userAgent?: string;
    /** The hash of the password that opened it. */
    password?: string;
    /** Whether a second factor was shown, too. */
    secondFactor?: boolean;
    /** Set on sessions that were read from the store: they exist already. */
    kept?: boolean;
  }
}

/** An existing session and its member. */
export interface OpenSession {
  /** The hash of the session id, its key. */
  readonly hash: string;
  readonly viewer: Viewer;
  /** Whether a second factor was shown. */
  readonly secondFactor: boolean;
  /** Whether it outlives the browser. */
  readonly rememberMe: boolean;
  /** True if the member entered the password recently enough for sensitive actions. */
  readonly confirmed: boolean;
  /** Whether its last use should be recorded again. */
  readonly stale: boolean;
}

type SessionRow = Viewer & Omit<OpenSession, "hash" | "viewer">;

type Done<T extends unknown[] = []> = (error?: unknown, ...rest: T) => void;

/** Maximum idle time and total lifetime of a session. A remembered one outlives the browser. */
const LIFETIMES = {
  browser: { idle: "24 hours", absolute: "7 days" },
  remembered: { idle: "30 days", absolute: "30 days" },
} as const;

const lifetime = (part: "idle" | "absolute", remembered: string): string =>
  `CASE WHEN ${remembered} THEN interval '${LIFETIMES.remembered[part]}' ELSE interval '${LIFETIMES.browser[part]}' END`;

/** Reads session and member at once on every request: revocations, role changes and suspensions apply at once. */
const GET = callerRead(`
    SELECT u.id, u.username, u."isAdmin", u.roles, u."reviewCategoryIds", u."plantingPartnerId", u.language, s."rememberMe",
      s."secondFactorAt" IS NOT NULL AS "secondFactor",
      s."confirmedAt" > now() - interval '${limits.confirmedMinutes} minutes' AS confirmed,
      s."touchedAt" < now() - interval '5 minutes' AS stale
    FROM sessions s JOIN users u ON u.id = s."userId"
    WHERE s."sidHash" = $1 AND s."expiresAt" > now() AND s."endsAt" > now() AND u."suspendedAt" IS NULL`);
/**
 * Inserts a session only if the member may still log in by that password, and with a second factor if one is on. The
 * lock orders it before or after any change of these, which ends existing sessions.
 */
const CREATE = statement(`WITH member AS (
      SELECT id FROM users WHERE id = $2 AND password = $5 AND (NOT "hasSecondFactor" OR $6::boolean)
        AND "suspendedAt" IS NULL AND "anonymizedAt" IS NULL FOR SHARE
    ), visit AS (
      INSERT INTO member_visits ("userId", "lastSeenAt") SELECT id, now() FROM member
      ON CONFLICT ("userId") DO UPDATE SET "lastSeenAt" = greatest(member_visits."lastSeenAt", excluded."lastSeenAt")
    )
    INSERT INTO sessions ("sidHash", "userId", "rememberMe", "userAgent", "expiresAt", "endsAt", "secondFactorAt")
    SELECT $1, id, $3::boolean, $4, now() + ${lifetime("idle", "$3")}, now() + ${lifetime("absolute", "$3")},
      CASE WHEN $6::boolean THEN now() END FROM member
    RETURNING 1`);
const CONFIRM = statement(`UPDATE sessions s SET "confirmedAt" = now() FROM users u
    WHERE s."sidHash" = $1 AND u.id = s."userId" AND u.password = $2 AND u."suspendedAt" IS NULL RETURNING 1`);
const TOUCH = statement(`WITH used AS (
      UPDATE sessions SET "touchedAt" = now(), "expiresAt" = least("endsAt", now() + ${lifetime("idle", '"rememberMe"')})
      WHERE "sidHash" = $1 RETURNING "userId", "touchedAt"
    )
    UPDATE member_visits v SET "lastSeenAt" = used."touchedAt" FROM used
    WHERE v."userId" = used."userId" AND v."lastSeenAt" < used."touchedAt"`);
const DESTROY = statement(`DELETE FROM sessions WHERE "sidHash" = $1`);

/** The error if the password was changed or the member suspended since the session was opened. */
const passwordOver = (): AppError => new AppError("UNAUTHENTICATED", "login.failed");

/** Only the hash is stored, so a leaked table gives access to no session. */
export const sidHash = (sid: string): string => createHash("sha256").update(sid).digest("base64url");

/**
 * Sessions in PostgreSQL. A session is created once, at login, and from then on only touched or destroyed: a request
 * that is still under way while its session ends can never bring it back.
 */
export class SessionStore extends Store {
  readonly #created = new WeakSet<object>();

  constructor(
    private readonly rows: RowSource,
    private readonly adminSecondFactorRequired: boolean,
  ) {
    super();
  }

  /** The session of an id whose signature was verified; `null` once it has ended. */
  async find(sid: string): Promise<OpenSession | null> {
    const hash = sidHash(sid);
    const [row] = await this.rows.rows<SessionRow>(GET, [hash]);
    if (!row) return null;
    const { rememberMe, secondFactor, confirmed, stale, ...viewer } = row;
    return { hash, viewer: this.acting(viewer, secondFactor), secondFactor, rememberMe, confirmed, stale };
  }

  /** The session's viewer: not an admin if that requires a second factor that the session has not shown. */
  acting(viewer: Viewer, secondFactor: boolean): Viewer {
    const lacks = this.adminSecondFactorRequired && viewer.isAdmin && !secondFactor;
    return lacks ? { ...viewer, isAdmin: false, roles: [], lacksSecondFactor: true } : viewer;
  }

  /**
   * Records that the member entered the password with this hash; returns whether session and password are still valid.
   */
  async confirm({ hash }: OpenSession, password: string): Promise<boolean> {
    return (await this.rows.rows(CONFIRM, [hash, password])).length > 0;
  }

  /** Records the use of the session, if it still exists. */
  async noteUse({ hash }: OpenSession): Promise<void> {
    await this.rows.rows(TOUCH, [hash]);
  }

  get(sid: string, done: Done<[SessionData | null]>): void {
    this.find(sid).then(
      (found) => done(null, found && { cookie: new Cookie(), passport: { user: found.viewer }, kept: true }),
      (error: unknown) => done(error, null),
    );
  }

  set(sid: string, session: SessionData, done: Done = () => undefined): void {
    const userId = session.passport?.user?.id;
    if (userId === undefined || session.kept || this.#created.has(session)) {
      done();
      return;
    }
    this.#created.add(session);
    this.#create(sid, userId, session).then(
      () => done(),
      (error: unknown) => done(error),
    );
  }

  /** `noteUse` records the use when a request is recognized. */
  override touch(_sid: string, _session: SessionData, done: Done = () => undefined): void {
    done();
  }

  destroy(sid: string, done: Done = () => undefined): void {
    this.rows.rows(DESTROY, [sidHash(sid)]).then(
      () => done(),
      (error: unknown) => done(error),
    );
  }

  async #create(sid: string, userId: string, session: SessionData): Promise<void> {
    const { cookie, userAgent = null, password = "", secondFactor = false } = session;
    const rememberMe = cookie.originalMaxAge !== null;
    const values = [sidHash(sid), userId, rememberMe, userAgent, password, secondFactor];
    const created = await this.rows.rows(CREATE, values);
    if (created.length === 0) throw passwordOver();
  }
}
