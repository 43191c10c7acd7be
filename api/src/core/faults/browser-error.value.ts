/** An error in a browser, without anything that somebody typed or that tells who it was. */
export interface BrowserError {
  readonly kind: "error" | "rejection";
  readonly name: string;
  readonly message: string;
  /** Places in the site's own files, the innermost first. */
  readonly frames: readonly string[];
  /** The first part of the page's path, which never has a name. */
  readonly page: string;
  /** The file of the program, whose name has the hash of its content. */
  readonly build: string;
}

const FRAMES_MAX = 8;
const MESSAGE_MAX = 160;
const FRAME = /^[\w./-]{1,80}\.js:\d{1,7}:\d{1,7}$/;

/** The error of a request's body, cleaned; `null` unless it names a place in the site's own files. */
export function browserErrorIn(body: Readonly<Record<string, unknown>>): BrowserError | null {
  const { kind, name, message, frames, page, build } = body;
  const places = (Array.isArray(frames) ? frames : [])
    .slice(0, FRAMES_MAX)
    .filter((frame): frame is string => typeof frame === "string" && FRAME.test(frame));
  if (places.length === 0) return null;
  return {
    kind: kind === "rejection" ? "rejection" : "error",
    name: matching(name, /^[A-Za-z]{1,40}$/) ?? "Error",
    message: typeof message === "string" ? withoutValues(message.slice(0, 1000)) : "",
    frames: places,
    page: matching(page, /^[a-z-]{0,20}$/) ?? "",
    build: matching(build, /^[\w.-]{1,80}\.js$/) ?? "",
  };
}

const matching = (value: unknown, pattern: RegExp): string | null =>
  typeof value === "string" && pattern.test(value) ? value : null;

/** Engines quote values in their messages: what is quoted, addresses, numbers and words in other letters are left out. */
const withoutValues = (message: string): string =>
  message
    .replace(/(["'`“‘]).*(["'`”’])/gs, "…")
    .replace(/\S*[@/]\S*/g, "…")
    .replace(/\d{3,}/g, "…")
    .replace(/[^\x20-\x7e…]+/g, "…")
    .slice(0, MESSAGE_MAX);
