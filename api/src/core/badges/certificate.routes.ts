import { languageOf } from "@tree-for-deed/common/languages";
import { files } from "@tree-for-deed/common/paths";
import { queryText, textParam } from "../../platform/http/params";
import { sendPicture } from "../../platform/http/picture";
import { Routes } from "../../platform/http/routes";
import type { RateLimits } from "../../platform/limits/rate-limits";
import { AppError } from "../../shared/errors";
import { RemovedPageKind } from "../removals/removed-page-kind.enum";
import type { RemovedPages } from "../removals/removed-page.service";
import type { CertificatePictures } from "./certificate-pictures.service";

export interface CertificateRouteParts {
  readonly pictures: CertificatePictures;
  readonly removed: Pick<RemovedPages, "failureOf">;
  readonly limits: Pick<RateLimits, "consumeByIp">;
}

/** `GET /certificate/{code}.png`: a certificate as a picture, for everybody; to be mounted at the root. */
export function certificateRoutes({ pictures, removed, limits }: CertificateRouteParts): Routes {
  const routes = new Routes();

  routes.get(files.certificate, "public", async (req, res) => {
    await limits.consumeByIp("certificate", req.ip ?? "");
    const language = languageOf(queryText(req, "lang"));
    const picture = await pictures.find(textParam(req, "code"), language);
    if (!picture) {
      const missing = new AppError("NOT_FOUND", "certificate.notFound");
      throw await removed.failureOf(RemovedPageKind.CERTIFICATE, textParam(req, "code"), missing);
    }
    await sendPicture(req, res, "png", picture);
  });

  return routes;
}
