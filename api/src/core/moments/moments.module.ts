import { defineModule } from "../../platform/wiring/module";
import { badgesModule } from "../badges/badges.module";
import { deedsModule } from "../deeds/deeds.module";
import { MomentResolver } from "./moment.resolver";
import { MomentService } from "./moment.service";

export const momentsModule = defineModule({
  services: ({ db, reads }) => ({ moments: new MomentService(db, reads) }),
  resolvers: [
    [
      MomentResolver,
      (s, { use }) => new MomentResolver(s.moments, use(deedsModule).deedReader, use(badgesModule).badgeCatalog),
    ],
  ],
});
