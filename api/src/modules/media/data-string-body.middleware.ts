import type { RequestHandler } from "express";
import { jsonBody } from "../../platform/http/json-body";
import { Semaphore } from "../../shared/semaphore";

const MEGABYTE = 1024 * 1024;
/** Five photos of 10 MB as Base64 are 66.7 MB. */
const DEED_BODY_MAX = 70 * MEGABYTE;
/** One photo of 10 MB as Base64, and the other fields. */
const PROFILE_BODY_MAX = 14 * MEGABYTE;
const SMALL_BODY = 100 * 1024;

const deedBodies = new Semaphore({ atOnce: 2, waiting: 0, retryAfter: 10 });
const profileBodies = new Semaphore({ atOnce: 4, waiting: 0, retryAfter: 10 });

/** Holds a large request's place until it is answered or its client has gone. A small one needs no place. */
const within =
  (gate: Semaphore): RequestHandler =>
  async (req, res, next) => {
    const length = Number(req.get("content-length") ?? Infinity);
    if (length > SMALL_BODY) res.once("close", await gate.enter());
    next();
  };

/**
 * Reads a deed with photos as data strings, two at a time in a process, which is settled before a byte of the body is
 * kept.
 */
export const dataStringBody = (): RequestHandler[] => [within(deedBodies), ...jsonBody(DEED_BODY_MAX)];

/** Reads a registration or profile with a picture as data string; open to guests. */
export const pictureBody = (): RequestHandler[] => [within(profileBodies), ...jsonBody(PROFILE_BODY_MAX)];
