import { asDataString } from "../../../lib/files";

const brands = /^ftyp(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)/;

/** Whether a file is a photo in the format that iPhones use and most browsers cannot open, whatever it is called. */
export async function isHeic(file: Blob): Promise<boolean> {
  const start = await asDataString(file.slice(4, 12)).catch(() => "");
  return brands.test(atob(start.split(",")[1] ?? ""));
}
