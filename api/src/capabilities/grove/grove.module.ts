import { defineModule } from "../../platform/wiring/module";
import { categoriesModule } from "../../core/categories/categories.module";
import { deedsModule } from "../../core/deeds/deeds.module";
import { groveFiles } from "@tree-for-deed/common/grove/grove-days";
import { grovePicturePaths } from "../../core/impact/grove-picture.extension";
import { SiteCalendar } from "../../core/impact/site-calendar.value";
import { usersModule } from "../../core/users/users.module";
import { GrovePictures } from "./grove-pictures.service";
import { groveRoutes } from "./grove.routes";
import { GroveService } from "./grove.service";
import { TreeListService } from "./tree-list.service";
import { TreeResolver } from "./tree.resolver";
import { pages } from "@tree-for-deed/common/paths";
import { publicPages } from "../../core/discovery/public-pages.extension";

export const groveModule = defineModule({
  about: "All trees, drawn",
  services: ({ reads, siteTimeZone, clock, use }) => {
    const { categories } = use(categoriesModule);
    const parts = { reads, categories, calendar: new SiteCalendar(siteTimeZone, clock) };
    return {
      groves: new GroveService(parts),
      grovePictures: new GrovePictures(),
      treeLists: new TreeListService(reads, use(deedsModule).deedReader, use(usersModule).hidden),
    };
  },
  resolvers: [[TreeResolver, (s, { use }) => new TreeResolver(s.treeLists, use(usersModule).users)]],
  contributes: () => [
    publicPages.with(pages.grove),
    grovePicturePaths.with({ day: groveFiles.picture, night: groveFiles.night }),
  ],
  routes: {
    root: ({ groves, grovePictures: pictures }, { limits, use }) => [
      groveRoutes({ groves, pictures, users: use(usersModule).users, limits }),
    ],
  },
});
