import { defineModule } from "../../platform/wiring/module";
import { auditModule } from "../audit/audit.module";
import { mediaModule } from "../media/media.module";
import { publicPhotoUses } from "../media/public-photos.extension";
import { PartnerAdminResolver } from "./partner-admin.resolver";
import { PartnerAdminService } from "./partner-admin.service";
import { Partner } from "./partner.entity";
import { PartnerResolver } from "./partner.resolver";
import { partnerRoutes } from "./partner.routes";
import { PartnerService } from "./partner.service";
import { PARTNERS_CHANGED } from "./partner.events";

export const partnersModule = defineModule({
  about: "Partners on the home page",
  entities: [Partner],
  services: ({ db, reads, signals, use }) => ({
    partners: new PartnerService(reads),
    partnerAdmin: new PartnerAdminService({
      db,
      photos: use(mediaModule).photos,
      log: use(auditModule).auditLog,
      onChanged: () => signals.publish(PARTNERS_CHANGED),
    }),
  }),
  resolvers: [
    [PartnerResolver, (s) => new PartnerResolver(s.partners)],
    [PartnerAdminResolver, (s) => new PartnerAdminResolver(s.partners, s.partnerAdmin)],
  ],
  contributes: () => [publicPhotoUses.with(`EXISTS (SELECT FROM partners p WHERE p.id = u."partnerId" AND p.active)`)],
  routes: { api: (s) => [partnerRoutes(s.partners)] },
  signals: [[PARTNERS_CHANGED, (s) => s.partners.forget()]],
});
