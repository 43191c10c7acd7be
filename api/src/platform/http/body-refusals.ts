import { AppError } from "../../shared/errors";

const KILOBYTE = 1024;

/** A body of more than so many bytes, on the wire or unpacked. */
export const bodyTooLarge = (max: number): AppError =>
  new AppError("PAYLOAD_TOO_LARGE", "request.tooLarge", { args: { max: Math.floor(max / KILOBYTE) } });
