import { defineModule } from "../../platform/wiring/module";
import { auditModule } from "../audit/audit.module";
import { mediaModule } from "../media/media.module";
import { PartnerAdminResolver } from "./partner-admin.resolver";
import { PartnerAdminService } from "./partner-admin.service";
import { Partner } from "./partner.entity";
import { PartnerResolver } from "./partner.resolver";
import { partnerRoutes } from "./partner.routes";
import { PartnerService } from "./partner.service";

export const partnersModule = defineModule({
  entities: [Partner],
  services: ({ db, reads, signals, use }) => ({
    partners: new PartnerService(reads),
    partnerAdmin: new PartnerAdminService({
      db,
      photos: use(mediaModule).photos,
      log: use(auditModule).auditLog,
      onChanged: () => signals.publish("partners"),
    }),
  }),
  resolvers: [
    [PartnerResolver, (s) => new PartnerResolver(s.partners)],
    [PartnerAdminResolver, (s) => new PartnerAdminResolver(s.partners, s.partnerAdmin)],
  ],
  routes: { api: (s) => [partnerRoutes(s.partners)] },
  signals: { partners: (s) => s.partners.forget() },
});
