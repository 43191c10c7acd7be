import { dayInWords } from "@tree-for-deed/common/day";
import type { Language } from "@tree-for-deed/common/languages";
import { paths } from "@tree-for-deed/common/paths";
import { drawableText } from "../../platform/drawing/drawable-name";
import { DrawnPictures, type Picture } from "../../platform/drawing/drawn-pictures";
import { paintSponsorCertificate } from "./sponsor-certificate.drawing";
import type { SponsorListService } from "./sponsor-list.service";

const NAME_MAX = 100;

/** Sponsors' certificates as PNG. Their QR code leads to the sponsor's page, which confirms them. */
export class SponsorCertificates {
  readonly #pictures = new DrawnPictures({
    design: 1,
    atOnce: 2,
    atOnceEach: 1,
    waiting: 96,
    waitingEach: 24,
    retryAfter: 2,
    paint: paintSponsorCertificate,
  });

  constructor(
    private readonly sponsors: Pick<SponsorListService, "find">,
    private readonly publicUrl: string,
    private readonly timeZone: string,
  ) {}

  /** The picture of a sponsor's certificate; null for an unknown code. */
  async find(typed: string, language: Language): Promise<Picture | null> {
    const sponsor = await this.sponsors.find(typed);
    if (!sponsor) return null;
    const { code, organisation, trees, since } = sponsor;
    return this.#pictures.of({
      language,
      code,
      trees,
      url: this.publicUrl + paths.sponsor(code),
      organisation: (await drawableText(organisation, NAME_MAX)) || code,
      date: dayInWords(since, language, this.timeZone),
    });
  }
}
