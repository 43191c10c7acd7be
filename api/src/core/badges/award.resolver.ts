import { FieldResolver, Resolver, Root } from "type-graphql";
import type { BadgeCatalog, MaybeBadge } from "./badge-catalog.service";
import type { CertificateRow, UserBadgeRow } from "./badge.loaders";
import { BadgeType } from "./badge.type";
import { CertificateType } from "./certificate.type";
import { UserBadgeType } from "./user-badge.type";

@Resolver(() => UserBadgeType)
export class UserBadgeResolver {
  constructor(private readonly catalog: BadgeCatalog) {}

  @FieldResolver(() => BadgeType, { description: "The badge." })
  badge(@Root() award: UserBadgeRow): MaybeBadge {
    return this.catalog.byId(award.badgeId);
  }
}

@Resolver(() => CertificateType)
export class CertificateResolver {
  constructor(private readonly catalog: BadgeCatalog) {}

  @FieldResolver(() => BadgeType, { description: "The badge that it certifies." })
  badge(@Root() certificate: CertificateRow): MaybeBadge {
    return this.catalog.byId(certificate.badgeId);
  }
}
