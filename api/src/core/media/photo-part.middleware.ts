import busboy, { type Busboy } from "busboy";
import type { Request } from "express";
import type { Readable } from "node:stream";
import type { HeldBytes } from "../../platform/limits/byte-budget";
import { AppError } from "../../shared/errors";
import { limits } from "@tree-for-deed/common/limits";
import { photoMissing, photoTooLarge, photoUnreadable } from "./photo.errors";

/** Maximum bytes that boundaries and part headers add to the photo. */
const OVERHEAD = 16 * 1024;

/**
 * The bytes of the part `photo` of a multipart upload; name and label of the file are ignored. Each byte is counted as
 * it comes.
 * @throws SERVICE_UNAVAILABLE, PAYLOAD_TOO_LARGE as soon as it is clear, BAD_USER_INPUT without a photo or when the
 * upload breaks off
 */
export function receivePhotoPart(req: Request, held: HeldBytes): Promise<Buffer> {
  if (Number(req.get("content-length") ?? 0) > limits.photoBytesMax + OVERHEAD) return refuse(req, photoTooLarge());
  const form = formOf(req);
  return new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let found = false;
    form.on("file", (name, part: Readable) => {
      // Also needed when the form is destroyed midway: an error event without a listener would end the process.
      part.on("error", (error) => reject(photoUnreadable(error)));
      if (name !== "photo" || found) return void part.resume();
      found = true;
      part.on("data", (chunk: Buffer) => {
        size += chunk.length;
        const refusal = size > limits.photoBytesMax ? photoTooLarge() : held.take(chunk.length);
        if (refusal) {
          chunks.length = 0;
          reject(refusal);
        } else chunks.push(chunk);
      });
    });
    form.on("error", (error) => reject(photoUnreadable(error)));
    form.on("close", () => (found ? resolve(Buffer.concat(chunks, size)) : reject(photoMissing())));
    req.on("aborted", () => reject(photoUnreadable()));
    req.on("error", (error) => reject(photoUnreadable(error)));
    req.pipe(form);
  }).catch((error: unknown) => {
    req.unpipe(form);
    form.destroy();
    return refuse(req, error);
  });
}

function formOf(req: Request): Busboy {
  try {
    return busboy({
      headers: req.headers,
      limits: { files: 2, fields: 4, parts: 6, fieldSize: 1024, headerPairs: 20, fileSize: limits.photoBytesMax + 1 },
    });
  } catch (cause) {
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", "request.notMultipart", {
      cause,
    });
  }
}

/** The rest of the body is read and dropped, so that the client gets to read the answer. */
function refuse(req: Request, error: unknown): Promise<never> {
  req.resume();
  return Promise.reject(error instanceof Error ? error : photoUnreadable(error));
}
