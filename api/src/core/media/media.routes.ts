import { pipeline } from "node:stream/promises";
import type { Request, RequestHandler, Response } from "express";
import { type CallDoc, file, integer, named, sitePath, text, uuid } from "../../platform/http/call-doc";
import { dispositionOf } from "../../platform/http/disposition";
import { contextOf, memberOf } from "../../platform/http/request-context";
import { Routes } from "../../platform/http/routes";
import { whenClosed } from "../../platform/http/when-closed";
import { bodies } from "../../platform/limits/bodies";
import type { RateLimits } from "../../platform/limits/rate-limits";
import type { ObjectStore, StoredObject } from "../../platform/storage/object-store";
import { AppError } from "../../shared/errors";
import { photoStoreAway } from "./photo.errors";
import { receivePhotoPart } from "./photo-part.middleware";
import { IMMUTABLE, type PhotoService, type ReceivedPhoto } from "./photo.service";
import { NO_PUBLIC_PHOTO } from "./public-photo.value";
import type { PublicPhotos } from "./public-photos.service";
import { photoSrcSet, photoUrl, renditionKey } from "./stored-photo.value";

const NAME = /^([0-9a-f]{64})-(320|640|1080|1600)(?:\.(webp|avif))?$/;

const RECEIVE: CallDoc = {
  about:
    "Takes a photo for a later deed or account, and answers with its id. With a session it needs the header `X-Requested-With`.",
  form: { photo: file },
  answer: named("ReceivedPhoto", {
    id: uuid,
    width: integer,
    height: integer,
    thumbhash: text,
    url: sitePath,
    srcSet: text,
  }),
  status: 201,
};

const SERVE: CallDoc = {
  about: "A photo in one of its widths. Without an extension in the best format that the caller accepts.",
  query: { download: text },
  answer: file,
  answerType: ["image/webp", "image/avif"],
  also: [304],
};

export interface MediaParts {
  readonly photos: PhotoService;
  readonly objects: ObjectStore;
  readonly limits: RateLimits;
  readonly publicPhotos: PublicPhotos;
}

const SERVE_PUBLIC: CallDoc = {
  ...SERVE,
  about:
    "Like `/media/{name}`, but only for photos that everybody may see at this moment. A CDN at `PHOTO_BASE_URL` reads from here.",
};

/** Shared caches ask again after an hour, since a photo may cease to be public. */
const PUBLIC = `${IMMUTABLE}, s-maxage=3600`;

/** `POST /media` takes a photo, `GET /media/<hash>-<width>` serves one; to be mounted at `/media`. */
export function mediaRoutes({ photos, objects, limits, publicPhotos }: MediaParts): Routes {
  const routes = new Routes();
  routes.post("/", { role: "member", token: "WRITE" }, RECEIVE, requireOwnPage, async (req, res) => {
    const owner = memberOf(req);
    await limits.consume("media", owner.id);
    const held = bodies.open(owner.id);
    whenClosed(res, () => held.release());
    const received = await photos.receive(owner.id, await receivePhotoPart(req, held));
    res.status(201).json(toReceivedJson(received));
  });
  routes.get("/:name", "public", SERVE, (req, res) => serve(objects, req, res));
  routes.get("/public/:name", "public", SERVE_PUBLIC, async (req, res) => {
    const [, hash] = NAME.exec(String(req.params.name)) ?? [];
    if (!hash || !(await publicPhotos.has(hash))) notFound(res, NO_PUBLIC_PHOTO);
    else await serve(objects, req, res, PUBLIC);
  });
  return routes;
}

/** A form on another site can send files and the cookie, but neither this header nor a token (`docs/rules.md` O2). */
const requireOwnPage: RequestHandler = (req, _res, next) => {
  if (!contextOf(req).token && req.get("x-requested-with") === undefined) {
    throw new AppError("FORBIDDEN", "request.crossSite", { message: "The header X-Requested-With is missing" });
  }
  next();
};

const toReceivedJson = ({ id, photo }: ReceivedPhoto): object => ({
  id,
  width: photo.width,
  height: photo.height,
  thumbhash: photo.thumbhash,
  url: photoUrl(photo, Infinity),
  srcSet: photoSrcSet(photo),
});

/** Without an extension the best format that the client accepts; a photo never changes, so it is cached for ever. */
async function serve(objects: ObjectStore, req: Request, res: Response, caching = IMMUTABLE): Promise<void> {
  const [, hash, width, extension] = NAME.exec(String(req.params.name)) ?? [];
  if (!hash || !width) {
    notFound(res);
    return;
  }
  const keyOf = (format: "webp" | "avif"): string => renditionKey(hash, Number(width), format);
  const avif = extension === "avif" || (!extension && acceptsAvif(req));
  const keys = extension ? [keyOf(avif ? "avif" : "webp")] : [...(avif ? [keyOf("avif")] : []), keyOf("webp")];

  if (!extension) res.vary("Accept");
  const known = keys.find((key) => req.get("if-none-match")?.includes(`"${key}"`));
  if (known) {
    describe(req, res, known, caching);
    res.status(304).end();
    return;
  }
  for (const key of keys) {
    const object = await objects.get(key).catch((error: unknown) => {
      throw photoStoreAway(error);
    });
    if (object) {
      describe(req, res, key, caching);
      return send(req, res, object);
    }
  }
  notFound(res);
}

const acceptsAvif = (req: Request): boolean => /\bimage\/avif\b/i.test(req.get("accept") ?? "");

/** Sets the headers of every photo: browsers show it, or download it with `?download`, but never run it as a page of this site. */
function describe(req: Request, res: Response, key: string, caching: string): void {
  res.set({
    "Content-Disposition": dispositionOf(req),
    ETag: `"${key}"`,
    "Cache-Control": caching,
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cross-Origin-Resource-Policy": "cross-origin",
  });
}

async function send(req: Request, res: Response, object: StoredObject): Promise<void> {
  res.set({ "Content-Type": object.contentType, "Content-Length": String(object.size) });
  if (req.method === "HEAD") {
    object.body.destroy();
    res.end();
    return;
  }
  // A reader who goes away in the middle is no failure of ours.
  await pipeline(object.body, res).catch((error: unknown) => {
    // Node 24 leaves the file open if the response was closed before.
    object.body.destroy();
    if (!res.headersSent) throw photoStoreAway(error);
    res.destroy();
  });
}

function notFound(res: Response, text = "Not Found"): void {
  res.status(404).set("Cache-Control", "no-store").type("text/plain").send(text);
}
