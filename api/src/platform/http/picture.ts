import type { Request, Response } from "express";
import type { Picture } from "../drawing/drawn-pictures";
import { callerKey } from "./caller-key";
import { dispositionOf } from "./disposition";

/** A changed picture is visible within minutes. */
const CACHED = "public, max-age=300";

/**
 * Sends a picture, or 304 to clients that have it. It may be shown on other sites, too. `admit` may refuse to have it
 * drawn again.
 */
export async function sendPicture(
  req: Request,
  res: Response,
  type: "png" | "jpeg" | "webp" | "svg",
  picture: Picture,
  admit?: () => Promise<void>,
): Promise<void> {
  const { etag } = picture;
  const bytes = req.get("if-none-match")?.includes(etag) ? null : await picture.bytes(callerKey(req), admit);
  res.set({
    ETag: etag,
    "Cache-Control": CACHED,
    "Content-Disposition": dispositionOf(req),
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cross-Origin-Resource-Policy": "cross-origin",
  });
  if (bytes) {
    res.type(type).set("Content-Length", String(bytes.length));
    res.end(req.method === "HEAD" ? undefined : bytes);
  } else res.status(304).end();
}
