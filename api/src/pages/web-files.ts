import { existsSync } from "node:fs";
import type { ServerResponse } from "node:http";
import path from "node:path";
import express, { Router, type RequestHandler, type Response } from "express";

const oneYear = 365 * 24 * 60 * 60;
const encodings = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

/**
 * Serves the web's hashed files as immutable, in the smallest encoding that the browser accepts, and its few other
 * files for an hour.
 */
export function webFiles(clientDirectory: string): Router {
  const router = Router();
  router.get(APPLE_ICON, (_req, res) => moved(res, "/icons/apple-touch-icon.png"));
  router.get("/favicon.ico", (_req, res) => moved(res, "/icons/icon-192.png"));
  router.use("/assets", asset(path.join(clientDirectory, "assets")));
  router.use(express.static(clientDirectory, { index: false, redirect: false, maxAge: "1h", setHeaders: stayFresh }));
  return router;
}

/** Paths that iPhones request for the home screen icon, regardless of the page's links, in each size and form. */
const APPLE_ICON = /^\/apple-touch-icon(?:-\d+x\d+)?(?:-precomposed)?\.png$/;

const moved = (res: Response, to: string): void => res.set("Cache-Control", "public, max-age=86400").redirect(301, to);

/** The service worker decides which version a reader has, so its file is never served from a stale cache. */
function stayFresh(res: ServerResponse, file: string): void {
  if (path.basename(file) === "sw.js") res.setHeader("Cache-Control", "no-cache");
}

function asset(directory: string): RequestHandler {
  const known = new Map<string, boolean>();
  const exists = (name: string): boolean => {
    const answer = known.get(name) ?? existsSync(path.join(directory, name));
    if (answer) known.set(name, answer);
    return answer;
  };
  return (req, res) => {
    const name = req.path.slice(1);
    if (!/^[\w.-]+$/.test(name) || !exists(name)) {
      res.sendStatus(404);
      return;
    }
    const accepted = req.acceptsEncodings();
    const form = encodings.find(([encoding, ending]) => accepted.includes(encoding) && exists(name + ending));
    res.type(path.extname(name));
    res.vary("Accept-Encoding");
    res.set("X-Content-Type-Options", "nosniff");
    if (form) res.set("Content-Encoding", form[0]);
    const file = form ? name + form[1] : name;
    res.sendFile(file, { root: directory, maxAge: oneYear * 1000, immutable: true, acceptRanges: false });
  };
}
