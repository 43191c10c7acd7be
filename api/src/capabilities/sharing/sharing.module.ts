import { defineModule } from "../../platform/wiring/module";
import { badgesModule } from "../../core/badges/badges.module";
import { blogModule } from "../../core/blog/blog.module";
import { deedsModule } from "../../core/deeds/deeds.module";
import { impactModule } from "../../core/impact/impact.module";
import { plantingModule } from "../planting/planting.module";
import { removalsModule } from "../../core/removals/removals.module";
import { usersModule } from "../../core/users/users.module";
import { CardPhotos } from "./card-photos.service";
import { CardReader } from "./card-reader.service";
import { ShareCards } from "./share-cards.service";
import { shareRoutes } from "./share.routes";

export const sharingModule = defineModule({
  services: ({ reads, store, siteTimeZone: timeZone, use }) => {
    const { leaderboards, standings } = use(impactModule);
    const reader = new CardReader({
      reads,
      timeZone,
      leaderboards,
      standings,
      deeds: use(deedsModule).deedReader,
      forest: use(plantingModule).forest,
      users: use(usersModule).users,
      blog: use(blogModule).blog,
      catalog: use(badgesModule).badgeCatalog,
    });
    return { shareCards: new ShareCards(reader, new CardPhotos(store)) };
  },
  routes: {
    root: (s, { limits, use }) => [
      shareRoutes({ cards: s.shareCards, removed: use(removalsModule).removedPages, limits }),
    ],
  },
});
