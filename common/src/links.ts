import { storedText } from "./text";

function parsed(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** An https address as browsers parse it, without a user name that imitates another site; null for any other. */
export function httpsUrl(typed: string, max: number): URL | null {
  const text = storedText(typed);
  const url = text.length <= max ? parsed(text) : null;
  return url?.protocol === "https:" && url.username === "" && url.password === "" ? url : null;
}

const HTTPS_PORT = 443;
const FREE_PORTS_FROM = 1024;

/** An https address that the site may send to; else null. Only the API can look up the host's own address. */
export function reachableUrl(typed: string, max: number): URL | null {
  const url = httpsUrl(typed, max);
  const port = Number(url?.port || HTTPS_PORT);
  if (!url || (port !== HTTPS_PORT && port < FREE_PORTS_FROM)) return null;
  url.hash = "";
  return url;
}

const LOOPBACK_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/** An http address of a program on this very machine; else null. Only the demo site sends there. */
export function loopbackUrl(typed: string, max: number): URL | null {
  const text = storedText(typed);
  const url = text.length <= max ? parsed(text) : null;
  if (url?.protocol !== "http:" || url.username !== "" || url.password !== "") return null;
  if (!LOOPBACK_HOSTS.includes(url.hostname) || Number(url.port) < FREE_PORTS_FROM) return null;
  url.hash = "";
  return url;
}

/** A network on which members have a page. */
export interface SocialNetwork {
  /** Its own hosts; those below them are its own, too. */
  readonly hosts: readonly string[];
  /** Address of a member's page without the handle at its end. */
  readonly pageOf: string;
  /** Paths that may be a member's page. */
  readonly page: RegExp;
  /** Query parameters that identify the page; all others only track people. */
  readonly parameters?: readonly string[];
}

const HANDLE = /^@([\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}_.-]{0,98}[\p{L}\p{M}\p{N}_])?)$/u;
/** Hosts for small screens, replaced by those for large ones. */
const SMALL_SCREENS = /^(?:m|mbasic|mobile|touch|web)\./;
/** Hosts below a network's own that show its pages: for small screens, and in the language of a country. */
const PAGE_HOST = /^(?:(?:www|m|mbasic|mobile|touch|web|(?!lm\.)[a-z]{2}(?:-[a-z]{2})?)\.)?$/;
/** Scheme and host in plain ASCII: no user name, no encoded character, no letter that only looks Latin. */
const PLAIN_HOST = /^(?:https?:\/\/)?[a-z0-9.-]+(?:[/?#]|$)/i;

/**
 * The member's page as an https address on the network's own host, from an address with or without its scheme or from a
 * handle with its `@`; null for anything else (`docs/rules.md` I4).
 */
export function socialAddress(typed: string, network: SocialNetwork, max: number): string | null {
  const text = storedText(typed);
  const [, handle] = HANDLE.exec(text) ?? [];
  if (handle !== undefined) return httpsUrl(network.pageOf + handle, max)?.href ?? null;
  if (!PLAIN_HOST.test(text) || /[\\\s]/.test(text)) return null;
  const url = httpsUrl(/^https?:\/\//i.test(text) ? text.replace(/^http:/i, "https:") : `https://${text}`, max);
  if (!url || url.port !== "" || !isPageHost(url.hostname, network) || !network.page.test(url.pathname)) return null;
  url.hostname = url.hostname.replace(SMALL_SCREENS, "www.");
  url.hash = "";
  const kept = (network.parameters ?? []).flatMap((name) => {
    const value = url.searchParams.get(name) ?? "";
    return /^[\w.-]{1,80}$/.test(value) ? [[name, value] satisfies [string, string]] : [];
  });
  url.search = new URLSearchParams(kept).toString();
  return url.href;
}

function isPageHost(hostname: string, { hosts }: SocialNetwork): boolean {
  const own = hosts.find((host) => hostname === host || hostname.endsWith(`.${host}`));
  return own !== undefined && PAGE_HOST.test(hostname.slice(0, -own.length));
}
