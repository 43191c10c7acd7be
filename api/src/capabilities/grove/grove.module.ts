import { defineModule } from "../../platform/wiring/module";
import { categoriesModule } from "../../core/categories/categories.module";
import { deedsModule } from "../../core/deeds/deeds.module";
import { SiteCalendar } from "../../core/impact/site-calendar.value";
import { usersModule } from "../../core/users/users.module";
import { GrovePictures } from "./grove-pictures.service";
import { groveRoutes } from "./grove.routes";
import { GroveService } from "./grove.service";
import { HomeGroveService } from "./home-grove.service";
import { TreeListService } from "./tree-list.service";
import { TreeResolver } from "./tree.resolver";

export const groveModule = defineModule({
  services: ({ reads, siteTimeZone, clock, use }) => {
    const { categories } = use(categoriesModule);
    const parts = { reads, categories, calendar: new SiteCalendar(siteTimeZone, clock) };
    return {
      groves: new GroveService(parts),
      homeGroves: new HomeGroveService(parts),
      grovePictures: new GrovePictures(),
      treeLists: new TreeListService(reads, use(deedsModule).deedReader),
    };
  },
  resolvers: [[TreeResolver, (s, { use }) => new TreeResolver(s.treeLists, use(usersModule).users)]],
  routes: {
    root: ({ groves, homeGroves, grovePictures: pictures }, { limits, use }) => [
      groveRoutes({ groves, homeGroves, pictures, users: use(usersModule).users, limits }),
    ],
  },
});
