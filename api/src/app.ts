import { openApiFile as openApiPath } from "@tree-for-deed/common/manuals";
import express, { type Express, type RequestHandler, Router } from "express";
import type { Config } from "./config";
import { CallContext } from "./call-context";
import { GraphqlEngine } from "./graphql/engine";
import { EventStreams, wantsStream } from "./graphql/streams/event-streams";
import { graphqlRouter, jsonErrors } from "./graphql/http";
import { pageOperations } from "./graphql/page-operations";
import { schemaFile } from "./graphql/schema-file";
import { createSchema } from "./graphql/schema";
import { explorerPage } from "./pages/explorer-page";
import { manualPages } from "./pages/manual-pages";
import { type Pages, type PagesOptions, pagesOf } from "./pages/pages-router";
import { compressed } from "./platform/http/compressed";
import { readFresh } from "./platform/database/read-your-writes";
import { healthRouter } from "./platform/health/health-router";
import { selfCheckRouter } from "./platform/health/self-check";
import { ReadinessCheck } from "./platform/health/readiness";
import { metricsRouter, privateMetrics } from "./platform/metrics/metrics-router";
import { SiteMetrics } from "./platform/metrics/site-metrics";
import { SITE_VERSION } from "./platform/metrics/version";
import { forwardedRequests } from "./platform/http/forwarded-requests";
import { utf8Only } from "./platform/http/json-body";
import { type AnswerSlow, PeerPace } from "./platform/http/peer-pace";
import { setContext } from "./platform/http/request-context";
import { readYourWrites } from "./platform/http/read-your-writes";
import { admission } from "./platform/limits/admission";
import type { Logger } from "./platform/log/logger";
import { requestLog } from "./platform/http/request-log";
import { routersOf } from "./platform/http/routes";
import { sameSite } from "./platform/http/same-site";
import { securityHeaders } from "./platform/http/security-headers";
import type { Infrastructure } from "./platform/wiring/infrastructure";
import { apiRouter } from "./rest/api-router";
import { openApiOf } from "./rest/open-api";
import { openApiFile } from "./rest/open-api-file";
import { restErrorHandler, sendText } from "./rest/error-handler";
import type { Services, Wiring } from "./wiring";

export interface AppParts {
  readonly config: Pick<
    Config,
    | "contact"
    | "publicUrl"
    | "siteTimeZone"
    | "trustProxy"
    | "databaseReplicaUrls"
    | "geoCountryHeader"
    | "geoLookupUrl"
    | "peers"
    | "roles"
    | "sessionSecrets"
    | "metricsToken"
  >;
  readonly infrastructure: Infrastructure;
  readonly wiring: Wiring;
  /** The built web; `null` serves the API alone. */
  readonly webDist: string | null;
}

export interface App {
  readonly express: Express;
  readonly graphql: GraphqlEngine;
  /** `/metrics` for a port of its own. */
  readonly metrics: Express;
  /** From now on `/readyz` says that this process is leaving. */
  drain(): void;
  close(): Promise<void>;
}

