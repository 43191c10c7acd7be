import {
  embedFiles,
  embedOfPage,
  embedPath,
  type EmbedSize,
  embedSize,
  embedSnippet,
} from "@tree-for-deed/common/embeds/embed";
import { defaultLanguage, languageFacts } from "@tree-for-deed/common/languages";
import type { Request } from "express";
import { element, textElement, XML_HEAD } from "../../core/discovery/xml.view";
import { type CallDoc, integer, named, oneOf, text } from "../../platform/http/call-doc";
import { compressed } from "../../platform/http/compressed";
import { queryInt, queryText } from "../../platform/http/params";
import { Routes } from "../../platform/http/routes";
import { AppError, badField } from "../../shared/errors";
import { titleOf } from "./embed.page";
import type { RateLimits } from "../../platform/limits/rate-limits";
import type { EmbedReader } from "./embed-reader.service";
import { EMBED_CACHED, EMBED_KEPT, EMBED_LIMIT } from "./embed.rules";

const OEMBED: CallDoc = {
  about: "The embed of a page of this site, as https://oembed.com says.",
  query: { url: text, format: oneOf("json", "xml"), maxwidth: integer, maxheight: integer },
  answer: named("Oembed", {
    type: oneOf("rich"),
    version: oneOf("1.0"),
    title: text,
    provider_name: text,
    provider_url: text,
    cache_age: integer,
    html: text,
    width: integer,
    height: integer,
  }),
  answerType: ["application/json", "text/xml"],
  refusals: [501],
};

export interface OembedRouteParts {
  readonly embeds: Pick<EmbedReader, "find">;
  readonly limits: Pick<RateLimits, "consumeByIp">;
  readonly publicUrl: string;
}

/**
 * Public route `GET /oembed?url=&format=json|xml&maxwidth=&maxheight=` by https://oembed.com: the embed of a page of this
 * site, for home, the grove, deeds and members. Mount at the root.
 */
export function oembedRoutes({ embeds, limits, publicUrl }: OembedRouteParts): Routes {
  const routes = new Routes();
  const site = new URL(publicUrl).origin;

  routes.get(embedFiles.oembed, "public", OEMBED, compressed, async (req, res) => {
    await limits.consumeByIp(EMBED_LIMIT, req.ip ?? "");
    const format = queryText(req, "format") ?? "json";
    if (!isFormat(format)) {
      const { key, message } = badField("format", "embed.format", { formats: FORMATS.join(" or ") });
      // The status that oEmbed asks for.
      res.status(501).set("X-Error-Key", key).type("text/plain").send(message);
      return;
    }
    const described = await describe(addressIn(req), sizeIn(req));
    res.set("Cache-Control", EMBED_CACHED);
    if (format === "json") res.json(described);
    else res.type("text/xml").send(xmlOf(described));
  });

  async function describe(url: URL, max: Partial<EmbedSize>): Promise<Described> {
    const page = url.origin === site && url.username === "" ? embedOfPage(url.pathname, url.search) : null;
    const language = page?.language ?? defaultLanguage;
    const content = page && (await embeds.find(page.subject, language));
    if (!content) throw new AppError("NOT_FOUND", "embed.notFound");
    const size = embedSize(content.kind, max);
    const title = titleOf(content, language);
    // Without a language in the address the embed follows the reader's browser.
    const path = embedPath(page.subject, { language: page.language });
    return {
      type: "rich",
      version: "1.0",
      title,
      provider_name: languageFacts[language].siteName,
      provider_url: publicUrl,
      cache_age: EMBED_KEPT.browserSeconds,
      html: embedSnippet(publicUrl + path, title, size),
      ...size,
    };
  }
  return routes;
}

type Described = Readonly<Record<string, string | number>>;

const FORMATS = ["json", "xml"] as const;
const isFormat = (name: string): name is (typeof FORMATS)[number] => FORMATS.some((format) => format === name);

/** @throws BAD_USER_INPUT for a missing or malformed address */
function addressIn(req: Request): URL {
  const named = queryText(req, "url") ?? "";
  if (named.length > ADDRESS_MAX || !URL.canParse(named)) throw badField("url", "embed.address");
  return new URL(named);
}

/** Maximum length of an address, in UTF-16 units. */
const ADDRESS_MAX = 2000;
const PIXELS_MAX = 10_000;

function sizeIn(req: Request): Partial<EmbedSize> {
  const pixels = (name: string): number => queryInt(req, name, { fallback: PIXELS_MAX, min: 1, max: PIXELS_MAX });
  return { width: pixels("maxwidth"), height: pixels("maxheight") };
}

const xmlOf = (described: Described): string =>
  XML_HEAD +
  element(
    "oembed",
    Object.entries(described).map(([name, value]) => textElement(name, String(value))),
  );
