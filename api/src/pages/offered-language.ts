import type { Request, RequestHandler } from "express";
import { LRUCache } from "lru-cache";
import { networkOf } from "../platform/limits/network";
import { NetworkWindow } from "../platform/limits/network-window";
import { LOOKUP_LIMIT } from "../platform/limits/rules";
import { defaultLanguage, languageFacts, languages, type Language } from "@tree-for-deed/common/languages";

/** Sources of a visitor's country: a proxy's header, or a lookup service for the address. */
export interface CountrySources {
  readonly header: string | null;
  /** `{ip}` is replaced by the visitor's address; without it, `?ip=` is appended. */
  readonly lookupUrl: string | null;
}

const PATIENCE_MS = 1500;
const KEPT = 1000;

/**
 * Returns the language to offer on a first visit: the visitor's country's, or the default for unknown countries; null
 * on a site without a source of countries. The service is asked rarely, about one address per network. The visitor's
 * browser asks this server, never a third party.
 */
export function offeredLanguage(sources: CountrySources): RequestHandler {
  const answers = new LRUCache<string, Promise<Language>>({ max: KEPT });
  const lookups = new NetworkWindow(LOOKUP_LIMIT);

  const lookedUp = async (lookupUrl: string, ip: string): Promise<Language> => {
    const network = networkOf(ip);
    const known = answers.get(network);
    if (known) return known;
    if (lookups.count(ip).remaining < 0) return defaultLanguage;
    const answer = countryOf(lookupUrl, ip).then(languageOf, (): Language => defaultLanguage);
    answers.set(network, answer);
    return answer;
  };
  const offered = async (req: Request): Promise<Language | null> => {
    const told = sources.header === null ? undefined : req.get(sources.header);
    if (told) return languageOf(told);
    if (sources.lookupUrl !== null) return lookedUp(sources.lookupUrl, req.ip ?? "");
    return sources.header === null ? null : defaultLanguage;
  };

  return (req, res, next) => {
    offered(req).then((language) => res.set("Cache-Control", "no-store").json({ language }), next);
  };
}

/** The language with this country, or else the default one. */
function languageOf(country: string): Language {
  const wanted = country.trim().toLowerCase();
  const naming = (name: string) =>
    languages.find((each) => languageFacts[each].countries.some((own) => own.toLowerCase() === name));
  return naming(wanted) ?? naming("*") ?? defaultLanguage;
}

async function countryOf(lookupUrl: string, ip: string): Promise<string> {
  const address = new URL(lookupUrl.replace(/\{ip\}|%7Bip%7D/i, encodeURIComponent(ip)));
  if (!/\{ip\}|%7Bip%7D/i.test(lookupUrl)) address.searchParams.set("ip", ip);
  const answer = await fetch(address, {
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: { Accept: "application/json" },
  });
  const told: unknown = answer.ok ? await answer.json() : null;
  const { country_code: code, country } = (told ?? {}) as { country_code?: unknown; country?: unknown };
  const found = [code, country].find((each) => typeof each === "string" && each !== "");
  if (typeof found !== "string") throw new Error("The lookup tells no country");
  return found;
}
