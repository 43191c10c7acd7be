import { file } from "../../platform/http/call-doc";
import type { Request, RequestHandler } from "express";
import { memberOf } from "../../platform/http/request-context";
import { Routes } from "../../platform/http/routes";
import type { RateLimits } from "../../platform/limits/rate-limits";
import { AppError } from "../../shared/errors";
import { FairSemaphore } from "../../platform/limits/fair-semaphore";
import { writeOwnArchive } from "./own-archive.service";
import type { OwnDataService } from "./own-data.service";

/** An export takes as long as its client reads, so exports at once, per member and their duration are limited. */
const EXPORTS = { atOnce: 4, atOnceEach: 1, waiting: 8, waitingEach: 1, retryAfter: 60 };
const LONGEST_MS = 30 * 60_000;

/** `GET /auth/export`: everything that the site holds of the signed-in member, as a ZIP archive. */
export function ownDataRoutes(data: OwnDataService, limits: Pick<RateLimits, "consume">): Routes {
  const routes = new Routes();
  const gate = new FairSemaphore(EXPORTS);

  routes.get(
    "/auth/export",
    { role: "member", sensitive: true },
    {
      about: "Your own data as a ZIP archive.",
      answer: file,
      answerType: "application/zip",
    },
    fromHere,
    async (req, res) => {
      const { id } = memberOf(req);
      const leave = await gate.enter(id);
      try {
        await limits.consume("dataExport", id);
        res.set({
          "Content-Type": "application/zip",
          "Content-Disposition": `attachment; filename="tree-for-deed.zip"`,
          "Cache-Control": "private, no-store",
        });
        // Once the response has begun, an error can only abort it.
        await writeOwnArchive(data, id, res, AbortSignal.timeout(LONGEST_MS)).catch((error: unknown) => {
          if (!res.headersSent) throw error;
          res.destroy();
        });
      } finally {
        leave();
      }
    },
  );

  return routes;
}

/** Refuses links of other sites, which would use up the member's daily limit. */
const fromHere: RequestHandler = (req: Request, _res, next) => {
  if (req.get("sec-fetch-site") === "cross-site") {
    throw new AppError("FORBIDDEN", "request.crossSite");
  }
  next();
};
