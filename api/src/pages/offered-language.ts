import type { Request, RequestHandler } from "express";
import { LRUCache } from "lru-cache";
import { networkOf } from "../platform/limits/network";
import { NetworkWindow } from "../platform/limits/network-window";
import { LOOKUP_LIMIT } from "../platform/limits/rules";
import type { Language } from "@tree-for-deed/common/languages";

/** Sources of a visitor's country: a proxy's header, or a lookup service for the address. */
export interface CountrySources {
  readonly header: string | null;
  /** `{ip}` is replaced by the visitor's address; without it, `?ip=` is appended. */
  readonly lookupUrl: string | null;
}

const PATIENCE_MS = 1500;
const KEPT = 1000;

/**
 * Answers the language to offer on a first visit: Bengali for Bangladesh and unknown countries, else English; null on a
 * site without a source of countries. The service is asked rarely, about one address per network. The visitor's browser
 * asks this server, never a third party.
 */
export function offeredLanguage(sources: CountrySources): RequestHandler {
  const answers = new LRUCache<string, Promise<Language>>({ max: KEPT });
  const lookups = new NetworkWindow(LOOKUP_LIMIT);

  const lookedUp = async (lookupUrl: string, ip: string): Promise<Language> => {
    const network = networkOf(ip);
    const known = answers.get(network);
    if (known) return known;
    if (lookups.count(ip).remaining < 0) return "bn";
    const answer = countryOf(lookupUrl, ip).then(languageOf, (): Language => "bn");
    answers.set(network, answer);
    return answer;
  };
  const offered = async (req: Request): Promise<Language | null> => {
    const told = sources.header === null ? undefined : req.get(sources.header);
    if (told) return languageOf(told);
    if (sources.lookupUrl !== null) return lookedUp(sources.lookupUrl, req.ip ?? "");
    return sources.header === null ? null : "bn";
  };

  return (req, res, next) => {
    offered(req).then((language) => res.set("Cache-Control", "no-store").json({ language }), next);
  };
}

const languageOf = (country: string): Language => (/^(bd|bangladesh)$/i.test(country.trim()) ? "bn" : "en");

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
