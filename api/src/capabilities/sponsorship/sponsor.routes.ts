import { languageOf } from "@tree-for-deed/common/languages";
import { files } from "@tree-for-deed/common/paths";
import { queryText, textParam } from "../../platform/http/params";
import { sendPicture } from "../../platform/http/picture";
import { Routes } from "../../platform/http/routes";
import type { RateLimits } from "../../platform/limits/rate-limits";
import { AppError } from "../../shared/errors";
import type { SponsorCertificates } from "./sponsor-certificates.service";

export interface SponsorRouteParts {
  readonly certificates: SponsorCertificates;
  readonly limits: Pick<RateLimits, "consumeByIp">;
}

/** Public route `GET /sponsor/{code}.png` for a sponsor's certificate. Mount at the root. */
export function sponsorRoutes({ certificates, limits }: SponsorRouteParts): Routes {
  const routes = new Routes();

  routes.get(files.sponsorCertificate, "public", async (req, res) => {
    await limits.consumeByIp("certificate", req.ip ?? "");
    const picture = await certificates.find(textParam(req, "code"), languageOf(queryText(req, "lang")));
    if (!picture) throw new AppError("NOT_FOUND", "sponsor.notFound");
    await sendPicture(req, res, "png", picture);
  });

  return routes;
}
