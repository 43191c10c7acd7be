import { accountsModule } from "./modules/accounts/accounts.module";
import { auditModule } from "./modules/audit/audit.module";
import { badgesModule } from "./modules/badges/badges.module";
import { blogModule } from "./modules/blog/blog.module";
import { categoriesModule } from "./modules/categories/categories.module";
import { deedsModule } from "./modules/deeds/deeds.module";
import { discoveryModule } from "./modules/discovery/discovery.module";
import { donationsModule } from "./modules/donations/donations.module";
import { groveModule } from "./modules/grove/grove.module";
import { impactModule } from "./modules/impact/impact.module";
import { mediaModule } from "./modules/media/media.module";
import { moderationModule } from "./modules/moderation/moderation.module";
import { momentsModule } from "./modules/moments/moments.module";
import { noticesModule } from "./modules/notices/notices.module";
import { partnersModule } from "./modules/partners/partners.module";
import { paymentsModule } from "./modules/payments/payments.module";
import { plantingModule } from "./modules/planting/planting.module";
import { pushModule } from "./modules/push/push.module";
import { removalsModule } from "./modules/removals/removals.module";
import { reportsModule } from "./modules/reports/reports.module";
import { sessionsModule } from "./modules/sessions/sessions.module";
import { sharingModule } from "./modules/sharing/sharing.module";
import { sponsorshipModule } from "./modules/sponsorship/sponsorship.module";
import { supportModule } from "./modules/support/support.module";
import { templatesModule } from "./modules/templates/templates.module";
import { usersModule } from "./modules/users/users.module";
import { webhooksModule } from "./modules/webhooks/webhooks.module";
import { wordsModule } from "./modules/words/words.module";
import { ModuleList } from "./platform/wiring/module";

/** Every module of the site, from the lowest tier to the highest. */
export const MODULES = ModuleList.EMPTY.and(mediaModule)
  .and(auditModule)
  .and(wordsModule)
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
  .and(webhooksModule)
  .and(impactModule)
  .and(plantingModule)
  .and(paymentsModule)
  .and(sponsorshipModule)
  .and(moderationModule)
  .and(reportsModule)
  .and(accountsModule)
  .and(sharingModule)
  .and(discoveryModule)
  .and(momentsModule)
  .and(pushModule)
  .and(groveModule);

/** Every table that TypeORM maps. */
export const ENTITIES = MODULES.all.flatMap(({ entities }) => entities);

/** The classes that the GraphQL schema is made from; emitting it needs no service. */
export const RESOLVERS = MODULES.all.flatMap(({ resolverClasses }) => resolverClasses);
