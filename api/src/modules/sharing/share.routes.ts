import { languageOf } from "@tree-for-deed/common/languages";
import { files } from "@tree-for-deed/common/paths";
import type { ErrorKey } from "@tree-for-deed/common/errors";
import type { Request, RequestHandler, Response } from "express";
import { queryText, textParam } from "../../platform/http/params";
import { Routes } from "../../platform/http/routes";
import type { RateLimits } from "../../platform/limits/rate-limits";
import { AppError } from "../../shared/errors";
import type { CardSubject } from "./card-content.view";
import type { ShareCards } from "./share-cards.service";

export interface ShareRouteParts {
  readonly cards: ShareCards;
  readonly limits: Pick<RateLimits, "consumeByIp">;
}

/** Numbers on a card, and deeds that are gone, are seen within minutes. */
const CACHED = "public, max-age=300";

/** `GET /share/….jpg?lang=`: the picture of a shared link, for everybody; to be mounted at the root. */
export function shareRoutes({ cards, limits }: ShareRouteParts): Routes {
  const routes = new Routes();
  const card =
    (subjectOf: (req: Request) => CardSubject): RequestHandler =>
    async (req, res) => {
      await limits.consumeByIp("shareCard", req.ip ?? "");
      await answer(cards, subjectOf(req), req, res);
    };

  routes.get(
    files.deedCard,
    "public",
    card((req) => ({ kind: "deed", uniqueId: textParam(req, "uniqueId") })),
  );
  routes.get(
    files.profileCard,
    "public",
    card((req) => ({ kind: "profile", idOrUsername: textParam(req, "name") })),
  );
  routes.get(
    files.postCard,
    "public",
    card((req) => ({ kind: "post", slug: textParam(req, "slug") })),
  );
  routes.get(
    files.leaderboardCard,
    "public",
    card(() => ({ kind: "leaderboard" })),
  );
  routes.get(
    files.siteCard,
    "public",
    card(() => ({ kind: "site" })),
  );
  return routes;
}

async function answer(cards: ShareCards, subject: CardSubject, req: Request, res: Response): Promise<void> {
  const language = languageOf(queryText(req, "lang"));
  const card = await cards.find(subject, language);
  if (!card) throw new AppError("NOT_FOUND", MISSING[subject.kind], { message: "Not found" });
  const jpeg = req.get("if-none-match")?.includes(card.etag) ? null : await card.jpeg();
  describe(res, card.etag);
  if (jpeg) {
    res.type("jpeg").set("Content-Length", String(jpeg.length));
    res.end(req.method === "HEAD" ? undefined : jpeg);
  } else res.status(304).end();
}

const MISSING = {
  deed: "deed.notFound",
  profile: "user.notFound",
  post: "post.notFound",
  leaderboard: "user.notFound",
  site: "deed.notFound",
} as const satisfies Record<CardSubject["kind"], ErrorKey>;

/** A picture is data to show, on other sites too. */
function describe(res: Response, etag: string): void {
  res.set({
    ETag: etag,
    "Cache-Control": CACHED,
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cross-Origin-Resource-Policy": "cross-origin",
  });
}
