import { AppError } from "../../shared/errors";

const KILOBYTE = 1024;

/** The error for a body with more than `max` bytes, on the wire or unpacked. */
export const bodyTooLarge = (max: number): AppError =>
  new AppError("PAYLOAD_TOO_LARGE", "request.tooLarge", { args: { max: Math.floor(max / KILOBYTE) } });
