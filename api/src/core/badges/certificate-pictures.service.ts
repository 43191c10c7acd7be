import { either } from "@tree-for-deed/common/either";
import { dayInWords } from "@tree-for-deed/common/day";
import { paths } from "@tree-for-deed/common/paths";
import { drawableName } from "../../platform/drawing/drawable-name";
import { DrawnPictures, type Picture } from "../../platform/drawing/drawn-pictures";
import type { Language } from "@tree-for-deed/common/languages";
import type { BadgeCatalog } from "./badge-catalog.service";
import { type CertificateContent, paintCertificate } from "./certificate.drawing";
import type { CertificateService, CertificateView } from "./certificate.service";

export interface CertificatePictureParts {
  readonly certificates: CertificateService;
  readonly catalog: BadgeCatalog;
  readonly publicUrl: string;
  readonly timeZone: string;
}

const CERTIFICATE_PLACES = { atOnce: 2, atOnceEach: 1, waiting: 96, waitingEach: 24, retryAfter: 2 } as const;

/** Certificates as PNG. */
export class CertificatePictures {
  readonly #pictures = new DrawnPictures({ ...CERTIFICATE_PLACES, design: 2, paint: paintCertificate });

  constructor(private readonly parts: CertificatePictureParts) {}

  /** The picture of a certificate; `null` for an unknown code. */
  async find(code: string, language: Language): Promise<Picture | null> {
    return this.#pictureOf(await this.parts.certificates.find(code), language);
  }

  /** Like `find`, with the full name, for the holder `userId`; `null` if it is not theirs. */
  async findOwn(code: string, userId: string, language: Language): Promise<Picture | null> {
    return this.#pictureOf(await this.parts.certificates.findOwn(code, userId), language);
  }

  async #pictureOf(certificate: CertificateView | null, language: Language): Promise<Picture | null> {
    const content = certificate && (await this.#contentOf(certificate, language));
    return content && this.#pictures.of(content);
  }

  async #contentOf(certificate: CertificateView, language: Language): Promise<CertificateContent | null> {
    const { code, badgeId, approvedDeeds, fullName, username, generatedAt, revokedAt } = certificate;
    const badge = await this.parts.catalog.byId(badgeId);
    if (!badge) return null;
    return {
      language,
      code,
      url: this.parts.publicUrl + paths.certificate(code),
      name: fullName !== null && username !== null ? await drawableName(fullName, username) : null,
      approvedDeeds,
      badge: { name: either(language, badge.name, badge.nameEn), level: badge.level },
      date: this.#dateIn(generatedAt, language),
      revokedOn: revokedAt && this.#dateIn(revokedAt, language),
    };
  }

  #dateIn(instant: Date, language: Language): string {
    return dayInWords(instant, language, this.parts.timeZone);
  }
}
