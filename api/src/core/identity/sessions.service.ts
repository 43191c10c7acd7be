import type { Request, RequestHandler, Response } from "express";
import expressSession from "express-session";
import { Passport } from "passport";
import { bearerOf } from "../../platform/http/bearer";
import { AppError, signInRequired, tokenInvalid, userNotFound } from "../../shared/errors";
import type { SessionHandle, SessionOpening, TokenGrant, Viewer } from "../../shared/request";
import { statement, type RowSource } from "../../shared/row-source";
import { DeviceCookie } from "./device-cookie.value";
import { SessionCookie } from "./session-cookie.value";
import { StepCookie } from "./second-factor/step-cookie.value";
import { type OpenSession, SessionStore, sidHash } from "./session-store.service";
import { type OpenToken, TokenStore } from "./token-store.service";

const REMEMBERED_MS = 30 * 24 * 60 * 60_000;
const USER_AGENT_MAX = 200;

const VIEWER = statement(
  `SELECT id, username, "isAdmin", roles, "reviewCategoryIds", "plantingPartnerId", language FROM users WHERE id = $1`,
);

declare module "express-serve-static-core" {
  interface Request {
    /** The session that the request came with or began; null after it ended. */
    openSession?: OpenSession | null;
    /** The access token that the request came with, and its member. */
    openToken?: OpenToken;
  }
}

export interface SessionsSettings {
  readonly reads: RowSource;
  /** The first secret signs, all verify. */
  readonly secrets: readonly string[];
  readonly publicUrl: string;
  /** Whether admins need a second factor to act. */
  readonly adminSecondFactorRequired: boolean;
  /** Called with the origin of an invalid token; may throw its own error. */
  readonly onBadToken: (ip: string) => void;
}

/**
 * Identifies the sender of a request: a member with a browser session, or a program with a member's token. Most
 * requests need only the cookie's signature and one statement. express-session and passport, over our own store, are
 * used only when a session begins or ends.
 */
export class Sessions {
  readonly #cookie: SessionCookie;
  readonly #step: StepCookie;
  readonly #device: DeviceCookie;
  readonly #store: SessionStore;
  readonly #tokens: TokenStore;
  readonly #session: RequestHandler;
  readonly #passport = new Passport();
  /** Pending logins by request. */
  readonly #openings = new WeakMap<object, SessionOpening>();

