import { languages } from "@tree-for-deed/common/languages";
import { file, listOf, oneOf, text } from "../../platform/http/call-doc";
import { BADGE, CERTIFICATE } from "./badge.json";
import { languageOf } from "@tree-for-deed/common/languages";
import { callerKey } from "../../platform/http/caller-key";
import { dispositionOf } from "../../platform/http/disposition";
import { queryText, textParam } from "../../platform/http/params";
import { contextOf, memberOf } from "../../platform/http/request-context";
import { Routes } from "../../platform/http/routes";
import { AppError, userNotFound } from "../../shared/errors";
import type { UserService } from "../users/user.service";
import type { BadgeCatalog } from "./badge-catalog.service";
import { toCertificateJson } from "./badge.json";
import { certificatesOfUser } from "./badge.loaders";
import type { CertificatePictures } from "./certificate-pictures.service";

export interface BadgeRouteParts {
  readonly catalog: BadgeCatalog;
  readonly pictures: Pick<CertificatePictures, "findOwn">;
  readonly users: Pick<UserService, "find">;
}

/** Badges, and the certificates of a member, to be mounted under `/api`. */
export function badgeRoutes({ catalog, pictures, users }: BadgeRouteParts): Routes {
  const routes = new Routes();

  routes.get(
    "/badges",
    { role: "guest", token: "READ" },
    { about: "All badges, lowest first.", answer: listOf(BADGE) },
    async (_req, res) => {
      res.json(await catalog.all());
    },
  );

  routes.get(
    "/users/:id/certificates",
    { role: "guest", token: "READ" },
    { about: "The certificates of a member.", answer: listOf(CERTIFICATE) },
    async (req, res) => {
      const member = await users.find(textParam(req, "id"));
      if (!member) throw userNotFound();
      const certificates = await contextOf(req).loaders.of(certificatesOfUser).load(member.id);
      res.json(
        await Promise.all(certificates.map(async (row) => toCertificateJson(row, await catalog.byId(row.badgeId)))),
      );
    },
  );

  routes.get(
    "/certificates/:code.png",
    { role: "member", token: "READ" },
    {
      about: "One of your own certificates as a picture, also before it is public.",
      query: { lang: oneOf(...languages), download: text },
      answer: file,
      answerType: "image/png",
    },
    async (req, res) => {
      const language = languageOf(queryText(req, "lang"));
      const picture = await pictures.findOwn(textParam(req, "code"), memberOf(req).id, language);
      if (!picture) throw new AppError("NOT_FOUND", "certificate.notFound");
      const bytes = await picture.bytes(callerKey(req));
      res.set({ "Cache-Control": "private, no-store", "Content-Disposition": dispositionOf(req) });
      res.type("png").send(bytes);
    },
  );

  return routes;
}
