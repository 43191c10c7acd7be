import { defineModule } from "../../platform/wiring/module";
import { badgesModule } from "../../core/badges/badges.module";
import { blogModule } from "../../core/blog/blog.module";
import { deedsModule } from "../../core/deeds/deeds.module";
import { impactModule } from "../../core/impact/impact.module";
import { sharedTrees } from "../../core/impact/shared-tree.extension";
import { removalsModule } from "../../core/removals/removals.module";
import { usersModule } from "../../core/users/users.module";
import { CardPhotos } from "./card-photos.service";
import { CardReader } from "./card-reader.service";
import { ShareCards } from "./share-cards.service";
import { shareRoutes } from "./share.routes";

export const sharingModule = defineModule({
  about: "Pictures that other sites show with a shared link",
  services: ({ reads, store, siteTimeZone: timeZone, use, extensions }) => {
    const { leaderboards, standings, inGround } = use(impactModule);
    const reader = new CardReader({
      reads,
      timeZone,
      leaderboards,
      standings,
      inGround,
      deeds: use(deedsModule).deedReader,
      trees: extensions(sharedTrees),
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
