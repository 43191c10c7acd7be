import type { Language } from "@tree-for-deed/common/languages";
import { filePaths } from "@tree-for-deed/common/paths";
import { Arg, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import { LanguageEnum } from "../users/language.graphql";
import type { BadgeCatalog, MaybeBadge } from "./badge-catalog.service";
import type { CertificateRow } from "./badge.loaders";
import { BadgeType } from "./badge.type";
import { CertificateCheckType } from "./certificate-check.type";
import type { CertificateService, CertificateView } from "./certificate.service";
import { CertificateType } from "./certificate.type";

const imageOf = (code: string, language: Language): string => `${filePaths.certificate(code)}?lang=${language}`;
const IMAGE = "Path of the certificate as a picture: a PNG of 800 × 600 px.";
const LANGUAGE = {
  defaultValue: LanguageEnum.bn,
  description: "The language that the picture is written in.",
} as const;

@Resolver(() => CertificateCheckType)
export class CertificateCheckResolver {
  constructor(
    private readonly certificates: CertificateService,
    private readonly catalog: BadgeCatalog,
  ) {}

  @Access({ role: "guest", token: "READ" })
  @Query(() => CertificateCheckType, { nullable: true, description: "Checks a certificate; null for an unknown code." })
  certificate(
    @Arg("code", () => ID, { description: "The code, as it stands on the certificate." }) code: string,
  ): Promise<CertificateView | null> {
    return this.certificates.find(code);
  }

  @FieldResolver(() => Boolean, { description: "Whether it is in force." })
  valid(@Root() { revokedAt }: CertificateView): boolean {
    return revokedAt === null;
  }

  @FieldResolver(() => BadgeType, { description: "The badge that it certifies." })
  badge(@Root() { badgeId }: CertificateView): MaybeBadge {
    return this.catalog.byId(badgeId);
  }

  @FieldResolver(() => String, { description: IMAGE })
  imageUrl(
    @Root() { code }: CertificateView,
    @Arg("language", () => LanguageEnum, LANGUAGE) language: Language,
  ): string {
    return imageOf(code, language);
  }
}

/** The picture of a member's own list of certificates. */
@Resolver(() => CertificateType)
export class CertificateImageResolver {
  @FieldResolver(() => String, { description: IMAGE })
  imageUrl(
    @Root() { code }: CertificateRow,
    @Arg("language", () => LanguageEnum, LANGUAGE) language: Language,
  ): string {
    return imageOf(code, language);
  }
}
