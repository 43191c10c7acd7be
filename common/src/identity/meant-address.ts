import { isOneMistake } from "../one-mistake";

/** Names of the hosts that most members use, all under `.com`. */
const COMMON_NAMES = ["gmail", "yahoo", "hotmail", "outlook", "icloud"];
/** Real hosts that differ from a common one by one letter. */
const OTHER_NAMES: ReadonlySet<string> = new Set(["ymail", "mail", "email", "rmail", "cloud"]);
/** Misspellings of `com` that are no country's ending. */
const NO_ENDING: ReadonlySet<string> = new Set(["con", "comm", "coom", "cmo", "ocm", "vom", "xom", "cpm", "cim"]);

const ADDRESS = /^([^@\s]+)@([^@\s]+)$/;

/**
 * The e-mail address that was probably meant, if its host has a common typo: `x@gmail.con`, `x@gmial.com`, `x@yahoo`.
 * Null if there is no sign of a typo; it may be wrong, so the member is only asked.
 */
export function meantAddress(typed: string): string | null {
  const [, person, host = ""] = ADDRESS.exec(typed.trim()) ?? [];
  const meant = meantHost(host.toLowerCase().replace(/,/g, ".").replace(/\.+$/, ""));
  return person === undefined || meant === null || meant === host.toLowerCase() ? null : `${person}@${meant}`;
}

function meantHost(host: string): string | null {
  const [name = "", ...endings] = host.split(".");
  const ending = endings.join(".");
  const isCom = ending === "com" || (ending !== "" && isOneMistake(ending, "com"));
  const glued = ending === "" ? name.replace(/com$/, "") : name;
  if ((isCom || ending === "") && !(OTHER_NAMES.has(glued) && ending === "com")) {
    const common = COMMON_NAMES.find(
      (each) => each === glued || (!OTHER_NAMES.has(glued) && isOneMistake(glued, each)),
    );
    if (common !== undefined) return `${common}.com`;
  }
  const last = endings[endings.length - 1] ?? "";
  return NO_ENDING.has(last) ? [name, ...endings.slice(0, -1), "com"].join(".") : null;
}
