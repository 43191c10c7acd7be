import type { RequestHandler } from "express";
import { noteWrite, underDuty } from "../database/read-your-writes";

const COOKIE = "tree-for-deed-wrote";
/** Far longer than the lag that a usable replica may have. */
const REMEMBERED_MS = 10_000;
const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Read-your-writes for sites with replicas: after a write, a browser reads from the primary for ten seconds, on every
 * process, since a cookie says so. Forging it gains nothing. GraphQL records its writes itself.
 */
export function readYourWrites({ tls }: { readonly tls: boolean }): RequestHandler {
  return (req, res, next) => {
    const onWrite = (): void => {
      onceOnly.onWrite = () => undefined;
      res.cookie(COOKIE, "1", { maxAge: REMEMBERED_MS, path: "/", httpOnly: true, sameSite: "lax", secure: tls });
    };
    const onceOnly = { fresh: req.headers.cookie?.includes(`${COOKIE}=`) ?? false, onWrite };
    underDuty(onceOnly, () => {
      if (!READS.has(req.method) && req.path !== "/graphql") noteWrite();
      next();
    });
  };
}
