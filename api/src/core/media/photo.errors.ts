import { AppError } from "../../shared/errors";
import { limits } from "@tree-for-deed/common/limits";

const MEGABYTE = 1024 * 1024;
const RETRY_AFTER_SECONDS = 5;

/** No photo, a broken one, or one made to break decoders: people need not know which. */
export const photoUnreadable = (cause?: unknown): AppError =>
  new AppError("BAD_USER_INPUT", "photo.unreadable", { cause });

/** Opening it would take more memory or time than any photo is worth. */
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