  constructor(private readonly settings: SessionsSettings) {
    const { publicUrl, reads, secrets, adminSecondFactorRequired } = settings;
    this.#cookie = new SessionCookie(publicUrl, secrets);
    this.#step = new StepCookie(this.#cookie);
    this.#device = new DeviceCookie(this.#cookie, secrets);
    this.#store = new SessionStore(reads, adminSecondFactorRequired);
    this.#tokens = new TokenStore(reads);
    this.#session = expressSession({
      name: this.#cookie.name,
      secret: [...secrets],
      store: this.#store,
      cookie: this.#cookie.options,
      resave: false,
      saveUninitialized: false,
    });
    this.#passport.serializeUser(
      (req: Request, viewer: Express.User, done: (error: unknown, id: Express.User) => void) => {
        const { rememberMe = false, password, secondFactor = false } = this.#openings.get(viewer) ?? {};
        if (rememberMe) req.session.cookie.maxAge = REMEMBERED_MS;
        if (password !== undefined) req.session.password = password;
        req.session.secondFactor = secondFactor;
        req.session.userAgent = req.get("user-agent")?.slice(0, USER_AGENT_MAX);
        done(null, viewer);
      },
    );
  }

  /** The name of the cookie that holds the session. */
  get cookieName(): string {
    return this.#cookie.name;
  }

  /** Identifies the sender of a request, by its token or else its cookie. A request without either costs nothing. */
  readonly middleware: RequestHandler = (req, res, next) => {
    const token = bearerOf(req);
    if (token !== null) {
      this.#recognizeToken(req, res, token).then(next, next);
      return;
    }
    const sid = this.#cookie.sidIn(req.headers.cookie);
    if (sid === null) next();
    else this.#recognize(req, sid).then(next, next);
  };

  /** Whether a request has a session's cookie, valid or not; it is not looked up. */
  readonly hasSessionCookie = (req: Request): boolean => this.#cookie.isIn(req.headers.cookie);

  /** The member whose session a request's cookie names, without noting its use; null if there is none. */
  readonly memberOf = async (req: Request): Promise<Viewer | null> => {
    const sid = this.#cookie.sidIn(req.headers.cookie);
    return sid === null ? null : ((await this.#store.find(sid))?.viewer ?? null);
  };

  /** The sender of this request; changes when the request logs in or out. */
  viewerOf(req: Request): Viewer | null {
    return req.openToken?.viewer ?? req.openSession?.viewer ?? null;
  }

  /** The token that this request came with. */
  tokenOf(req: Request): TokenGrant | null {
    return req.openToken?.grant ?? null;
  }

  /** The session operations of this request for routes and resolvers. */
  handle(req: Request, res: Response): SessionHandle {
    const step = this.#step;
    return {
      get hash() {
        return req.openSession?.hash ?? null;
      },
      get confirmed() {
        return req.openSession?.confirmed ?? false;
      },
      logIn: async (userId, opening) => {
        await this.#logIn(req, res, userId, opening);
        this.#device.remember(userId, req, res);
      },
      get step() {
        return step.tokenIn(req.headers.cookie);
      },
      keepStep: (token) => step.keep(res, token),
      knownDevice: (userId) => this.#device.knownFor(userId, req.headers.cookie),
      rememberDevice: (userId) => this.#device.remember(userId, req, res),
      renew: (password) => this.#renew(req, res, password),
      confirm: (password) => this.#confirm(req, password),
      recognizeAgain: async () => {
        const sid = this.#cookie.sidIn(req.headers.cookie);
        req.openSession = sid === null ? null : await this.#store.find(sid);
      },
      logOut: () => this.#logOut(req, res),
    };
  }

  async #recognize(req: Request, sid: string): Promise<void> {
    const session = await this.#store.find(sid);
    if (!session) return;
    if (session.stale) await this.#store.noteUse(session);
    req.openSession = session;
  }

  /** An invalid token is refused: otherwise its program would take a guest's answers for the member's. */
  async #recognizeToken(req: Request, res: Response, secret: string): Promise<void> {
    const open = await this.#tokens.open(secret);
    if (open) {
      req.openToken = open;
      return;
    }
    this.settings.onBadToken(req.ip ?? "");
    res.set("WWW-Authenticate", 'Bearer error="invalid_token"');
    throw tokenInvalid();
  }

  async #logIn(req: Request, res: Response, userId: string, opening: SessionOpening): Promise<void> {
    // Otherwise the cookie would silently not be set, as behind a proxy that TRUST_PROXY does not count.
    if (this.#cookie.options.secure && !req.secure) throw needsHttps();
    const [viewer] = await this.settings.reads.rows<Viewer>(VIEWER, [userId]);
    if (!viewer) throw userNotFound();
    await this.#load(req, res);
    await callback((done) => void this.#passport.initialize()(req, res, done));
    this.#openings.set(viewer, opening);
    req.openSession = null;
    // Passport ends the old session and begins one under a new id.
    await callback((done) => {
      req.logIn(viewer, done);
    }).catch(async (error: unknown) => {
      // Otherwise a cookie would be set for a session that does not exist.
      await callback((done) => void req.session.destroy(done));
      throw error;
    });
    const { rememberMe, secondFactor } = opening;
    const acting = this.#store.acting(viewer, secondFactor);
    req.openSession = {
      hash: sidHash(req.sessionID),
      viewer: acting,
      rememberMe,
      secondFactor,
      confirmed: true,
      stale: false,
    };
  }

  async #renew(req: Request, res: Response, password: string): Promise<void> {
    const session = req.openSession;
    if (!session) throw signInRequired();
    const { rememberMe, secondFactor } = session;
    await this.#logIn(req, res, session.viewer.id, { rememberMe, password, secondFactor });
  }

  async #confirm(req: Request, password: string): Promise<void> {
    const session = req.openSession;
    if (!session || !(await this.#store.confirm(session, password))) throw signInRequired();
    req.openSession = { ...session, confirmed: true };
  }

  async #logOut(req: Request, res: Response): Promise<void> {
    req.openSession = null;
    if (!sessionOf(req) && !this.hasSessionCookie(req)) return;
    const session = await this.#load(req, res);
    await callback((done) => void session.destroy(done));
    res.clearCookie(this.#cookie.name, this.#cookie.options);
  }

  /** The session as express-session knows it; a new one for those who have none. */
  async #load(req: Request, res: Response): Promise<Request["session"]> {
    if (!sessionOf(req)) await callback((done) => void this.#session(req, res, done));
    return req.session;
  }
}

/** The types say that every request has a session; only those have one that express-session has seen. */
const sessionOf = (req: Request): Request["session"] | undefined => req.session;

const needsHttps = (): AppError => new AppError("FORBIDDEN", "session.needsHttps");

type Done = (error?: unknown) => void;

/** A Node callback as a promise. */
function callback(start: (done: Done) => void): Promise<void> {
  return new Promise((resolve, reject) => start((error) => (error ? reject(asError(error)) : resolve())));
}

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error("The session failed", { cause: error });
