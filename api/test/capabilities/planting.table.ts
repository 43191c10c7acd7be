import { limits } from "@tree-for-deed/common/limits";
import {
  DEDICATION_LIMIT,
  IMPORT_LIMIT,
  IMPORT_PLACES,
  TABLE_PLACES,
} from "../../src/capabilities/planting/planting.rules";
import { megabytes, windows } from "../docs/limit-notation";
import { admins, everybody, forAdmins, forPlanters, open, planters, writers } from "../roles/rules";
import {
  BATCH_ID,
  CARD,
  PERSON,
  PLANTING,
  rows,
  someBatch,
  someFund,
  somePlanter,
  someSurvey,
  someTree,
  someUser,
  SURVEY_ID,
} from "../graphql/statement-rows";
import { AuditAction as Did } from "../../src/core/audit/audit-action.enum";
import { MeDocument } from "../documents/accounts.generated";
import { DedicateTreeDocument } from "../content/dedications.generated";
import { aDeed, aMember } from "../factories";
import { aJpeg } from "../pictures";
import { OwnTreeCodesDocument } from "./planting.generated";
import { decided, onThing, prepare, type World } from "../moderation/acts";
import type { CapabilityTables } from "./tables";

const aDedication = async ({ site }: World): Promise<string> => {
  const user = await aMember(site);
  await aDeed(site, { user });
  const member = await site.client().signIn(user);
  const { data } = await member.graphql(OwnTreeCodesDocument);
  const made = await member.graphql(DedicateTreeDocument, {
    code: data.me?.treeWalk.edges[0]?.node.code ?? "",
    input: { about: "PERSON", words: "My mother" },
  });
  return made.data.tree?.ownDedication?.id ?? "";
};

const aPlanter = (world: World): Promise<string> =>
  prepare(world, (name) => `createPlantingPartner(input: { name: "${name}", nameEn: "${name}" })`);

const aFund = (world: World): Promise<string> =>
  prepare(
    world,
    (name) => `savePlantingFund(input: { source: PLEDGE, organisation: "${name}", trees: 1, pricePerTree: 5000,
      currency: BDT, receivedOn: "2026-01-01" })`,
  );

const aBatch = (world: World): Promise<string> =>
  prepare(world, (name) => `savePlantingBatch(input: { villageEn: "${name}" })`);

/** A complete planting of a tree that is earned and funded. */

const aWholeBatch = async (world: World): Promise<string> => {
  await decided(world);
  const fund = await aFund(world);
  await prepare(world, () => `publishPlanting(id: "${fund}")`);
  const partnerId = await aPlanter(world);
  const { data } = await world.colleague.graphql(MeDocument);
  const upload = await world.site.services.photos.receive(data.me?.id ?? "", await aJpeg());
  return prepare(
    world,
    () => `savePlantingBatch(input: { trees: 1, plantedOn: "2026-02-01", country: "BD", district: "BD-60", village: "জাফলং", villageEn: "Jaflong",
      latitude: 25.1, longitude: 92.0, speciesScientific: "Azadirachta indica", species: "নিম", speciesEn: "Neem", cost: 5000, currency: BDT, note: "Receipt 17",
      partnerId: "${partnerId}", photos: [{ uploadId: "${upload.id}", alt: "Seedlings" }] })`,
  );
};

