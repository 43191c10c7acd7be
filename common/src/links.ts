import { storedText } from "./text";

function parsed(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** An https address as browsers read it, without a user that makes it look like another site's; null for any other. */
export function httpsUrl(typed: string, max: number): URL | null {
  const text = storedText(typed);
  const url = text.length <= max ? parsed(text) : null;
  return url?.protocol === "https:" && url.username === "" && url.password === "" ? url : null;
}

const HTTPS_PORT = 443;
const FREE_PORTS_FROM = 1024;

/** An https address that the site may send to, but for the host's own address, which only the API can look up; else null. */
export function reachableUrl(typed: string, max: number): URL | null {
  const url = httpsUrl(typed, max);
  const port = Number(url?.port || HTTPS_PORT);
  if (!url || (port !== HTTPS_PORT && port < FREE_PORTS_FROM)) return null;
  url.hash = "";
  return url;
}

/** A network on which members have a page. */
export interface SocialNetwork {
  /** Its own hosts; those below them are its own, too. */
  readonly hosts: readonly string[];
  /** Where the page of somebody stands who is called by a handle. */
  readonly pageOf: string;
  /** What of an address's parameters says which page it is; all others only follow people around. */
  readonly parameters?: readonly string[];
}

const HANDLE = /^@([\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}_.-]{0,98}[\p{L}\p{M}\p{N}_])?)$/u;
/** Hosts for small screens, which a large one is shown as well. */
const SMALL_SCREENS = /^(?:m|mbasic|mobile|touch|web)\./;

/**
 * The page that is meant, as an https address on the network's own host: of an address with or without its scheme, as people
 * copy it, or of a handle with its `@`; null for anything else (`docs/rules.md` I4).
 */
export function socialAddress(typed: string, network: SocialNetwork, max: number): string | null {
  const text = storedText(typed);
  const [, handle] = HANDLE.exec(text) ?? [];
  if (handle !== undefined) return httpsUrl(network.pageOf + handle, max)?.href ?? null;
  const url = httpsUrl(/^https?:\/\//i.test(text) ? text.replace(/^http:/i, "https:") : `https://${text}`, max);
  const isOfSite = network.hosts.some((host) => url?.hostname === host || url?.hostname.endsWith(`.${host}`));
  if (!url || !isOfSite || url.port !== "") return null;
  url.hostname = url.hostname.replace(SMALL_SCREENS, "www.");
  url.hash = "";
  const kept = (network.parameters ?? []).flatMap((name) => {
    const value = url.searchParams.get(name);
    return value === null ? [] : [[name, value] satisfies [string, string]];
  });
  url.search = new URLSearchParams(kept).toString();
  return url.href;
}
