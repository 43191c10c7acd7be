import { Router } from "express";
import { SITE_BUILD, SITE_VERSION } from "../metrics/version";
import type { ReadinessCheck } from "./readiness";

/** `/healthz` answers while the process lives; `/readyz` tells whether it serves. */
export function healthRouter(readiness: Pick<ReadinessCheck, "ask">, isLeaving: () => boolean): Router {
  const router = Router();
  const { commit, builtAt } = SITE_BUILD;
  const build = builtAt === null ? "" : ` (commit ${commit ?? "unknown"}, built ${builtAt})`;
  router.get("/healthz", (_req, res) => {
    res.set("Cache-Control", "no-store").type("text/plain").send(`ok ${SITE_VERSION}${build}`);
  });
  router.get("/readyz", async (_req, res) => {
    const { ready: isThere, checks } = await readiness.ask();
    const ready = isThere && !isLeaving();
    if (!ready) res.set("Retry-After", "2");
    res
      .set("Cache-Control", "no-store")
      .status(ready ? 200 : 503)
      .json({ ready, checks });
  });
  return router;
}
