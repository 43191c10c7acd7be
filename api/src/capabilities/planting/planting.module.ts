import { WorkLoop } from "../../platform/jobs/work-loop";
import { defineModule } from "../../platform/wiring/module";
import { auditModule } from "../../core/audit/audit.module";
import { SiteCalendar } from "../../core/impact/site-calendar.value";
import { mediaModule } from "../../core/media/media.module";
import { publicPhotoUses } from "../../core/media/public-photos.extension";
import {
  plantingPublished,
  treeMoved,
  treesHandedOver,
  treesPlanted,
  treesStruck,
} from "../../core/impact/tree.events";
import { mailSamples } from "../../core/notices/mail-samples.extension";
import { weekLines } from "../../core/notices/week-line.extension";
import { noticesModule } from "../../core/notices/notices.module";
import { ChangeKind } from "../../core/changes/change-kind.enum";
import { changeSource, changeSources } from "../../core/changes/change-sources.extension";
import { ChangedTreeResolver } from "./changed-tree.resolver";
import { anyTreeByCode, treeByCode } from "./tree.loaders";
import type { TreeLife } from "./forest.service";
import { DeedTreeResolver } from "./deed-tree.resolver";
import { MemberTreesResolver } from "./member-trees.resolver";
import { ForestPartsResolver, ForestResolver } from "./forest.resolver";
import { ForestService } from "./forest.service";
import { PlantingBatchList } from "./planting-batch-list.service";
import { PlantingBatchResolver, PlantingSurveyResolver } from "./planting-batch.resolver";
import { demoDedications } from "./demo/dedication.demo";
import { DemoForest } from "./demo/forest.demo";
import { donationMoved } from "../../core/donations/donation.events";
import { sharedTrees } from "../../core/impact/shared-tree.extension";
import { sponsorFunds } from "../../core/impact/sponsor-fund.extension";
import { treeFunds } from "../../core/impact/tree-fund.extension";
import { plantedTrees } from "../../core/impact/planted-trees.extension";
import { treeProgress } from "../../core/impact/tree-progress.extension";
import { plantingOrganisations } from "../../core/moderation/team/planting-partner.extension";
import { DonationFunds } from "./donation-funds.service";
import { FundedTreesResolver, FundShareResolver } from "./funded-trees.resolver";
import { DedicationListService } from "./dedications/dedication-list.service";
import { DedicationPageResolver, DedicationResolver, TreeDedicationResolver } from "./dedications/dedication.resolver";
import { DedicationService } from "./dedications/dedication.service";
import { TreeDedication } from "./dedications/tree-dedication.entity";
import { OpenDataDay } from "./open-data/open-data-day.entity";
import { openDataRoutes } from "./open-data/open-data.routes";
import { OpenDataResolver } from "./open-data/open-data.resolver";
import { OpenData } from "./open-data/open-data.service";
import { PlantedNews } from "./planted-news.service";
import { PlantingBatch } from "./planting-batch.entity";
import { PlantingFund } from "./planting-fund.entity";
import { plantingImportRoutes } from "./import/planting-import.routes";
import { PlantingImport } from "./import/planting-import.service";
import { PlantingSource } from "./import/planting-source.entity";
import { PlantingLedger } from "./planting-ledger.service";
import { PlantingRecount } from "./planting-recount.service";
import { PlantingSurvey } from "./planting-survey.entity";
import { PlantingPartner } from "./records/planting-partner.entity";
import { PlantingPartnerService } from "./records/planting-partner.service";
import { PlantingRecord } from "./records/planting-record.entity";
import { PlantingRecordList } from "./records/planting-record-list.service";
import {
  PlantingPartnerResolver,
  PlantingRecordPageResolver,
  PlantingRecordResolver,
  PlantingSurveyContentResolver,
} from "./records/planting-record.resolver";
import { PlantingBulkResolver } from "./records/planting-bulk.resolver";
import { PlantingBulk } from "./records/planting-bulk.service";
import { PlantingRecords } from "./records/planting-records.service";
import { PlantingRepeats } from "./records/planting-repeats.service";
import { PlantingWarnings } from "./records/planting-warnings.service";
import { Tree } from "./tree.entity";
import { countedPlantings } from "./planted-trees.service";
import { countTreeProgress } from "./tree-progress.service";
import { treeNewsLoop, treeNewsRound } from "./tree-news.jobs";
import { treesWeekLine } from "./trees-week.service";
import { TreeWalkResolver } from "./tree-walk.resolver";
import { TreeWalks } from "./tree-walk.service";
import { TreeConnectionResolver } from "./member-trees.type";
import { PlantingBatchConnectionResolver } from "./planting-batch.type";
import { usersModule } from "../../core/users/users.module";
import { OWN_TABLES } from "./own-data.rules";
import { pages } from "@tree-for-deed/common/paths";
import { publicPages } from "../../core/discovery/public-pages.extension";
import { PLANTINGS_CHANGED } from "./planting.events";
import { PLANTING_MAIL_SAMPLES } from "./planting-samples.mail";
import { loadedNodes, nodeKinds } from "../../core/nodes/node-kinds.extension";
import { batchById } from "./planting.loaders";
import { treeCode } from "./tree-code.value";

