import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import express, { type RequestHandler } from "express";
import { GraphqlEngine } from "../../src/graphql/engine";
import { EventStreams } from "../../src/graphql/streams/event-streams";
import { graphqlRouter } from "../../src/graphql/http";
import { createSchema } from "../../src/graphql/schema";
import { setContext } from "../../src/platform/http/request-context";
import { requestIdOf, requestLog } from "../../src/platform/http/request-log";
import { createLogger } from "../../src/platform/log/logger";
import { RequestLoaders } from "../../src/shared/loaders";
import type { CostBudget, Viewer } from "../../src/shared/request";
import { HttpClient } from "../http-client";
import { GARDEN, GrowerResolver, TreeResolver } from "./example-schema";

export interface EdgeSite {
  readonly engine: GraphqlEngine;
  /** The whole log so far. */
  log(): string;
  client(): HttpClient;
  stop(): Promise<void>;
}

const VIEWERS: Readonly<Record<string, Viewer>> = {
  member: { id: "m", username: "member", isAdmin: false, language: "bn" },
  admin: { id: "a", username: "admin", isAdmin: true, language: "bn" },
};

/** A budget of any size: its report shows as the limit what was taken before anything ran. */
const BOTTOMLESS: CostBudget = {
  spend: (points) => ({ requested: points, limit: points, remaining: 0, retryAfter: null }),
  fullIn: () => 0,
  settle: (receipt, points) => ({ ...receipt, requested: points }),
};

/**
 * The real GraphQL edge over HTTP, with the garden's schema; `x-viewer` names the caller, `x-charged` gives them a
 * budget.
 */
export async function startEdge(): Promise<EdgeSite> {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString("utf8"));
      done();
    },
  });
  const log = createLogger({ level: "debug", destination });
  const instances = new Map<unknown, object>([
    [TreeResolver, new TreeResolver()],
    [GrowerResolver, new GrowerResolver()],
  ]);
  const engine = await GraphqlEngine.start(
    createSchema([...GARDEN], (cls) => instances.get(cls)),
    log,
  );
  const app = express();
  app.use(requestLog(log));
  app.use(graphqlRouter({ engine, prepare: [asNamed], streams: new EventStreams(engine), log }));
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    engine,
    log: () => lines.join(""),
    client: () => new HttpClient(origin),
    stop: async () => {
      await engine.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const asNamed: RequestHandler = (req, res, next) => {
  const refuse = async (): Promise<never> => {
    throw new Error("The garden has no sessions");
  };
  setContext(req, {
    viewer: VIEWERS[req.get("x-viewer") ?? ""] ?? null,
    token: null,
    loaders: new RequestLoaders({ rows: refuse }, null),
    session: {
      hash: null,
      step: null,
      confirmed: false,
      keepStep: () => void refuse(),
      knownDevice: () => null,
      rememberDevice: () => undefined,
      logIn: refuse,
      renew: refuse,
      confirm: refuse,
      recognizeAgain: async () => undefined,
      logOut: refuse,
    },
    requestId: requestIdOf(res),
    readsOnly: false,
    publicUrl: "http://localhost",
    budget: req.get("x-charged") ? BOTTOMLESS : null,
    userAgent: null,
    ip: req.ip ?? "",
  });
  next();
};
