import type { Request, RequestHandler } from "express";
import { memberOf } from "../../platform/http/request-context";
import { Routes } from "../../platform/http/routes";
import type { RateLimits } from "../../platform/limits/rate-limits";
import { AppError } from "../../shared/errors";
import { FairSemaphore } from "../../platform/limits/fair-semaphore";
import { writeOwnArchive } from "./own-archive.service";
import type { OwnDataService } from "./own-data.service";

/** An archive takes as long as its reader: a few at a time, one of a member, and none for ever. */
const EXPORTS = { atOnce: 4, atOnceEach: 1, waiting: 8, waitingEach: 1, retryAfter: 60 };
const LONGEST_MS = 30 * 60_000;

/** `GET /auth/export`: everything that the site holds of the signed-in member, as a ZIP archive. */
export function ownDataRoutes(data: OwnDataService, limits: Pick<RateLimits, "consume">): Routes {
  const routes = new Routes();
  const gate = new FairSemaphore(EXPORTS);

  routes.get("/auth/export", { role: "member", sensitive: true }, fromHere, async (req, res) => {
    const { id } = memberOf(req);
    const leave = await gate.enter(id);
    try {
      await limits.consume("dataExport", id);
      res.set({
        "Content-Type": "application/zip",
        "Content-Disposition": `attachment; filename="tree-for-deed.zip"`,
        "Cache-Control": "private, no-store",
      });
      // What fails once the archive is on its way can only break it off.
      await writeOwnArchive(data, id, res, AbortSignal.timeout(LONGEST_MS)).catch((error: unknown) => {
        if (!res.headersSent) throw error;
        res.destroy();
      });
    } finally {
      leave();
    }
  });

  return routes;
}

/** Another site's link would use up what the member may ask for in a day. */
const fromHere: RequestHandler = (req: Request, _res, next) => {
  if (req.get("sec-fetch-site") === "cross-site") {
    throw new AppError("FORBIDDEN", "request.crossSite");
  }
  next();
};
