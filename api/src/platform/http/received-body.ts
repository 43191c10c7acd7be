import type { Request } from "express";
import { AppError } from "../../shared/errors";
import type { HeldBytes } from "../limits/byte-budget";
import { bodyTooLarge } from "./body-refusals";

/**
 * The whole body, of at most `max` bytes, each counted as it arrives. The rest of a refused body is read and dropped,
 * so that its sender can read the response. @throws PAYLOAD_TOO_LARGE, SERVICE_UNAVAILABLE, and BAD_USER_INPUT when it
 * breaks off
 */
export function receivedBody(req: Request, max: number, held: HeldBytes): Promise<Buffer> {
  if (Number(req.get("content-length") ?? 0) > max) return Promise.reject(bodyTooLarge(max));
  return new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const keep = (chunk: Buffer): void => {
      const refusal = size + chunk.length > max ? bodyTooLarge(max) : held.take(chunk.length);
      if (refusal) {
        chunks.length = 0;
        req.off("data", keep).resume();
        reject(refusal);
        return;
      }
      size += chunk.length;
      chunks.push(chunk);
    };
    req.on("data", keep);
    req.once("end", () => resolve(Buffer.concat(chunks, size)));
    req.once("aborted", () => reject(new AppError("BAD_USER_INPUT", "request.malformed")));
    req.once("error", (cause) => reject(new AppError("BAD_USER_INPUT", "request.malformed", { cause })));
  });
}
