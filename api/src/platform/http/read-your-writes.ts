import type { RequestHandler } from "express";
import { noteWrite, underDuty } from "../database/read-your-writes";

const COOKIE = "tree-for-deed-wrote";
/** Far more than a replica may be behind and still be read. */
const REMEMBERED_MS = 10_000;
const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Read-your-writes where replicas answer reads: who has written reads from the primary for ten seconds, on every process,
 * since the browser itself says so. Lying about it gains nothing. GraphQL notes its writes when it runs them.
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
