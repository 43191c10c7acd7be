import { defineModule } from "../../platform/wiring/module";
import { blogModule } from "../blog/blog.module";
import { deedsModule } from "../deeds/deeds.module";
import { discoveryRoutes } from "./discovery.routes";
import { FeedService } from "./feed.service";
import { SitemapService } from "./sitemap.service";

export const discoveryModule = defineModule({
  services: ({ reads, publicUrl, use }) => ({
    sitemap: new SitemapService(reads, publicUrl),
    feeds: new FeedService({ deeds: use(deedsModule).deedLists, blog: use(blogModule).blog, publicUrl }),
  }),
  routes: {
    root: ({ sitemap, feeds }, { publicUrl, limits }) => [discoveryRoutes({ sitemap, feeds, publicUrl, limits })],
  },
});
