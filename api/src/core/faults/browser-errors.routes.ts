import { networkOf } from "../../platform/limits/network";
import type { RateLimits } from "../../platform/limits/rate-limits";
import { BROWSER_ERROR, type Logger } from "../../platform/log/logger";
import type { SiteFigures } from "../../platform/metrics/site-figures";
import { jsonBody } from "../../platform/http/json-body";
import { contextOf } from "../../platform/http/request-context";
import { Routes } from "../../platform/http/routes";
import { plainBody } from "../../platform/http/valid-body";
import { browserErrorIn } from "./browser-error.value";
import { ERROR_BYTES_MAX } from "./faults.rules";

interface BrowserErrorsParts {
  readonly limits: RateLimits;
  readonly figures: SiteFigures;
  readonly log: Logger;
}

/** Where the site's pages send errors of their own scripts, to be mounted under `/api`. */
export function browserErrorRoutes({ limits, figures, log }: BrowserErrorsParts): Routes {
  const routes = new Routes();
  routes.post(
    "/browser-errors",
    { role: "guest" },
    async (req, _res, next) => {
      const { viewer, ip } = contextOf(req);
      await (viewer
        ? limits.consume("browserErrors", viewer.id)
        : limits.consume("browserErrorsOfGuests", networkOf(ip)));
      next();
    },
    ...jsonBody(ERROR_BYTES_MAX),
    (req, res) => {
      const error = browserErrorIn(plainBody(req.body) as Record<string, unknown>);
      if (error) {
        figures.browserError(error.kind);
        log.warn({ requestId: contextOf(req).requestId, ...error }, BROWSER_ERROR);
      }
      res.status(204).end();
    },
  );
  return routes;
}
