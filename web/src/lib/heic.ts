import { readFailure } from "./app-error";
import { beginningOf } from "./files";
import { RequestFailure } from "./request-failure";

const brands = /^ftyp(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)/;

/** Whether a file is a HEIC photo, which iPhones make and most browsers cannot open, whatever its name. */
export async function isHeic(file: Blob): Promise<boolean> {
  return brands.test((await beginningOf(file, 12)).slice(4));
}

/** The error to show for a chosen picture that failed; for an unreadable HEIC, how to send it as JPEG. */
export async function pictureFailure(error: unknown, picture: Blob): Promise<unknown> {
  const { key, message, code } = readFailure(error);
  if (key !== "photo.unreadable" || !(picture instanceof File) || !(await isHeic(picture))) return error;
  return new RequestFailure("photo.heic", message, code, { args: { name: picture.name } });
}
