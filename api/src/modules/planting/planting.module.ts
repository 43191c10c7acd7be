import { defineModule } from "../../platform/wiring/module";
import { deedsModule } from "../deeds/deeds.module";
import { SiteCalendar } from "../impact/site-calendar.value";
import { treeMoved, treesHandedOver, treesStruck } from "../impact/tree.events";
import { DeedTreeResolver } from "./deed-tree.resolver";
import { ForestResolver } from "./forest.resolver";
import { ForestService } from "./forest.service";
import { MemberTreesResolver } from "./member-trees.resolver";
import { MemberTrees } from "./member-trees.service";
import { PlantingBatch } from "./planting-batch.entity";
import { PlantingFund } from "./planting-fund.entity";
import { PlantingLedger } from "./planting-ledger.service";
import { PlantingRecount } from "./planting-recount.service";
import { PlantingSurvey } from "./planting-survey.entity";
import { Tree } from "./tree.entity";

export const plantingModule = defineModule({
  entities: [Tree, PlantingFund, PlantingBatch, PlantingSurvey],
  services: ({ db, reads, siteTimeZone, clock }) => {
    const plantingLedger = new PlantingLedger(new SiteCalendar(siteTimeZone, clock), clock);
    return {
      plantingLedger,
      plantingRecount: new PlantingRecount(db, plantingLedger),
      forest: new ForestService(reads),
      memberTrees: new MemberTrees(reads),
    };
  },
  resolvers: [
    [ForestResolver, (s, { use }) => new ForestResolver(s.forest, use(deedsModule).deedReader)],
    [DeedTreeResolver, () => new DeedTreeResolver()],
    [MemberTreesResolver, (s) => new MemberTreesResolver(s.memberTrees)],
  ],
  handles: ({ plantingLedger }) => [
    treeMoved.handledBy((...move) => plantingLedger.treeMoved(...move)),
    treesStruck.handledBy((...gone) => plantingLedger.treesStruck(...gone)),
    treesHandedOver.handledBy((...gone) => plantingLedger.treesHandedOver(...gone)),
  ],
});
