import { deedsModule } from "../../core/deeds/deeds.module";
import { grovePicturePaths } from "../../core/impact/grove-picture.extension";
import { impactModule } from "../../core/impact/impact.module";
import { usersModule } from "../../core/users/users.module";
import { defineModule } from "../../platform/wiring/module";
import { EmbedReader } from "./embed-reader.service";
import { embedRoutes } from "./embed.routes";
import { oembedRoutes } from "./oembed.routes";

export const embedsModule = defineModule({
  about: "Numbers, deeds, members and the grove in pages of other sites",
  services: ({ reads, siteTimeZone: timeZone, use, extensions }) => {
    const { siteStats: stats, inGround } = use(impactModule);
    return {
      embeds: new EmbedReader({
        reads,
        timeZone,
        stats,
        inGround,
        deeds: use(deedsModule).deedReader,
        users: use(usersModule).users,
        groves: extensions(grovePicturePaths),
      }),
    };
  },
  routes: {
    root: ({ embeds }, { limits, publicUrl }) => [
      embedRoutes({ embeds, limits }),
      oembedRoutes({ embeds, limits, publicUrl }),
    ],
  },
});
