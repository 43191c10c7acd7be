import { defineModule } from "../../platform/wiring/module";
import { categoriesModule } from "../categories/categories.module";
import { deedsModule } from "../deeds/deeds.module";
import { SiteCalendar } from "../impact/site-calendar.value";
import { usersModule } from "../users/users.module";
import { GrovePictures } from "./grove-pictures.service";
import { groveRoutes } from "./grove.routes";
import { GroveService } from "./grove.service";
import { TreeListService } from "./tree-list.service";
import { TreeResolver } from "./tree.resolver";

export const groveModule = defineModule({
  services: ({ reads, siteTimeZone, clock, use }) => ({
    groves: new GroveService({
      reads,
      categories: use(categoriesModule).categories,
      calendar: new SiteCalendar(siteTimeZone, clock),
    }),
    grovePictures: new GrovePictures(),
    treeLists: new TreeListService(reads, use(deedsModule).deedReader),
  }),
  resolvers: [[TreeResolver, (s, { use }) => new TreeResolver(s.treeLists, use(usersModule).users)]],
  routes: {
    root: ({ groves, grovePictures: pictures }, { limits, use }) => [
      groveRoutes({ groves, pictures, users: use(usersModule).users, limits }),
    ],
  },
});
