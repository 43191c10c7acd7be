import { languageOf } from "@tree-for-deed/common/languages";
import { files } from "@tree-for-deed/common/paths";
import type { Request, Response } from "express";
import { queryText, textParam } from "../../platform/http/params";
import { Routes } from "../../platform/http/routes";
import type { RateLimits } from "../../platform/limits/rate-limits";
import { AppError } from "../../shared/errors";
import type { CertificatePictures } from "./certificate-pictures.service";

export interface CertificateRouteParts {
  readonly pictures: CertificatePictures;
  readonly limits: Pick<RateLimits, "consumeByIp">;
}

/** A revocation is seen within minutes. */
const CACHED = "public, max-age=300";

/** `GET /certificate/{code}.png`: a certificate as a picture, for everybody; to be mounted at the root. */
export function certificateRoutes({ pictures, limits }: CertificateRouteParts): Routes {
  const routes = new Routes();

  routes.get(files.certificate, "public", async (req, res) => {
    await limits.consumeByIp("certificate", req.ip ?? "");
    const language = languageOf(queryText(req, "lang"));
    const picture = await pictures.find(textParam(req, "code"), language);
    if (!picture) throw new AppError("NOT_FOUND", "certificate.notFound");
    const png = isKnown(req, picture.etag) ? null : await picture.png();
    describe(res, picture.etag);
    if (png)
      res
        .type("png")
        .set("Content-Length", String(png.length))
        .end(req.method === "HEAD" ? undefined : png);
    else res.status(304).end();
  });

  return routes;
}

const isKnown = (req: Request, etag: string): boolean => req.get("if-none-match")?.includes(etag) ?? false;

/** A picture is data to show, on other sites too. */
function describe(res: Response, etag: string): void {
  res.set({
    ETag: etag,
    "Cache-Control": CACHED,
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cross-Origin-Resource-Policy": "cross-origin",
  });
}
