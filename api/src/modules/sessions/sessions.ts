import type { CookieOptions, Request, RequestHandler, Response } from "express";
import expressSession from "express-session";
import { Passport } from "passport";
import { AppError, signInRequired, userNotFound } from "../../shared/errors";
import type { SessionHandle, Viewer } from "../../shared/request";
import type { RowSource, Statement } from "../../shared/row-source";
import { SessionStore } from "./session-store";

const REMEMBERED_MS = 30 * 24 * 60 * 60_000;
const USER_AGENT_MAX = 200;

const VIEWER: Statement = {
  name: "sessions.viewer",
  text: `SELECT id, username, "isAdmin", language FROM users WHERE id = $1`,
};

export interface SessionsSettings {
  readonly reads: RowSource;
  /** The first signs, all verify. */
  readonly secrets: readonly string[];
  readonly publicUrl: string;
}

/** Who is signed in on which browser: express-session and passport over our own store. */
export class Sessions {
  readonly cookieName: string;
  readonly #cookie: CookieOptions;
  readonly #session: RequestHandler;
  readonly #passport = new Passport();
  readonly #cookieMark: string;
  readonly #viewers = new WeakMap<Request, Viewer>();
  /** Those who are logging in right now and asked to be remembered. */
  readonly #remembered = new WeakSet<object>();

  constructor(private readonly settings: SessionsSettings) {
    const secure = settings.publicUrl.startsWith("https:");
    // A `__Host-` cookie cannot be set by a neighbouring host; browsers take it only over TLS.
    this.cookieName = secure ? "__Host-tfd" : "tfd";
    this.#cookieMark = `${this.cookieName}=`;
    this.#cookie = { httpOnly: true, secure, sameSite: "lax", path: "/" };
    this.#session = expressSession({
      name: this.cookieName,
      secret: [...settings.secrets],
      store: new SessionStore(settings.reads),
      cookie: this.#cookie,
      resave: false,
      saveUninitialized: false,
    });
    this.#passport.serializeUser(
      (req: Request, viewer: Express.User, done: (error: unknown, id: Express.User) => void) => {
        if (this.#remembered.has(viewer)) req.session.cookie.maxAge = REMEMBERED_MS;
        req.session.userAgent = req.get("user-agent")?.slice(0, USER_AGENT_MAX);
        done(null, viewer);
      },
    );
  }

  /** Finds out who sends a request. One without our cookie costs nothing. */
  readonly middleware: RequestHandler = (req, res, next) => {
    if (req.headers.cookie?.includes(this.#cookieMark)) this.#open(req, res).then(() => next(), next);
    else next();
  };

  /** Who sends this request; changes when they log in or out by it. */
  viewerOf(req: Request): Viewer | null {
    return this.#viewers.get(req) ?? null;
  }

  /** What a route or resolver may do to this request's session. */
  handle(req: Request, res: Response): SessionHandle {
    return {
      logIn: (userId, options) => this.#logIn(req, res, userId, options.rememberMe),
      renew: () => this.#renew(req, res),
      logOut: () => this.#logOut(req, res),
    };
  }

  async #open(req: Request, res: Response): Promise<void> {
    await callback((done) => void this.#session(req, res, done));
    const user = req.session.passport?.user;
    if (user) this.#viewers.set(req, user);
  }

  async #logIn(req: Request, res: Response, userId: string, rememberMe: boolean): Promise<void> {
    // Else the cookie would silently be left out, as behind a proxy that TRUST_PROXY does not count.
    if (this.#cookie.secure && !req.secure) throw needsHttps();
    const [viewer] = await this.settings.reads.rows<Viewer>(VIEWER, [userId]);
    if (!viewer) throw userNotFound();
    if (!sessionOf(req)) await callback((done) => void this.#session(req, res, done));
    await callback((done) => void this.#passport.initialize()(req, res, done));
    if (rememberMe) this.#remembered.add(viewer);
    // Passport ends the old session and begins one under a new id.
    await callback((done) => {
      req.logIn(viewer, done);
    });
    this.#viewers.set(req, viewer);
  }

  async #renew(req: Request, res: Response): Promise<void> {
    const viewer = this.#viewers.get(req);
    if (!viewer) throw signInRequired();
    await this.#logIn(req, res, viewer.id, sessionOf(req)?.rememberMe ?? false);
  }

  async #logOut(req: Request, res: Response): Promise<void> {
    this.#viewers.delete(req);
    const session = sessionOf(req);
    if (!session) return;
    await callback((done) => void session.destroy(done));
    res.clearCookie(this.cookieName, this.#cookie);
  }
}

/** The types say that every request has a session; those without a cookie have none. */
const sessionOf = (req: Request): Request["session"] | undefined => req.session;

const needsHttps = (): AppError =>
  new AppError("FORBIDDEN", "session.needsHttps", "Please open the site by its https address to sign in");

type Done = (error?: unknown) => void;

/** A Node callback as a promise. */
function callback(start: (done: Done) => void): Promise<void> {
  return new Promise((resolve, reject) => start((error) => (error ? reject(asError(error)) : resolve())));
}

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error("The session failed", { cause: error });