/** The whole site as one Express app, ready to listen. */
export async function createApp({ config, infrastructure, wiring, webDist }: AppParts): Promise<App> {
  const { log, reads } = infrastructure;
  const { services } = wiring;
  const { publicUrl } = config;
  const metrics = new SiteMetrics({ ...infrastructure, role: config.roles.join(",") });
  const graphql = await GraphqlEngine.start(createSchema(wiring.resolverClasses, wiring.resolverOf), log, metrics);
  const tls = publicUrl.startsWith("https:");
  const identify = [services.sessions.middleware, giveContext(services, { reads, publicUrl })];
  const prepare = [sameSite(publicUrl), ...identify];
  const welcome = [sameSite(publicUrl, { guestsMayRead: true }), ...identify];
  const admit = admission(infrastructure.callers);

  const streams = new EventStreams(graphql);
  let isLeaving = false;
  const pace = new PeerPace(config.peers, answerSlow(log));

  const app = express();
  app.disable("x-powered-by");
  // Answers differ for everyone who is signed in; what can be cached says so itself.
  app.disable("etag");
  app.set("trust proxy", config.trustProxy);
  app.use(
    requestLog(log, {
      behindProxy: config.trustProxy > 0,
      onAnswered: (req, res, ms) => metrics.request(req, res, ms),
    }),
    securityHeaders({ tls }),
    pace.middleware,
  );
  if (config.trustProxy === 0) app.use(forwardedRequests(infrastructure.notices));
  if (config.databaseReplicaUrls.length > 0) app.use(readYourWrites({ tls }));
  const execute = pageOperations(graphql, { reads, publicUrl });
  const { hasSessionCookie, memberOf } = services.sessions;
  const hasHidden = (memberId: string): Promise<boolean> => services.hidden.concern(memberId);
  const { capabilities } = wiring;
  const facts = { ...config, capabilities };
  const pages =
    webDist === null
      ? null
      : sitePages(webDist, facts, infrastructure, { execute, hasSessionCookie, memberOf, hasHidden });
  if (pages) app.use(pages.again);
  app.use(["/graphql", "/schema.graphql", openApiPath, "/api", "/sitemap", "/feed"], compressedUnlessStream);
  if (webDist) app.get("/graphql", explorerPage(webDist));
  app.use(schemaFile(graphql.open));
  const { cookieName: sessionCookie } = services.sessions;
  app.use(openApiFile(openApiOf(wiring.routes, { publicUrl, version: SITE_VERSION, sessionCookie })));
  app.use(graphqlRouter({ engine: graphql, prepare: [...welcome, ...admit, utf8Only], streams, log }));
  app.use(apiRouter(wiring.routes("api"), [...prepare, ...admit], log));
  app.use("/media", photosOf(wiring, prepare, log));
  // The pictures of a deed and of a certificate share their paths with pages, so their routes come first.
  app.use(...routersOf(wiring.routes("root")));
  app.use(manualPages(config.publicUrl));
  if (pages) app.use(pages.known);
  app.use(
    healthRouter(new ReadinessCheck(infrastructure.dependencies), () => isLeaving),
    metricsRouter(metrics, config.metricsToken),
    selfCheckRouter(config.sessionSecrets),
  );
  if (pages) app.use(pages.rest);
  app.use((_req, res) => sendText(res, 404, "Not Found"));
  app.use(restErrorHandler(log));
  return { express: app, graphql, metrics: privateMetrics(metrics), drain, close };

  function drain(): void {
    isLeaving = true;
    streams.end();
  }

  async function close(): Promise<void> {
    pace.close();
    streams.end();
    await graphql.stop();
  }
}

function sitePages(
  webDist: string,
  config: AppParts["config"] & Pick<Wiring, "capabilities">,
  { callers, figures, log }: Infrastructure,
  options: Pick<PagesOptions, "execute" | "hasSessionCookie" | "memberOf" | "hasHidden">,
): Pages {
  const { publicUrl, contact, siteTimeZone: timeZone, geoCountryHeader: header, geoLookupUrl: lookupUrl } = config;
  const site = { publicUrl, contact, timeZone, capabilities: config.capabilities };
  const onRead = (isHit: boolean): void => figures.cacheRead("pages", isHit);
  return pagesOf({ webDist, site, country: { header, lookupUrl }, ...options, limited: callers.enabled, log, onRead });
}

/** Answers a body that came too slowly, in the error format of its entry point. */
function answerSlow(log: Logger): AnswerSlow {
  const answerText = restErrorHandler(log);
  const answerJson = jsonErrors(log);
  return (error, req, res) => {
    const answer = req.originalUrl.startsWith("/graphql") ? answerJson : answerText;
    void answer(error, req, res, () => undefined);
  };
}

const compressedUnlessStream: RequestHandler = (req, res, next) => {
  if (wantsStream(req)) next();
  else compressed(req, res, next);
};

/** Sets the caller's context for resolvers and routes. */
function giveContext(
  { sessions }: Services,
  site: Pick<Infrastructure, "reads"> & Pick<Config, "publicUrl">,
): RequestHandler {
  return (req, res, next) => {
    const context = new CallContext(sessions, site, req, res);
    setContext(req, context);
    // A program keeps no cookies by which it could say that it has just written.
    if (context.token?.scopes.includes("WRITE")) readFresh();
    next();
  };
}

/** Reading a photo needs no session. */
function photosOf({ routes }: Wiring, prepare: readonly RequestHandler[], log: Logger): Router {
  const router = Router();
  router.post("/", ...prepare);
  router.use(...routersOf(routes("media")), restErrorHandler(log));
  return router;
}
