import express, { type ErrorRequestHandler, type RequestHandler, Router } from "express";
import { type ErrorKey, sentenceOf } from "@tree-for-deed/common/errors";
import type { Logger } from "../platform/log/logger";
import { callerKey } from "../platform/http/caller-key";
import { withinLimit } from "../platform/http/json-body";
import { welcomeOtherSites } from "../platform/http/other-sites";
import { contextOf } from "../platform/http/request-context";
import { requestIdOf } from "../platform/http/request-log";
import { requestFailure } from "../platform/http/request-failure";
import { OPERATION_PLACES } from "../platform/limits/rules";
import { ERROR_TABLE } from "../shared/error-table";
import { FairSemaphore } from "../platform/limits/fair-semaphore";
import { Turns } from "../platform/limits/turns";
import type { GraphqlEngine } from "./engine";
import { type EventStreams, wantsStream } from "./streams/event-streams";
import { questionOf } from "./http-question";
import { INTERNAL, INTERNAL_MESSAGE, extensionsOf } from "./public-error";

/** Maximum size of a decompressed body in bytes: a guest's largest form, and a post with its letters escaped. */
export const BODY_BYTES = { guest: 128 * 1024, member: 768 * 1024 } as const;
const METHODS = ["GET", "POST"];
const JSON_TYPES = ["application/json", "application/graphql-response+json"];

export interface GraphqlRouterParts {
  readonly engine: GraphqlEngine;
  /** Middleware that identifies callers and counts their requests. */
  readonly prepare: readonly RequestHandler[];
  readonly streams: EventStreams;
  readonly log: Logger;
}

/** Route `/graphql`. All errors, including those of `prepare`, are answered in JSON. */
export function graphqlRouter({ engine, prepare, streams, log }: GraphqlRouterParts): Router {
  const router = Router();
  router.all("/graphql", gate, ...prepare, readBody, streams.handler, answerBy(engine));
  router.use("/graphql", jsonErrors(log));
  return router;
}

const readers = {
  guest: withinLimit(BODY_BYTES.guest, express.json({ limit: BODY_BYTES.guest })),
  member: withinLimit(BODY_BYTES.member, express.json({ limit: BODY_BYTES.member })),
};
const readBody: RequestHandler = (req, res, next) =>
  readers[contextOf(req).viewer ? "member" : "guest"](req, res, next);

/** Refuses requests that could not be answered, before anything runs. */
const gate: RequestHandler = (req, res, next) => {
  const requestId = requestIdOf(res);
  res.set("Cache-Control", "no-store");
  if (welcomeOtherSites(req, res, METHODS)) return;
  const refuse = (status: number, key: ErrorKey): void => {
    const message = sentenceOf({ key });
    res.status(status).json({ errors: [{ message, extensions: { code: "BAD_REQUEST", key, requestId } }] });
  };
  if (req.method !== "GET" && req.method !== "POST") {
    res.set("Allow", METHODS.join(", "));
    refuse(405, "request.method");
    return;
  }
  if (req.method === "POST" && wantsStream(req)) {
    next();
    return;
  }
  const wantsPage = req.method === "GET" && req.accepts([...JSON_TYPES, "html"]) === "html";
  if (wantsPage || !req.accepts(JSON_TYPES)) {
    refuse(406, "request.notAcceptable");
    return;
  }
  next();
};

function answerBy(engine: GraphqlEngine): RequestHandler {
  const places = new FairSemaphore(OPERATION_PLACES);
  const turns = new Turns();
  return async (req, res) => {
    const question = questionOf(req);
    const context = contextOf(req);
    const leave = await places.enter(callerKey(req));
    // Reading and checking an unknown document can take tens of milliseconds, so guests take turns.
    if (!context.viewer) await turns.next();
    const answer = await engine.answer(question, context).catch((error: unknown) => {
      leave();
      throw error;
    });
    leave(answer.inVain);
    for (const [name, value] of answer.headers) res.setHeader(name, value);
    res.statusCode = answer.status;
    // With a known length, head and body are sent in one piece.
    res.setHeader("Content-Length", answer.body.length);
    res.end(answer.body);
  };
}

/** Answers errors in the form of the GraphQL endpoint. */
export function jsonErrors(log: Logger): ErrorRequestHandler {
  return (error: unknown, _req, res, next) => {
    if (res.headersSent) {
      next(error);
      return;
    }
    const requestId = requestIdOf(res);
    const failure = requestFailure(error);
    if (!failure) {
      log.error({ err: error, requestId }, "A GraphQL request failed unexpectedly");
      res.status(500).json({ errors: [{ message: INTERNAL_MESSAGE, extensions: { code: INTERNAL, requestId } }] });
      return;
    }
    if (failure.retryAfter !== undefined) res.set("Retry-After", String(failure.retryAfter));
    const extensions = extensionsOf(failure, requestId);
    // An unreadable body is not an error of a field.
    if (failure.code === "BAD_USER_INPUT") extensions.code = "BAD_REQUEST";
    res.status(ERROR_TABLE[failure.code].rest).json({ errors: [{ message: failure.message, extensions }] });
  };
}
