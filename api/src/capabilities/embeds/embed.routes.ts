import { createHash } from "node:crypto";
import { embedFiles, type EmbedSubject, embedThemes } from "@tree-for-deed/common/embeds/embed";
import { defaultLanguage, isLanguage, type Language, languages } from "@tree-for-deed/common/languages";
import type { Request, RequestHandler, Response } from "express";
import { compressed } from "../../platform/http/compressed";
import { queryText, textParam } from "../../platform/http/params";
import { Routes } from "../../platform/http/routes";
import type { RateLimits } from "../../platform/limits/rate-limits";
import { ERROR_TABLE } from "../../shared/error-table";
import { AppError } from "../../shared/errors";
import type { EmbedReader } from "./embed-reader.service";
import { type EmbedLook, type EmbedPage, embedPage, laterEmbed, missingEmbed } from "./embed.page";
import { EMBED_CACHED, EMBED_LIMIT } from "./embed.rules";

export interface EmbedRouteParts {
  readonly embeds: Pick<EmbedReader, "find">;
  readonly limits: Pick<RateLimits, "consumeByIp">;
}

/**
 * Public routes `GET /embed/…?lang=&theme=`: small documents that pages of other sites show in a frame, the only ones of
 * this site that may be framed. They neither read nor set a cookie. Mount at the root.
 */
export function embedRoutes({ embeds, limits }: EmbedRouteParts): Routes {
  const routes = new Routes();
  const framed =
    (subjectIn: (req: Request) => EmbedSubject): RequestHandler =>
    async (req, res) => {
      // The reader of the frame also reads why it failed.
      res.removeHeader("X-Frame-Options");
      res.vary("Accept-Language");
      const look = lookIn(req);
      const { status, page } = await limits
        .consumeByIp(EMBED_LIMIT, req.ip ?? "")
        .then(() => found(subjectIn(req), look))
        .catch((error: unknown) => postponed(error, look, res));
      send(req, res, { status, page, language: look.language });
    };

  async function found(subject: EmbedSubject, look: EmbedLook): Promise<Answer> {
    const content = await embeds.find(subject, look.language);
    if (content) return { status: 200, page: embedPage(content, look) };
    return { status: 404, page: missingEmbed(subject.kind, look) };
  }

  routes.get(
    embedFiles.counter,
    "public",
    compressed,
    framed(() => ({ kind: "counter" })),
  );
  routes.get(
    embedFiles.grove,
    "public",
    compressed,
    framed(() => ({ kind: "grove" })),
  );
  routes.get(
    embedFiles.deed,
    "public",
    compressed,
    framed((req) => ({ kind: "deed", name: textParam(req, "uniqueId") })),
  );
  routes.get(
    embedFiles.member,
    "public",
    compressed,
    framed((req) => ({ kind: "member", name: textParam(req, "name") })),
  );
  return routes;
}

interface Answer {
  readonly status: number;
  readonly page: EmbedPage;
}

/** The language of the address, then of the browser, then the site's. */
const lookIn = (req: Request): EmbedLook => ({
  language: languageIn(queryText(req, "lang"), req),
  theme: embedThemes.find((theme) => theme === queryText(req, "theme")),
});

const languageIn = (named: string | undefined, req: Request): Language => {
  const wanted = isLanguage(named) ? named : req.acceptsLanguages([...languages]);
  return isLanguage(wanted) ? wanted : defaultLanguage;
};

/** The answer to a request that may be repeated later. @throws any other error */
function postponed(error: unknown, look: EmbedLook, res: Response): Answer {
  if (!(error instanceof AppError) || error.retryAfter === undefined) throw error;
  res.set({ "Retry-After": String(error.retryAfter), "X-Error-Key": error.key });
  return { status: ERROR_TABLE[error.code].rest, page: laterEmbed(error, look) };
}

function send(req: Request, res: Response, { status, page, language }: Answer & { readonly language: Language }): void {
  const { html, policy } = page;
  const etag = `"${createHash("sha256").update(html).digest("base64url")}"`;
  res.status(status).set({
    "Content-Type": "text/html; charset=utf-8",
    "Content-Language": language,
    "Content-Security-Policy": policy,
    "Cross-Origin-Resource-Policy": "cross-origin",
    ...(status === 200 ? { ETag: etag, "Cache-Control": EMBED_CACHED } : { "Cache-Control": "no-store" }),
  });
  if (status === 200 && req.get("if-none-match")?.includes(etag)) res.status(304).end();
  else res.send(html);
}
