import { defineModule } from "../../platform/wiring/module";
import { removalsModule } from "../removals/removals.module";
import { usersModule } from "../users/users.module";
import { CertificateResolver, UserBadgeResolver } from "./award.resolver";
import { BadgeCatalog } from "./badge-catalog.service";
import { Badge } from "./badge.entity";
import { BadgeResolver } from "./badge.resolver";
import { badgeRoutes } from "./badge.routes";
import { BadgeService } from "./badge.service";
import { CertificatePictures } from "./certificate-pictures.service";
import { Certificate } from "./certificate.entity";
import { CertificateCheckResolver, CertificateImageResolver } from "./certificate.resolver";
import { certificateRoutes } from "./certificate.routes";
import { CertificateService } from "./certificate.service";
import { UserBadge } from "./user-badge.entity";
import { UserBadgeConnectionResolver } from "./user-badge.type";
import { UserBadgesResolver } from "./user-badges.resolver";
import { BADGES_CHANGED } from "./badge.events";
import { isNodeId, nodeKinds } from "../nodes/node-kinds.extension";

export const badgesModule = defineModule({
  about: "Badges and certificates",
  entities: [Badge, UserBadge, Certificate],
  services: ({ reads, publicUrl, siteTimeZone: timeZone, clock }) => {
    const badgeCatalog = new BadgeCatalog(reads);
    const certificates = new CertificateService(reads);
    return {
      badgeCatalog,
      badges: new BadgeService(clock),
      certificates,
      certificatePictures: new CertificatePictures({ certificates, catalog: badgeCatalog, publicUrl, timeZone }),
    };
  },
  resolvers: [
    [BadgeResolver, (s) => new BadgeResolver(s.badgeCatalog)],
    UserBadgesResolver,
    UserBadgeConnectionResolver,
    [UserBadgeResolver, (s) => new UserBadgeResolver(s.badgeCatalog)],
    [CertificateResolver, (s) => new CertificateResolver(s.badgeCatalog)],
    [CertificateCheckResolver, (s) => new CertificateCheckResolver(s.certificates, s.badgeCatalog)],
    CertificateImageResolver,
  ],
  routes: {
    api: (s, { use }) => [
      badgeRoutes({ catalog: s.badgeCatalog, pictures: s.certificatePictures, users: use(usersModule).users }),
    ],
    root: (s, { limits, use }) => [
      certificateRoutes({ pictures: s.certificatePictures, removed: use(removalsModule).removedPages, limits }),
    ],
  },
  contributes: ({ badgeCatalog }) => [
    nodeKinds.with({
      type: "Badge",
      hasForm: isNodeId,
      find: async (ids) => {
        const all = await badgeCatalog.all();
        return ids.map((id) => all.find((badge) => badge.id === id) ?? null);
      },
    }),
  ],
  signals: [[BADGES_CHANGED, (s) => s.badgeCatalog.forget()]],
});
