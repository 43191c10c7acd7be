import { accountsModule } from "./core/accounts/accounts.module";
import { auditModule } from "./core/audit/audit.module";
import { badgesModule } from "./core/badges/badges.module";
import { blogModule } from "./core/blog/blog.module";
import { categoriesModule } from "./core/categories/categories.module";
import { deedsModule } from "./core/deeds/deeds.module";
import { discoveryModule } from "./core/discovery/discovery.module";
import { donationsModule } from "./core/donations/donations.module";
import { groveModule } from "./capabilities/grove/grove.module";
import { impactModule } from "./core/impact/impact.module";
import { mediaModule } from "./core/media/media.module";
import { moderationModule } from "./core/moderation/moderation.module";
import { momentsModule } from "./core/moments/moments.module";
import { noticesModule } from "./core/notices/notices.module";
import { partnersModule } from "./core/partners/partners.module";
import { paymentsModule } from "./capabilities/payments/payments.module";
import { plantingModule } from "./capabilities/planting/planting.module";
import { pushModule } from "./capabilities/push/push.module";
import { removalsModule } from "./core/removals/removals.module";
import { analyticsModule } from "./capabilities/analytics/analytics.module";
import { sessionsModule } from "./core/sessions/sessions.module";
import { sharingModule } from "./capabilities/sharing/sharing.module";
import { sponsorshipModule } from "./capabilities/sponsorship/sponsorship.module";
import { supportModule } from "./core/support/support.module";
import { templatesModule } from "./core/templates/templates.module";
import { usersModule } from "./core/users/users.module";
import { webhooksModule } from "./capabilities/webhooks/webhooks.module";
import { searchModule } from "./core/search/search.module";
import { ModuleList } from "./platform/wiring/module";

/** The modules of the product itself, from the lowest tier to the highest. They import no capability. */
const CORE = ModuleList.EMPTY.and(searchModule)
  .and(mediaModule)
  .and(auditModule)
  .and(removalsModule)
  .and(usersModule)
  .and(categoriesModule)
  .and(partnersModule)
  .and(templatesModule)
  .and(sessionsModule)
  .and(deedsModule)
  .and(supportModule)
  .and(donationsModule)
  .and(blogModule)
  .and(badgesModule)
  .and(noticesModule)
  .and(impactModule)
  .and(moderationModule)
  .and(accountsModule)
  .and(discoveryModule)
  .and(momentsModule);

/** Every module of the site: the core, then its capabilities, from the lowest tier to the highest. */
export const MODULES = CORE.and(webhooksModule)
  .and(plantingModule)
  .and(paymentsModule)
  .and(sponsorshipModule)
  .and(analyticsModule)
  .and(sharingModule)
  .and(pushModule)
  .and(groveModule);

/** Every table that TypeORM maps. */
export const ENTITIES = MODULES.all.flatMap(({ entities }) => entities);

/** The classes that the GraphQL schema is made from; emitting it needs no service. */
export const RESOLVERS = MODULES.all.flatMap(({ resolverClasses }) => resolverClasses);
