import type { Request, RequestHandler } from "express";
import { callerKey } from "../../platform/http/caller-key";
import { jsonBody, refuseOtherTypes, SMALL_BODY, utf8Only } from "../../platform/http/json-body";
import { receivedBody } from "../../platform/http/received-body";
import { whenClosed } from "../../platform/http/when-closed";
import { bodies } from "../../platform/limits/bodies";
import { LARGE_BODY_PLACES, LARGE_BODY_MAX } from "../../platform/limits/rules";
import { AppError } from "../../shared/errors";
import { FairSemaphore } from "../../platform/limits/fair-semaphore";

const places = new FairSemaphore(LARGE_BODY_PLACES);

/** Reads a deed with photos as data strings. */
export const dataStringBody = (): RequestHandler[] => bodyOf(LARGE_BODY_MAX.deed);

/** Reads a registration or profile with a picture as data string; open to guests. */
export const pictureBody = (): RequestHandler[] => bodyOf(LARGE_BODY_MAX.picture);

const bodyOf = (max: number): RequestHandler[] => [refuseOtherTypes, utf8Only, largeBody(max), ...jsonBody()];

/** A photo in Base64 hardly compresses, so a compressed body is either small or a decompression bomb. */
const isLarge = (req: Request): boolean =>
  req.get("content-encoding") === undefined && Number(req.get("content-length") ?? Infinity) > SMALL_BODY;

const largeBody =
  (max: number): RequestHandler =>
  async (req, res, next) => {
    if (isLarge(req)) {
      const held = bodies.open(callerKey(req));
      whenClosed(res, () => held.release());
      const bytes = await receivedBody(req, max, held);
      // Takes a place only after the body has arrived, so that slow senders occupy none.
      whenClosed(res, await places.enter(callerKey(req)));
      req.body = parsed(bytes);
    }
    next();
  };

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch (cause) {
    throw new AppError("BAD_USER_INPUT", "request.malformed", { message: "The body is not valid JSON", cause });
  }
}
