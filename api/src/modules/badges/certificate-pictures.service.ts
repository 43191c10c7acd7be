import { paths } from "@tree-for-deed/common/paths";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { drawableName } from "../../platform/drawing/drawable-name";
import { Semaphore } from "../../shared/semaphore";
import type { Language } from "@tree-for-deed/common/languages";
import type { BadgeCatalog } from "./badge-catalog.service";
import { type CertificateContent, paintCertificate } from "./certificate.drawing";
import { CERTIFICATE_WORDS } from "./certificate.texts";
import type { CertificateService, CertificateView } from "./certificate.service";

/** Goes up when a certificate looks different, so that nobody keeps an old picture. */
const DESIGN = 1;
const DRAWING = { atOnce: 2, waiting: 40, retryAfter: 2 };
const REMEMBERED = 100;

export interface CertificatePicture {
  readonly etag: string;
  /** The PNG; drawn when it is asked for. */
  readonly png: () => Promise<Buffer>;
}

export interface CertificatePictureParts {
  readonly certificates: CertificateService;
  readonly catalog: BadgeCatalog;
  readonly publicUrl: string;
  readonly timeZone: string;
}

/** Certificates as pictures: a few are drawn at a time, and the newest are remembered. */
export class CertificatePictures {
  readonly #drawing = new Semaphore(DRAWING);
  readonly #drawn = new LRUCache<string, Buffer>({ max: REMEMBERED });

  constructor(private readonly parts: CertificatePictureParts) {}

  /** The picture of a certificate; `null` for an unknown code. */
  async find(code: string, language: Language): Promise<CertificatePicture | null> {
    const certificate = await this.parts.certificates.find(code);
    const content = certificate && (await this.#contentOf(certificate, language));
    if (!content) return null;
    const hash = createHash("sha256").update(JSON.stringify([DESIGN, content]));
    const etag = `"${hash.digest("base64url")}"`;
    return { etag, png: async () => this.#drawn.get(etag) ?? (await this.#draw(etag, content)) };
  }

  async #draw(etag: string, content: CertificateContent): Promise<Buffer> {
    return this.#drawing.run(async () => {
      const known = this.#drawn.get(etag);
      if (known) return known;
      const png = await paintCertificate(content);
      this.#drawn.set(etag, png);
      return png;
    });
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
      badge: { name: language === "en" ? badge.nameEn : badge.name, level: badge.level },
      date: this.#dateIn(generatedAt, language),
      revokedOn: revokedAt && this.#dateIn(revokedAt, language),
    };
  }

  #dateIn(instant: Date, language: Language): string {
    const { locale } = CERTIFICATE_WORDS[language];
    return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: this.parts.timeZone }).format(instant);
  }
}