export const plantingModule = defineModule({
  about: "Records of plantings and surveys, the life of each tree, open data, dedications",
  ownTables: OWN_TABLES,
  entities: [
    OpenDataDay,
    Tree,
    TreeDedication,
    PlantingFund,
    PlantingBatch,
    PlantingSurvey,
    PlantingPartner,
    PlantingRecord,
    PlantingSource,
  ],
  services: ({ db, reads, searches, siteTimeZone, clock, limits, signals, log, use, emit }) => {
    const calendar = new SiteCalendar(siteTimeZone, clock);
    const plantingLedger = new PlantingLedger(calendar, clock);
    const forest = new ForestService(reads, siteTimeZone);
    const plantingPartners = new PlantingPartnerService(db, reads, use(auditModule).auditLog, clock);
    const plantingRepeats = new PlantingRepeats(reads);
    const plantingRecords = new PlantingRecords({
      db,
      clock,
      ledger: plantingLedger,
      log: use(auditModule).auditLog,
      photos: use(mediaModule).photos,
      onPublished: () => void signals.publish(PLANTINGS_CHANGED),
    });
    const treeNews = { db, notices: use(noticesModule).notices, clock, timeZone: siteTimeZone };
    return {
      plantingLedger,
      donationFunds: new DonationFunds(plantingLedger),
      plantingRecount: new PlantingRecount(db, plantingLedger),
      forest,
      openData: new OpenData({ db, reads, clock, timeZone: siteTimeZone, forest }),
      treeWalks: new TreeWalks(reads),
      dedications: new DedicationService({
        db,
        limits,
        clock,
        log: use(auditModule).auditLog,
        notices: use(noticesModule).notices,
      }),
      dedicationLists: new DedicationListService({ reads, searches }),
      plantedNews: new PlantedNews({
        db,
        notices: use(noticesModule).notices,
        treesPlanted: emit(treesPlanted),
        plantingPublished: emit(plantingPublished),
        log,
      }),
      /** Notifies members of trees that were paid for or surveyed. */
      tellTreeNews: () => treeNewsRound(treeNews),
      treeNewsLoop: (soonerWhen: (wake: () => void) => void) => treeNewsLoop(treeNews, soonerWhen),
      plantingBatches: new PlantingBatchList(reads),
      plantingPartners,
      plantingRecordList: new PlantingRecordList({ reads, searches }),
      plantingWarnings: new PlantingWarnings(reads, plantingRepeats),
      plantingRecords,
      plantingBulk: new PlantingBulk({
        db,
        clock,
        ledger: plantingLedger,
        log: use(auditModule).auditLog,
        photos: use(mediaModule).photos,
        onPublished: () => void signals.publish(PLANTINGS_CHANGED),
      }),
      plantingImport: new PlantingImport({
        db,
        reads,
        calendar,
        records: plantingRecords,
        partners: plantingPartners,
        repeats: plantingRepeats,
      }),
    };
  },
  resolvers: [
    [ForestResolver, (s) => new ForestResolver(s.forest)],
    [DeedTreeResolver, () => new DeedTreeResolver()],
    ChangedTreeResolver,
    [MemberTreesResolver, () => new MemberTreesResolver()],
    [TreeDedicationResolver, (s) => new TreeDedicationResolver(s.dedications, s.forest)],
    [DedicationResolver, (s) => new DedicationResolver(s.dedications, s.dedicationLists)],
    DedicationPageResolver,
    FundedTreesResolver,
    FundShareResolver,
    [
      TreeWalkResolver,
      (s, { use, extensions }) => new TreeWalkResolver(s.treeWalks, use(usersModule).users, extensions(sponsorFunds)),
    ],
    TreeConnectionResolver,
    PlantingBatchConnectionResolver,
    [ForestPartsResolver, (s) => new ForestPartsResolver(s.forest)],
    [OpenDataResolver, (s) => new OpenDataResolver(s.openData)],
    [PlantingBatchResolver, (s) => new PlantingBatchResolver(s.plantingBatches)],
    [
      PlantingRecordResolver,
      (s) => new PlantingRecordResolver(s.plantingRecordList, s.plantingRecords, s.plantingWarnings),
    ],
    [PlantingBulkResolver, (s) => new PlantingBulkResolver(s.plantingRecordList, s.plantingBulk)],
    [PlantingPartnerResolver, (s) => new PlantingPartnerResolver(s.plantingPartners)],
    ...[PlantingSurveyResolver, PlantingSurveyContentResolver, PlantingRecordPageResolver],
  ],
  signals: [[PLANTINGS_CHANGED, (s) => s.forest.forget()]],
  routes: {
    api: (s, { limits }) => [plantingImportRoutes({ imports: s.plantingImport, limits })],
    root: (s, { limits, log }) => [openDataRoutes({ openData: s.openData, limits, log })],
  },
  jobs: ({ plantedNews, openData, treeNewsLoop: newsLoop }, { signals }) => [
    new WorkLoop({ name: "open-data", everyMs: 5 * 60_000, alone: true, work: () => openData.round() }),
    plantedNews.queue.loop((wake) => signals.on(PLANTINGS_CHANGED, wake)),
    newsLoop((wake) => signals.on(PLANTINGS_CHANGED, wake)),
  ],
  handles: ({ plantingLedger, dedications, donationFunds }) => [
    donationMoved.handledBy((...move) => donationFunds.moved(...move)),
    treeMoved.handledBy((...move) => plantingLedger.treeMoved(...move)),
    treesStruck.handledBy((...gone) => plantingLedger.treesStruck(...gone)),
    treesHandedOver.handledBy((...gone) => plantingLedger.treesHandedOver(...gone)),
    treesHandedOver.handledBy((tx, userId) => dedications.forget(tx, userId)),
  ],
  contributes: ({ plantingRecords, plantingPartners, forest }, { reads }) => [
    weekLines.with(treesWeekLine(reads)),
    publicPhotoUses.with(
      `EXISTS (SELECT FROM planting_records r WHERE r.id = u."plantingId" AND r."publishedAt" IS NOT NULL)`,
    ),
    nodeKinds.with(loadedNodes("PlantingBatch", () => batchById)),
    nodeKinds.with({ ...loadedNodes("TreeLife", () => anyTreeByCode), hasForm: (id) => treeCode.read(id) === id }),
    mailSamples.with(PLANTING_MAIL_SAMPLES),
    treeFunds.with((...money) => plantingRecords.recordPledged(...money)),
    sharedTrees.with((code) => forest.shared(code)),
    treeProgress.with(countTreeProgress),
    plantedTrees.with(countedPlantings),
    plantingOrganisations.with((tx, id) => plantingPartners.isKnown(tx, id)),
    changeSources.with(
      changeSource<TreeLife>({
        kind: ChangeKind.TREE,
        load: treeByCode,
        ownerOf: ({ userId }) => userId,
      }),
    ),
    publicPages.with(pages.forest),
    publicPages.with(pages.openData),
  ],
  derived: ({ plantingRecount }) => [plantingRecount],
  demo: (s, stage) => ({
    acts: [...new DemoForest(s, stage).acts(), ...demoDedications(s.dedications, stage)],
    // Each day's open data is made before later facts are recorded.
    catchUp: async () => {
      while (await s.openData.round());
      while (await s.tellTreeNews());
    },
  }),
});
