import { defineModule } from "../../platform/wiring/module";
import { badgesModule } from "../badges/badges.module";
import { deedsModule } from "../deeds/deeds.module";
import { treeProgress } from "../impact/tree-progress.extension";
import { CelebrationResolver } from "./celebration.resolver";
import { CelebrationService } from "./celebration.service";

export const celebrationsModule = defineModule({
  about: "Celebration of approved deeds, trees and badges",
  services: ({ db, reads, extensions }) => ({
    celebrations: new CelebrationService(db, reads, extensions(treeProgress)),
  }),
  resolvers: [
    [
      CelebrationResolver,
      (s, { use }) =>
        new CelebrationResolver(s.celebrations, use(deedsModule).deedReader, use(badgesModule).badgeCatalog),
    ],
  ],
});
