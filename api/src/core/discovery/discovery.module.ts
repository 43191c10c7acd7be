import { defineModule } from "../../platform/wiring/module";
import { blogModule } from "../blog/blog.module";
import { categoriesModule } from "../categories/categories.module";
import { deedsModule } from "../deeds/deeds.module";
import { removalsModule } from "../removals/removals.module";
import { usersModule } from "../users/users.module";
import { discoveryRoutes } from "./discovery.routes";
import { FeedService } from "./feed.service";
import { publicPages } from "./public-pages.extension";
import { SitemapService } from "./sitemap.service";

export const discoveryModule = defineModule({
  about: "Sitemap and feeds",
  services: ({ reads, publicUrl, use, extensions }) => ({
    sitemap: new SitemapService(reads, publicUrl, extensions(publicPages)),
    feeds: new FeedService({
      deeds: use(deedsModule).deedLists,
      blog: use(blogModule).blog,
      categories: use(categoriesModule).categories,
      users: use(usersModule).users,
      removed: use(removalsModule).removedPages,
    }),
  }),
  routes: {
    root: ({ sitemap, feeds }, { publicUrl, limits }) => [discoveryRoutes({ sitemap, feeds, publicUrl, limits })],
  },
});
