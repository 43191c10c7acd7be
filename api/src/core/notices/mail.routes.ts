import type { Request, Response } from "express";
import { queryText } from "../../platform/http/params";
import { Routes } from "../../platform/http/routes";
import { AppError } from "../../shared/errors";
import { isUuid } from "../../shared/uuid";
import type { MailKind } from "./mail-kind.enum";
import { isMailKind } from "./mail-kinds.value";
import type { MailPreferencesService } from "./mail-preferences.service";
import { unsubscribePage } from "./unsubscribe.page";
import type { UnsubscribeLinks } from "./unsubscribe-links.service";

export interface MailRouteParts {
  readonly preferences: MailPreferencesService;
  readonly links: UnsubscribeLinks;
}

interface Wish {
  readonly userId: string;
  readonly kind: MailKind;
}

/**
 * `/mail/unsubscribe`, to be mounted under `/api`: the link of our mails. Mail programs send a POST, which unsubscribes
 * at once (RFC 8058); people who open the link are asked first, since mail scanners open every link too.
 */
export function mailRoutes({ preferences, links }: MailRouteParts): Routes {
  const routes = new Routes();

  routes.get("/mail/unsubscribe", { role: "guest", token: "READ" }, (req, res) => {
    const { kind } = wishOf(req, links);
    sendPage(res, unsubscribePage(kind, { done: false }));
  });

  routes.post("/mail/unsubscribe", { role: "guest" }, async (req, res) => {
    const { userId, kind } = wishOf(req, links);
    await preferences.mute(userId, kind);
    sendPage(res, unsubscribePage(kind, { done: true }));
  });

  return routes;
}

/** Reads and verifies the link's parameters. @throws BAD_USER_INPUT for a link that is not ours */
function wishOf(req: Request, links: UnsubscribeLinks): Wish {
  const userId = queryText(req, "member") ?? "";
  const kind = queryText(req, "kind") ?? "";
  const signature = queryText(req, "signature") ?? "";
  if (!isUuid(userId) || !isMailKind(kind) || !links.verify(userId, kind, signature)) {
    throw new AppError("BAD_USER_INPUT", "mail.linkInvalid");
  }
  return { userId, kind };
}

function sendPage(res: Response, html: string): void {
  res
    .set(
      "Content-Security-Policy",
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'",
    )
    .set("Referrer-Policy", "no-referrer")
    .type("html")
    .send(html);
}
