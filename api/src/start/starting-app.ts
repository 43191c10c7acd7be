import express, { type Express } from "express";
import { busyPage } from "../pages/busy-page";
import { contentPolicy } from "../pages/content-policy";
import { pageLanguage } from "../pages/page-language";
import { healthRouter } from "../platform/health/health-router";
import { securityHeaders } from "../platform/http/security-headers";

const RETRY_AFTER_SECONDS = 5;

/**
 * Answers while the site starts, which takes minutes when migrations do: the process lives, and everybody else is asked
 * to come back.
 */
export function startingApp({ tls }: { readonly tls: boolean }): Express {
  const app = express();
  app.disable("x-powered-by");
  app.use(securityHeaders({ tls }));
  const notYet = { ask: async () => ({ ready: false, checks: {} }) };
  app.use(healthRouter(notYet, () => false));
  app.use((req, res) => {
    const language = pageLanguage(req);
    const { html, inline } = busyPage({ language, seconds: RETRY_AFTER_SECONDS, tooMany: false });
    res.set({
      "Content-Language": language,
      "Content-Security-Policy": contentPolicy(inline),
      "Cache-Control": "no-store",
      "Retry-After": String(RETRY_AFTER_SECONDS),
    });
    res.status(503).type("html").send(html);
  });
  return app;
}
