import { type RequestHandler, Router } from "express";
import { type Access, assertConfirmed, assertRole, assertToken } from "../../shared/access";
import type { CallDoc } from "./call-doc";
import { readByEverybody } from "./other-sites";
import { contextOf } from "./request-context";

/** `public` routes answer the same to everyone, so the caller is not even looked up. */
export type RouteAccess = Access | "public";

type Method = "get" | "post" | "put" | "delete";

export interface DeclaredRoute {
  readonly method: Method;
  readonly path: string;
  readonly access: RouteAccess;
  /** Undefined for a route that is not part of the documented API. */
  readonly doc: CallDoc | undefined;
}

type Handlers = readonly RequestHandler[] | readonly [doc: CallDoc, ...handlers: RequestHandler[]];

const READING: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/**
 * The routes of a module, each with its access. The check comes before every handler, so that only permitted bodies are
 * buffered.
 */
export class Routes {
  readonly router = Router();
  readonly declared: DeclaredRoute[] = [];

  get(path: string, access: RouteAccess, ...handlers: Handlers): void {
    this.#add("get", path, access, handlers);
  }

  post(path: string, access: RouteAccess, ...handlers: Handlers): void {
    this.#add("post", path, access, handlers);
  }

  put(path: string, access: RouteAccess, ...handlers: Handlers): void {
    this.#add("put", path, access, handlers);
  }

  delete(path: string, access: RouteAccess, ...handlers: Handlers): void {
    this.#add("delete", path, access, handlers);
  }

  #add(method: Method, path: string, access: RouteAccess, given: readonly (RequestHandler | CallDoc)[]): void {
    const [first] = given;
    const doc = typeof first === "object" ? first : undefined;
    const handlers = given.filter((one): one is RequestHandler => typeof one === "function");
    this.declared.push({ method, path, access, doc });
    const isFile = access === "public" && method === "get";
    if (isFile) this.router.options(path, readByEverybody);
    const gate = access === "public" ? (isFile ? [readByEverybody] : []) : [gateOf(access)];
    this.router[method](path, ...gate, ...handlers);
  }
}

const gateOf =
  (access: Access): RequestHandler =>
  (req, _res, next) => {
    const caller = contextOf(req);
    assertToken(caller, access, { reads: READING.has(req.method) });
    assertRole(caller, access.role);
    assertConfirmed(caller, access);
    next();
  };

/** The routers for Express to mount. */
export const routersOf = (all: readonly Routes[]): Router[] => all.map(({ router }) => router);
