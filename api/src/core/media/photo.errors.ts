import { AppError } from "../../shared/errors";
import { limits } from "@tree-for-deed/common/limits";

const MEGABYTE = 1024 * 1024;
const RETRY_AFTER_SECONDS = 5;

/** The error for anything that is no usable photo: people need not know whether it is broken or malicious. */
export const photoUnreadable = (cause?: unknown): AppError =>
  new AppError("BAD_USER_INPUT", "photo.unreadable", { cause });

/** The error for a photo that would take too much memory or time to open. */
export const photoTooDemanding = (): AppError => new AppError("BAD_USER_INPUT", "photo.tooDemanding");

export const photoTooLarge = (): AppError => {
  const max = limits.photoBytesMax / MEGABYTE;
  return new AppError("PAYLOAD_TOO_LARGE", "photo.tooLarge", { args: { max } });
};

export const tooManyPhotos = (): AppError =>
  new AppError("BAD_USER_INPUT", "deed.tooManyPhotos", {
    args: { max: limits.deedPhotosMax },
  });

export const photoMissing = (): AppError => new AppError("BAD_USER_INPUT", "photo.missing");

export const photoStoreAway = (cause: unknown): AppError =>
  new AppError("SERVICE_UNAVAILABLE", "photo.storeAway", {
    retryAfter: RETRY_AFTER_SECONDS,
    cause,
  });
