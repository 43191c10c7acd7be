import { languageOf } from "@tree-for-deed/common/languages";
import { files } from "@tree-for-deed/common/paths";
import type { ErrorKey } from "@tree-for-deed/common/errors";
import type { Request, RequestHandler } from "express";
import { queryText, textParam } from "../../platform/http/params";
import { sendPicture } from "../../platform/http/picture";
import { Routes } from "../../platform/http/routes";
import type { RateLimits } from "../../platform/limits/rate-limits";
import { AppError } from "../../shared/errors";
import { RemovedPageKind } from "../../core/removals/removed-page-kind.enum";
import type { RemovedPages } from "../../core/removals/removed-page.service";
import type { CardSubject } from "./card-content.view";
import type { ShareCards } from "./share-cards.service";
import { CARD_LIMIT } from "./share.rules";

export interface ShareRouteParts {
  readonly cards: ShareCards;
  readonly removed: Pick<RemovedPages, "failureOf">;
  readonly limits: Pick<RateLimits, "consumeByIp">;
}

/** Public route `GET /share/….jpg?lang=` for the picture of a shared link. Mount at the root. */
export function shareRoutes({ cards, removed, limits }: ShareRouteParts): Routes {
  const routes = new Routes();
  const picture =
    (subjectOf: (req: Request) => CardSubject): RequestHandler =>
    async (req, res) => {
      await limits.consumeByIp(CARD_LIMIT, req.ip ?? "");
      const subject = subjectOf(req);
      const card = await cards.find(subject, languageOf(queryText(req, "lang")));
      if (!card) throw await missing(subject, removed);
      await sendPicture(req, res, "jpeg", card);
    };

  routes.get(
    files.deedCard,
    "public",
    picture((req) => ({ kind: "deed", uniqueId: textParam(req, "uniqueId") })),
  );
  routes.get(
    files.profileCard,
    "public",
    picture((req) => ({ kind: "profile", idOrUsername: textParam(req, "name") })),
  );
  routes.get(
    files.postCard,
    "public",
    picture((req) => ({ kind: "post", slug: textParam(req, "slug") })),
  );
  routes.get(
    files.treeCard,
    "public",
    picture((req) => ({ kind: "tree", code: textParam(req, "code") })),
  );
  routes.get(
    files.leaderboardCard,
    "public",
    picture(() => ({ kind: "leaderboard" })),
  );
  routes.get(
    files.siteCard,
    "public",
    picture(() => ({ kind: "site" })),
  );
  return routes;
}

/** Answers 410 for the card of removed content, like its page, else 404. */
async function missing(subject: CardSubject, removed: ShareRouteParts["removed"]): Promise<AppError> {
  const failure = new AppError("NOT_FOUND", MISSING[subject.kind], { message: "Not found" });
  if (subject.kind === "deed") return removed.failureOf(RemovedPageKind.DEED, subject.uniqueId, failure);
  if (subject.kind === "tree") return removed.failureOf(RemovedPageKind.TREE, subject.code, failure);
  if (subject.kind === "profile") return removed.failureOf(RemovedPageKind.PROFILE, subject.idOrUsername, failure);
  return failure;
}

const MISSING = {
  deed: "deed.notFound",
  profile: "user.notFound",
  post: "post.notFound",
  tree: "tree.notFound",
  leaderboard: "user.notFound",
  site: "deed.notFound",
} as const satisfies Record<CardSubject["kind"], ErrorKey>;
