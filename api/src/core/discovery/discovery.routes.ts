import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Request, RequestHandler, Response } from "express";
import { type CallDoc, file, languageQuery } from "../../platform/http/call-doc";
import { queryText, textParam } from "../../platform/http/params";
import { Routes } from "../../platform/http/routes";
import type { RateLimits } from "../../platform/limits/rate-limits";
import { type Language, languageOf } from "@tree-for-deed/common/languages";
import { files, jsonFeed } from "@tree-for-deed/common/paths";
import { validId } from "../../shared/uuid";
import { publicPhotoSource } from "../media/photo-base.value";
import { atomOf, type Feed } from "./atom.view";
import { jsonFeedOf } from "./json-feed.view";
import type { FeedService } from "./feed.service";
import { CLOSED_TO_CRAWLERS } from "./site-addresses.value";
import { SITEMAP_NAMES, type SitemapService } from "./sitemap.service";

export interface DiscoveryRouteParts {
  readonly sitemap: SitemapService;
  readonly feeds: FeedService;
  readonly publicUrl: string;
  readonly limits: Pick<RateLimits, "consumeByIp">;
}

const ATOM = { name: "Atom", type: "application/atom+xml; charset=utf-8", write: atomOf, answer: file } as const;
const JSON_FEED = {
  name: "JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/)",
  type: "application/feed+json; charset=utf-8",
  write: jsonFeedOf,
  answer: { type: "object" },
} as const;
const FEED_CACHED = "public, max-age=300";
const CACHED = "public, max-age=3600";

/** `/robots.txt`, `/sitemap.xml` and `/feed/…`, for search engines and feed readers; to be mounted at the root. */
export function discoveryRoutes({ sitemap, feeds, publicUrl, limits }: DiscoveryRouteParts): Routes {
  const routes = new Routes();
  const limited: RequestHandler = async (req, _res, next) => {
    await limits.consumeByIp("discovery", req.ip ?? "");
    next();
  };

  routes.get("/robots.txt", "public", (_req, res) => {
    res.set("Cache-Control", CACHED).type("text/plain").send(robotsOf(publicUrl));
  });
  routes.get("/sitemap.xml", "public", limited, (req, res) => stream(req, res, sitemap.index()));
  routes.get("/sitemap/pages.xml", "public", limited, (req, res) => stream(req, res, sitemap.pages()));
  for (const name of SITEMAP_NAMES) {
    routes.get(`/sitemap/${name}.xml`, "public", limited, (req, res) => {
      const after = queryText(req, "after");
      return stream(req, res, sitemap.part(name, after ? validId(after, "after") : undefined));
    });
  }
  feed(files.siteFeed, "The site's newest deeds and posts", (_req, language) => feeds.site(language));
  feed(files.deedFeed, "The newest deeds", (_req, language) => feeds.deeds(language));
  feed(files.postFeed, "The newest posts of the blog", (_req, language) => feeds.posts(language));
  feed(files.categoryFeed, "A category's newest deeds", (req, language) =>
    feeds.category(textParam(req, "id"), language),
  );
  feed(files.memberFeed, "A member's newest deeds", (req, language) => feeds.member(textParam(req, "name"), language));
  return routes;

  /** A feed in both formats. */
  function feed(path: string, about: string, read: (req: Request, language: Language) => Promise<Feed>): void {
    for (const [address, format] of [
      [path, ATOM],
      [jsonFeed(path), JSON_FEED],
    ] as const) {
      const doc: CallDoc = {
        about: `${about}, as ${format.name}.`,
        query: languageQuery,
        answer: format.answer,
        answerType: format.type.split(";")[0] ?? "",
        also: [304],
        // The feed of a member who has left.
        refusals: [410],
      };
      routes.get(address, "public", doc, limited, async (req, res) => {
        const made = await read(req, languageOf(queryText(req, "lang")));
        sendFeed(req, res, { text: format.write(made, publicUrl), type: format.type });
      });
    }
  }
}

const robotsOf = (publicUrl: string): string =>
  [
    "User-agent: *",
    ...CLOSED_TO_CRAWLERS.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ].join("\n");

/**
 * Streams a response while it is generated. The first piece is made before the headers, so that a failure still gets an
 * answer.
 */
async function stream(req: Request, res: Response, pieces: AsyncGenerator<string>): Promise<void> {
  const first = await pieces.next();
  const second = await pieces.next();
  res.set("Cache-Control", CACHED).set("Content-Type", "application/xml; charset=utf-8");
  if (req.method === "HEAD") {
    await pieces.return(undefined);
    res.end();
    return;
  }
  const begun = [first, second].flatMap(({ done, value }) => (done === true ? [] : [value]));
  await pipeline(Readable.from(all(begun, pieces)), res).catch(() => res.destroy());
}

async function* all(begun: readonly string[], rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield* begun;
  yield* rest;
}

function sendFeed(req: Request, res: Response, { text, type }: { text: string; type: string }): void {
  const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
  res.set({ ETag: etag, "Cache-Control": FEED_CACHED, "Content-Type": type });
  // Feed readers treat the feed as data; the policy blocks scripts if it is opened directly.
  res.set({ "Content-Security-Policy": `default-src 'none'; img-src 'self'${publicPhotoSource()}; sandbox` });
  if (req.get("if-none-match")?.includes(etag)) res.status(304).end();
  else res.send(text);
}
