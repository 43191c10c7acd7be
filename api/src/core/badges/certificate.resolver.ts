import { defaultLanguage, type Language } from "@tree-for-deed/common/languages";
import { filePaths } from "@tree-for-deed/common/paths";
import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import { Access } from "../../platform/graphql/access";
import type { RequestContext } from "../../shared/request";
import { Absolute, siteAddress } from "../../shared/site-address";
import { userById } from "../users/user.loaders";
import { maySeeHidden } from "../users/user.view";
import { LanguageEnum } from "../users/language.graphql";
import type { BadgeCatalog, MaybeBadge } from "./badge-catalog.service";
import type { CertificateRow } from "./badge.loaders";
import { BadgeType } from "./badge.type";
import { CertificateCheckType } from "./certificate-check.type";
import type { CertificateService, CertificateView } from "./certificate.service";
import { CertificateType } from "./certificate.type";
import { maybe } from "../../shared/maybe";

const imageOf = (path: string, language: Language): string => `${path}?lang=${language}`;
const IMAGE = "Path of the certificate as a picture: a PNG of 800 × 600 px.";
const LANGUAGE = {
  defaultValue: defaultLanguage,
  description: "Language of the picture.",
} as const;

@Resolver(() => CertificateCheckType)
export class CertificateCheckResolver {
  constructor(
    private readonly certificates: CertificateService,
    private readonly catalog: BadgeCatalog,
  ) {}

  @Access({ role: "guest", token: "READ" })
  @Query(() => CertificateCheckType, maybe("Checks a certificate; null for an unknown code."))
  certificate(
    @Arg("code", () => ID, { description: "The code printed on the certificate." }) code: string,
  ): Promise<CertificateView | null> {
    return this.certificates.find(code);
  }

  @FieldResolver(() => Boolean, { description: "Whether it is valid." })
  valid(@Root() { revokedAt }: CertificateView): boolean {
    return revokedAt === null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      "Full name of the holder, or the username if they hide it; null if the certificate is revoked or the holder is a former member.",
  })
  async fullName(
    @Root() { fullName, userId, hidesName }: CertificateView,
    @Ctx() { viewer, loaders }: RequestContext,
  ): Promise<string | null> {
    if (fullName === null || !hidesName || !maySeeHidden(viewer, userId)) return fullName;
    return (await loaders.of(userById).load(userId))?.hidden?.fullName ?? fullName;
  }

  @FieldResolver(() => BadgeType, { description: "The badge that it certifies." })
  badge(@Root() { badgeId }: CertificateView): MaybeBadge {
    return this.catalog.byId(badgeId);
  }

  @FieldResolver(() => String, { description: IMAGE })
  imageUrl(
    @Root() { code, userId, hidesName }: CertificateView,
    @Arg("language", () => LanguageEnum, LANGUAGE) language: Language,
    @Absolute() absolute: boolean,
    @Ctx() context: RequestContext,
  ): string {
    // Holders who hide their name get a picture with it that nobody else can load.
    const isOwn = context.viewer?.id === userId && hidesName;
    const path = imageOf(isOwn ? filePaths.ownCertificate(code) : filePaths.certificate(code), language);
    return siteAddress(context, path, absolute);
  }
}

/** The picture of a member's own list of certificates. */
@Resolver(() => CertificateType)
export class CertificateImageResolver {
  @FieldResolver(() => String, { description: IMAGE })
  imageUrl(
    @Root() { code }: CertificateRow,
    @Arg("language", () => LanguageEnum, LANGUAGE) language: Language,
    @Absolute() absolute: boolean,
    @Ctx() context: RequestContext,
  ): string {
    return siteAddress(context, imageOf(filePaths.certificate(code), language), absolute);
  }
}
