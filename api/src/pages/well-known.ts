import { languages } from "@tree-for-deed/common/languages";
import { paths } from "@tree-for-deed/common/paths";
import type { SiteFacts } from "@tree-for-deed/common/renderer";
import { Router } from "express";

const CACHED = "public, max-age=3600";
const YEAR_MS = 365 * 24 * 60 * 60_000;

/** Well-known addresses (RFC 8615). All others below `/.well-known` get a short 404. */
export function wellKnown({ publicUrl, contact }: Pick<SiteFacts, "publicUrl" | "contact">): Router {
  const router = Router();
  // Password managers link to it.
  router.get("/change-password", (_req, res) => res.redirect(302, paths.editProfile));
  router.get("/security.txt", (_req, res) => {
    const lines = [
      `Contact: ${contact.email ? `mailto:${contact.email}` : publicUrl + paths.support}`,
      `Expires: ${new Date(Date.now() + YEAR_MS).toISOString()}`,
      `Preferred-Languages: ${languages.join(", ")}`,
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    res
      .set("Cache-Control", CACHED)
      .type("text/plain")
      .send(`${lines.join("\n")}\n`);
  });
  router.use((_req, res) => void res.set("Cache-Control", CACHED).sendStatus(404));
  return router;
}