export const TABLES: CapabilityTables = {
  LIMITS: {
    "tables of all days sent at once, to one network": `${TABLE_PLACES.atOnce}, ${TABLE_PLACES.atOnceEach}`,
    "tables of all days that wait, of one network": `${TABLE_PLACES.waiting}, ${TABLE_PLACES.waitingEach}`,
    "dedications of trees written, of one account": windows(DEDICATION_LIMIT),
    "bytes of a file of plantings": megabytes(limits.plantingImportBytesMax),
    "drafts of plantings filled in or published in one request, chosen by a filter": `${limits.plantingBulkMax}, ${limits.plantingChosenMax}`,
    "rows of a file of plantings, drafts that it becomes": `${limits.plantingImportRowsMax}, ${limits.plantingImportDraftsMax}`,
    "rows of a file of plantings that are told one by one": String(limits.plantingImportRowsTold),
    "files of plantings of one account": windows(IMPORT_LIMIT),
    "files of plantings that are read at once, waiting, of one caller": `${IMPORT_PLACES.atOnce}, ${IMPORT_PLACES.waiting}, ${IMPORT_PLACES.waitingEach}`,
  },
  FIELDS: {
    Forest: open("alive districts earned funded months planted survival surveyed"),
    ForestDistrict: open("alive batches district planted surveyed"),
    ForestMonth: open("alive earned funded month planted"),
    ForestSurvival: open("alive batches fromMonths looked toMonths"),
    OpenDataDay: open("batches date day previous sha256 surveys"),
    PlantingBatch: open(
      [
        "alive assigned corrections cost country currency district evidenceUrl id latitude longitude note partner photos",
        "plantedOn plantingDate publishedAt species speciesEn speciesScientific surveys totalCost trees village villageEn",
      ].join(" "),
    ),
    PlantingBatchConnection: open("edges items pageInfo totalCount"),
    PlantingBatchEdge: open("cursor node"),
    PlantingCorrection: open("publishedAt reason"),
    PlantingPartner: open("id name nameEn website"),
    PlantingSurvey: open("alive id looked note photos publishedAt surveyDate surveyedOn"),
    TreeLife: {
      reached: "anyone",
      fields: {
        public:
          "batch code date day dedication deed earnedAt fundedAt fundedBy id plantedOn plantingDate state treesBefore url",
        asker: "canDedicate ownDedication",
      },
    },
    TreeConnection: open("edges pageInfo totalCount"),
    TreeDedication: open("about words"),
    OwnDedication: open("about id reason status words"),
    TreeCounts: open("earned funded planted"),
    TreeEdge: open("cursor node"),
    PlantingBulkReport: forPlanters("done faults"),
    PlantingDraftChoice: forPlanters("ids more"),
    PlantingDraftFault: forPlanters("args field id key message name"),
    PlantingBatchContent: forPlanters(
      [
        "cost country currency district evidenceUrl latitude longitude note plantedOn species speciesEn speciesScientific",
        "trees village villageEn",
      ].join(" "),
    ),
    PlantingFundContent: forPlanters(
      "categoryId currency district note organisation pricePerTree receivedOn source trees unlimited website week",
    ),
    PlantingRecord: forPlanters(
      [
        "assigned author batch createdAt factId fund id kind partner partnerId photos publishedAt reason survey updatedAt",
        "version",
      ].join(" "),
    ),
    PlantingRecordPage: forPlanters("hasNextPage items totalCount"),
    PlantingSurveyContent: forPlanters("alive batchId looked note ofBatch surveyedOn"),
    PlantingWarning: forPlanters("count kind recordId"),
    Dedication: forAdmins("about createdAt decidedAt id reason status treeCode user words"),
    DedicationPage: forAdmins("hasNextPage items totalCount"),
  },
  OPERATIONS: {
    "Query.forest": everybody,
    "Query.openDataDays": everybody,
    "Query.plantingBatch": everybody,
    "Query.plantingBatches": everybody,
    "Query.tree": everybody,
    "Query.treeWalk": everybody,
    "Query.treesConnection": everybody,
    "Query.adminDedication": admins,
    "Query.adminDedications": admins,
    "Query.plantingDrafts": planters,
    "Query.plantingPartners": planters,
    "Query.plantingRecord": planters,
    "Query.plantingRecords": planters,
    "Query.plantingWarnings": planters,
    "Mutation.dedicateTree": writers,
    "Mutation.withdrawDedication": writers,
    "Mutation.acceptDedication": [...admins, "not sensitive"],
    "Mutation.refuseDedication": [...admins, "not sensitive"],
    "Mutation.correctPlanting": [...planters, "not sensitive"],
    "Mutation.createPlantingPartner": [...admins, "not sensitive"],
    "Mutation.deletePlantingDraft": [...planters, "sensitive"],
    "Mutation.deletePlantingPartner": [...admins, "sensitive"],
    "Mutation.editPlantingPartner": [...admins, "not sensitive"],
    "Mutation.publishPlanting": [...admins, "sensitive"],
    "Mutation.fillPlantingDrafts": [...planters, "not sensitive"],
    "Mutation.publishPlantings": [...admins, "sensitive"],
    "Mutation.savePlantingBatch": [...planters, "not sensitive"],
    "Mutation.savePlantingFund": [...admins, "not sensitive"],
    "Mutation.savePlantingSurvey": [...planters, "not sensitive"],
  },
  ROUTES: {
    "GET /api/admin/planting/import-template.csv": [...planters, "not sensitive"],
    "POST /api/admin/planting/import": [...planters, "not sensitive"],
  },
  PICTURES: [
    "GET /open-data/days.json",
    "GET /open-data/days.jsonl",
    "GET /open-data/:day.json",
    "GET /open-data/:day/:table.csv",
    "GET /open-data/:table.csv",
  ],
  STATEMENTS: [
    [
      3,
      "a deed with its tree",
      "member",
      `($deed: String!) { deed(uniqueId: $deed) { ${CARD} tree { code day state } } }`,
    ],
    [
      11,
      "a profile with its trees",
      "member",
      `($name: String!, $size: Int!) { user(idOrUsername: $name) { ${PERSON} treeCounts { earned funded planted }
      treeWalk(first: $size) { edges { cursor node { code day state fundedAt plantedOn } } }
      deeds(pageSize: $size) { items { ${CARD} } } } }`,
    ],
    [
      4,
      "trees' dedications, for admins",
      "admin",
      `($size: Int!) { adminDedications(pageSize: $size) { totalCount
      items { id treeCode about words status user { id username } } } }`,
    ],
    [
      3,
      "all trees with one's own words for them",
      "member",
      `($size: Int!) { treeWalk(first: $size) { edges { cursor node { code state canDedicate dedication { words }
      ownDedication { words status } } } pageInfo { endCursor } } }`,
    ],
    [
      5,
      "trees with their number, deeds and plantings, by cursor",
      "guest",
      `($size: Int!) { treesConnection(first: $size) { totalCount edges { cursor node { code deed { uniqueId } batch { village partner { name } } } } } }`,
    ],
    [
      3,
      "members with their trees and badges, by cursor",
      "guest",
      `($size: Int!) { leaderboardConnection(first: $size) { edges { node { user { username
      treesConnection(first: 1) { edges { node { code } } } badgesConnection(first: 1) { edges { node { earnedAt } } } } } } } }`,
    ],
    [
      4,
      "all trees with their deeds and plantings",
      "guest",
      `($size: Int!) { treeWalk(first: $size) { edges { node { code deed { uniqueId user { username } } batch { village partner { name } } } } } }`,
    ],
    [
      2,
      "members with their trees",
      "guest",
      `($size: Int!) { leaderboard(pageSize: $size) { items { user { username treeWalk(first: 2) { edges { node { code } } } } } } }`,
    ],
    [2, "the forest by age", "guest", `{ forest { earned survival { fromMonths looked alive } } }`],
    [
      2,
      "the forest's sums, by month and district",
      "guest",
      `{ forest { earned funded planted alive surveyed months { month planted } districts { district planted } } }`,
    ],
    [
      4,
      "plantings with their evidence",
      "guest",
      `($size: Int!) { plantingBatches(first: $size) { items { id trees assigned alive village note photos { url }
      partner { nameEn } surveys { surveyedOn looked } corrections { reason } } pageInfo { endCursor } } }`,
    ],
    [
      6,
      "a tree with its deed and its planting",
      "guest",
      `($tree: String!) { tree(code: $tree) { code day state fundedAt fundedBy plantedOn deed { ${CARD} } batch { ${PLANTING} } } }`,
    ],
    [
      5,
      "plantings, for admins",
      "admin",
      `($size: Int!) { plantingRecords(kind: BATCH, pageSize: $size) { totalCount
      items { id assigned publishedAt photos { url } partner { nameEn } author { username } batch { villageEn } } } }`,
    ],
    [
      5,
      "surveys, for admins",
      "admin",
      `($size: Int!) { plantingRecords(kind: SURVEY, pageSize: $size) { totalCount
      items { id publishedAt photos { url } partner { nameEn } author { username } survey { looked } } } }`,
    ],
    [5, "what is thin about a planting", "admin", `{ plantingWarnings(id: "${BATCH_ID}") { kind count recordId } }`],
    [4, "what is thin about a survey", "admin", `{ plantingWarnings(id: "${SURVEY_ID}") { kind count recordId } }`],
  ],
  GIVEN: {
    "Query.tree.code": `"TREE"`,
    "Query.plantingBatch.id": `"${BATCH_ID}"`,
    "Query.plantingWarnings.id": `"${BATCH_ID}"`,
    "Query.plantingRecord.id": `"${BATCH_ID}"`,
    "Query.plantingRecords.kind": "BATCH",
    "Query.adminDedication.id": `"ID_OF:tree_dedications"`,
  },
  ROWS: [
    `INSERT INTO planting_funds (id, trees, "publishedAt") SELECT ${someFund}, 0, now() FROM ${rows}`,
    `INSERT INTO planting_records (id, kind, "factId", content, "createdAt", "updatedAt", "publishedAt")
    SELECT ${someFund}, 'fund', ${someFund}, jsonb_build_object('organisation', 'Sponsor ' || i, 'pricePerTree', 500,
      'currency', 'USD'), now(), now(), now() FROM ${rows}`,
    `INSERT INTO trees (code, "userId", day, "earnedAt")
    SELECT ${someTree}, $1::uuid, current_date - i, now() - i * interval '1 day' FROM ${rows}`,
    `INSERT INTO trees (code, "userId", day, "earnedAt")
    SELECT 'TFD-T-8' || lpad(row_number() OVER ()::text, 7, '0'), "userId", day, now() FROM tree_days ON CONFLICT DO NOTHING`,
    `INSERT INTO tree_dedications (id, "treeCode", "userId", about, words, "createdAt")
    SELECT gen_random_uuid(), ${someTree}, $1::uuid, 'person', 'Words ' || i, now() - i * interval '1 minute' FROM ${rows}`,
    `INSERT INTO planting_partners (id, name, "nameEn", "createdAt")
    SELECT ${somePlanter}, 'সবুজ বন', 'Sobuj Bon', now() FROM generate_series(0, 4) i`,
    `INSERT INTO planting_batches (id, trees, district, "plantedOn", "publishedAt")
    SELECT ${someBatch}, 10, 'BD-60', '2026-01-01', now() - i * interval '1 minute' FROM ${rows}`,
    `INSERT INTO planting_records (id, kind, "factId", reason, "partnerId", "authorId", content, "createdAt", "updatedAt", "publishedAt")
    SELECT coalesce(correction, ${someBatch}), 'batch', ${someBatch}, reason, ${somePlanter}, ${someUser},
      jsonb_build_object('trees', 10, 'plantedOn', '2026-01-01', 'country', 'BD', 'district', 'BD-60', 'village', 'জাফলং',
        'villageEn', 'Jaflong', 'latitude', 25.16, 'longitude', 92.02, 'speciesScientific', 'Azadirachta indica',
        'species', 'নিম', 'speciesEn', 'Neem', 'cost', 100, 'currency', 'BDT', 'note', 'Receipt'), now(), now(), now()
    FROM ${rows}, (VALUES (NULL::uuid, NULL), (gen_random_uuid(), 'A letter')) v(correction, reason)
    WHERE reason IS NULL OR i = 1`,
    `INSERT INTO planting_surveys (id, "batchId", "surveyedOn", looked, alive, "publishedAt")
    SELECT ${someSurvey}, ${someBatch}, '2026-02-01', 5, 4, now() FROM ${rows}`,
    `INSERT INTO planting_records (id, kind, "factId", "partnerId", "authorId", content, "createdAt", "updatedAt", "publishedAt")
    SELECT ${someSurvey}, 'survey', ${someSurvey}, ${somePlanter}, ${someUser},
      jsonb_build_object('batchId', ${someBatch}, 'surveyedOn', '2026-02-01', 'looked', 5, 'alive', 4), now(), now(), now()
    FROM ${rows}`,
  ],
  ACTS: {
    createPlantingPartner: async () => ({
      call: `createPlantingPartner(input: { name: "নতুন", nameEn: "New" }) { id }`,
      action: Did.CREATE_PARTNER,
      targetKind: "planting_partner",
    }),
    editPlantingPartner: onThing(
      `editPlantingPartner(id: $id, input: { name: "অন্য", nameEn: "Edited" }) { id }`,
      Did.EDIT_PARTNER,
      "planting_partner",
      aPlanter,
    ),
    deletePlantingPartner: onThing(`deletePlantingPartner(id: $id)`, Did.DELETE_PARTNER, "planting_partner", aPlanter),
    savePlantingFund: async () => ({
      call: `savePlantingFund(input: { organisation: "New" }) { id }`,
      action: Did.DRAFT_PLANTING,
      targetKind: "planting",
    }),
    savePlantingBatch: async () => ({
      call: `savePlantingBatch(input: { villageEn: "New" }) { id }`,
      action: Did.DRAFT_PLANTING,
      targetKind: "planting",
    }),
    savePlantingSurvey: async () => ({
      call: `savePlantingSurvey(input: { looked: 1 }) { id }`,
      action: Did.DRAFT_PLANTING,
      targetKind: "planting",
    }),
    deletePlantingDraft: onThing(`deletePlantingDraft(id: $id)`, Did.DELETE_PLANTING, "planting", aFund),
    publishPlanting: onThing(`publishPlanting(id: $id) { id }`, Did.PUBLISH_PLANTING, "planting", aFund),
    fillPlantingDrafts: onThing(
      `fillPlantingDrafts(ids: [$id], input: { speciesEn: "Neem" }) { done }`,
      Did.EDIT_PLANTING,
      "planting",
      aBatch,
    ),
    publishPlantings: onThing(`publishPlantings(ids: [$id]) { done }`, Did.PUBLISH_PLANTING, "planting", aWholeBatch),
    correctPlanting: onThing(
      `correctPlanting(id: $id, reason: "Counted twice") { id }`,
      Did.DRAFT_PLANTING,
      "planting",
      async (world) => {
        const id = await aFund(world);
        return prepare(world, () => `publishPlanting(id: "${id}")`);
      },
    ),
    acceptDedication: onThing(`acceptDedication(id: $id) { id }`, Did.ACCEPT_DEDICATION, "dedication", aDedication),
    refuseDedication: onThing(
      `refuseDedication(id: $id, reason: "Another's name") { id }`,
      Did.REFUSE_DEDICATION,
      "dedication",
      aDedication,
    ),
  },
};
