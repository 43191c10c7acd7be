/** @slow */
import { seedReference } from "../src/seed/reference";
import { aDeed, aMember, anAdmin, aPlanter, aTeamMember } from "./factories";
import { type Site, startSite } from "./harness";
import type { GraphqlAnswer, HttpClient } from "./http-client";
import { aScene, photoForm } from "./pictures";
import {
  FillPlantingDraftsDocument,
  PublishPlantingsDocument,
  PlantingRecordsDocument,
  PlantingPartnersDocument,
  type PlantingRecordFieldsFragment,
  type ForestQuery,
  type PlantingBatchesQuery,
  type PlantingRecordsQueryVariables,
  CorrectPlantingDocument,
  CreatePlantingPartnerDocument,
  DeletePlantingDraftDocument,
  DeletePlantingPartnerDocument,
  ForestDocument,
  PlantedTreeDocument,
  PlantingBatchDocument,
  PlantingBatchesDocument,
  PlantingDraftsDocument,
  PlantingRecordAndPlantingWarningsDocument,
  PlantingWarningsDocument,
  PublishPlantingDocument,
  SavePlantingBatchDocument,
  SavePlantingFundDocument,
  SavePlantingSurveyDocument,
  SetPlantingRoleDocument,
} from "./planting-records.generated";
import type {
  PlantingBatchInput,
  PlantingFillInput,
  PlantingFundInput,
  PlantingSurveyInput,
} from "./documents/schema.generated";

const OWN_PAGE = { headers: { "x-requested-with": "tree-for-deed" } };
const FUND: PlantingFundInput = {
  source: "PLEDGE",
  organisation: "Green Works",
  trees: 2,
  pricePerTree: 5000,
  currency: "BDT",
  receivedOn: "2026-01-01",
};
const BATCH: PlantingBatchInput = {
  trees: 2,
  plantedOn: "২০২৬-০২-০১",
  country: "BD",
  district: "BD-60",
  village: "জাফলং",
  villageEn: "Jaflong",
  latitude: 25.16349,
  longitude: 92.01762,
  speciesScientific: "Azadirachta indica",
  species: "নিম",
  speciesEn: "Neem",
  cost: 10_000,
  currency: "BDT",
  note: "Receipt 17 of the nursery",
};

type Saved = PlantingRecordFieldsFragment;

let site: Site;
let admin: HttpClient;
let partnerId: string;

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
  admin = await site.client().signIn(await anAdmin(site));
  const { createPlantingPartner } = await ask(
    admin.graphql(CreatePlantingPartnerDocument, {
      input: { name: "সবুজ বন", nameEn: "Sobuj Bon", website: "https://example.org" },
    }),
  );
  partnerId = createPlantingPartner.id;
});
afterAll(() => site.stop());
afterEach(async () => expect(await site.services.plantingRecount.differences()).toEqual([]));

/** The data of an answer without errors. */
async function ask<T>(asked: Promise<GraphqlAnswer<T>>): Promise<T> {
  const { data, errors } = await asked;
  expect(errors).toEqual([]);
  return data;
}
const refusal = async (asked: Promise<GraphqlAnswer<unknown>>) => {
  const { errors } = await asked;
  const { code, key, fields } = errors[0]?.extensions ?? { code: "none" };
  return { code, key, fields: fields?.map(({ field, key: why }) => [field, why]) };
};
const upload = async (photo?: Buffer): Promise<string> =>
  (await admin.post("/media", photoForm(photo ?? (await aScene())), OWN_PAGE)).json<{ id: string }>().id;

/** The draft that is changed, as it was read. */
interface Seen {
  readonly id?: string;
  readonly version?: number;
}
const saveFund = async (input: PlantingFundInput, seen: Seen = {}): Promise<Saved> =>
  (await ask(admin.graphql(SavePlantingFundDocument, { input, ...seen }))).saved;
const saveBatch = async (input: PlantingBatchInput, seen: Seen = {}): Promise<Saved> =>
  (await ask(admin.graphql(SavePlantingBatchDocument, { input, ...seen }))).saved;
const saveSurvey = async (input: PlantingSurveyInput, seen: Seen = {}): Promise<Saved> =>
  (await ask(admin.graphql(SavePlantingSurveyDocument, { input, ...seen }))).saved;
const publishing = (id: string) => admin.graphql(PublishPlantingDocument, { id });
const publish = async ({ id }: { id: string }): Promise<Saved> => (await ask(publishing(id))).saved;
const correcting = (id: string, reason: string) => admin.graphql(CorrectPlantingDocument, { id, reason });
const correct = async (id: string, reason: string): Promise<Saved> => (await ask(correcting(id, reason))).saved;
const batch = async (input: PlantingBatchInput = {}): Promise<Saved> =>
  saveBatch({ ...BATCH, partnerId, photos: [{ uploadId: await upload(), alt: "Seedlings" }], ...input });
const shown = async (id: string) => (await ask(site.client().graphql(PlantingBatchDocument, { id }))).plantingBatch;
/** Creates the given number of funded trees. */
async function paidTrees(trees: number, fund: PlantingFundInput = {}): Promise<Saved> {
  const user = await aMember(site);
  for (let day = 1; day <= trees; day += 1) {
    await aDeed(site, { user, createdAt: new Date(Date.UTC(2020, 0, day, 6)) });
  }
  return publish(await saveFund({ ...FUND, trees, ...fund }));
}
const warnings = async ({ id }: { id: string }): Promise<string[]> => {
  return (await ask(admin.graphql(PlantingWarningsDocument, { id }))).plantingWarnings.map(({ kind }) => kind);
};

test("what is drafted, published and corrected is read by everybody, with its evidence and a place that is rounded (T7, T8)", async () => {
  await paidTrees(2);
  const draft = await batch();
  expect(await shown(draft.id)).toBeNull();
  expect((await publish(draft)).publishedAt).not.toBeNull();
  const told = {
    id: draft.id,
    trees: 2,
    assigned: 2,
    plantedOn: "2026-02-01",
    country: "BD",
    district: "BD-60",
    latitude: 25.16,
    longitude: 92.02,
    village: "জাফলং".normalize("NFC"),
    villageEn: "Jaflong",
    speciesScientific: "Azadirachta indica",
    species: "নিম",
    speciesEn: "Neem",
    cost: 10_000,
    currency: "BDT",
    evidenceUrl: null,
    note: "Receipt 17 of the nursery",
    alive: null,
    surveys: [],
    corrections: [],
    partner: { nameEn: "Sobuj Bon" },
    photos: [{ hash: expect.any(String) as string, alt: "Seedlings" }],
  };
  expect(await shown(draft.id)).toEqual(told);

  const photos = [{ uploadId: await upload() }];
  const survey = { batchId: draft.id, surveyedOn: "2026-08-01", looked: 2, alive: 1, photos };
  await publish(await saveSurvey(survey));
  expect(await shown(draft.id)).toMatchObject({
    alive: 1,
    surveys: [{ surveyedOn: "2026-08-01", looked: 2, alive: 1 }],
  });

  const correction = await correct(draft.id, "The village is the next one");
  expect(correction).toMatchObject({ factId: draft.id, publishedAt: null });
  const kept = { photos: correction.photos.map(({ hash }) => ({ hash })) };
  await saveBatch({ ...BATCH, partnerId, ...kept, villageEn: "Tamabil" }, { id: correction.id });
  expect(await shown(draft.id)).toMatchObject({ villageEn: "Jaflong" });
  await publish(correction);
  expect(await shown(draft.id)).toMatchObject({
    id: draft.id,
    villageEn: "Tamabil",
    photos: told.photos,
    trees: 2,
    corrections: [{ reason: "The village is the next one" }],
  });
  const first = `UPDATE planting_records SET content = '{}' WHERE id = '${draft.id}'`;
  await expect(site.db.query(first)).rejects.toThrow("stays as it is");
  await expect(site.db.query(`DELETE FROM planting_records WHERE id = '${draft.id}'`)).rejects.toThrow(
    "stays as it is",
  );
});

test("a tree knows with which others it was planted and who paid, and the forest's parts are its sums", async () => {
  const before = await forest();
  await paidTrees(1, { organisation: "Khulna Bank" });
  const { id } = await publish(await batch({ trees: 1, district: "BD-27" }));
  const [{ code }] = await site.db.query<[{ code: string }]>(`SELECT code FROM trees WHERE "batchId" = $1`, [id]);
  expect(await ask(site.client().graphql(PlantedTreeDocument, { code }))).toEqual({
    tree: { state: "PLANTED", fundedBy: expect.any(String) as string, batch: { id, villageEn: "Jaflong" } },
  });
  const { months, districts, ...sums } = await forest();
  expect(sums.planted).toBe(before.planted + 1);
  for (const part of ["earned", "funded", "planted", "alive"] as const) {
    expect([part, months.reduce((sum, month) => sum + month[part], 0)]).toEqual([part, sums[part]]);
  }
  expect(months.map(({ month }) => month)).toEqual(expect.arrayContaining(["2020-01", "2026-02"]));
  expect(districts.reduce((sum, { planted }) => sum + planted, 0)).toBe(sums.planted);
  expect(districts).toContainEqual({ district: "BD-27", batches: 1, planted: 1, alive: 0, surveyed: 0 });
});

/** The forest as a new process reads it. */
async function forest(): Promise<ForestQuery["forest"]> {
  site.services.forest.forget();
  return (await ask(site.client().graphql(ForestDocument))).forest;
}

test("plantings are walked by cursor, those published last first, each once", async () => {
  await paidTrees(3);
  const made: string[] = [];
  for (let each = 0; each < 3; each += 1) made.unshift((await publish(await batch({ trees: 1 }))).id);
  const walked: string[] = [];
  let after: string | null = null;
  while (walked.length < 3) {
    const stretch: PlantingBatchesQuery = await ask(
      site.client().graphql(PlantingBatchesDocument, { first: 2, after }),
    );
    walked.push(...stretch.plantingBatches.items.map(({ id }) => id));
    after = stretch.plantingBatches.pageInfo.endCursor;
  }
  expect(walked.slice(0, 3)).toEqual(made);
  expect(await refusal(admin.graphql(PlantingBatchesDocument, { after: "x" }))).toMatchObject({ key: "paging.cursor" });
  expect(await refusal(admin.graphql(PlantingBatchesDocument, { first: 0 }))).toMatchObject({ key: "paging.first" });
});

test("a draft can be changed and deleted by who has seen it as it is, and what is published by nobody", async () => {
  const draft = await saveFund(FUND);
  const changed = await saveFund({ ...FUND, organisation: "Green" }, { id: draft.id, version: draft.version });
  expect(changed).toMatchObject({ id: draft.id, version: 2 });
  const stale = { input: FUND, id: draft.id, version: draft.version };
  expect(await refusal(admin.graphql(SavePlantingFundDocument, stale))).toMatchObject({
    code: "CONFLICT",
    key: "input.changedMeanwhile",
  });
  expect(
    await refusal(admin.graphql(SavePlantingSurveyDocument, { input: { photos: [] }, id: draft.id })),
  ).toMatchObject({ code: "NOT_FOUND" });
  await ask(admin.graphql(DeletePlantingDraftDocument, { id: draft.id }));
  expect(await refusal(admin.graphql(DeletePlantingDraftDocument, { id: draft.id }))).toMatchObject({
    code: "NOT_FOUND",
  });

  const published = await publish(await saveFund({ ...FUND, week: "2019-01-06" }));
  const { id } = published;
  expect(await refusal(admin.graphql(SavePlantingFundDocument, { input: FUND, id }))).toMatchObject({
    key: "planting.publishedBefore",
  });
  expect(await refusal(admin.graphql(DeletePlantingDraftDocument, { id }))).toMatchObject({
    key: "planting.publishedBefore",
  });
  expect(await refusal(publishing(id))).toMatchObject({ key: "planting.publishedBefore" });
  const correction = await correct(id, "Another week was meant");
  await saveFund(FUND, { id: correction.id });
  expect(await refusal(publishing(correction.id))).toEqual({
    code: "BAD_USER_INPUT",
    key: "planting.scopeStays",
    fields: [["week", "planting.scopeStays"]],
  });
  expect(await refusal(correcting(id, " "))).toMatchObject({ key: "planting.reasonRequired" });
  expect(await refusal(correcting(correction.id, "x"))).toMatchObject({ key: "planting.recordNotFound" });
});

test("what lacks for publishing is said all at once, and nothing is published", async () => {
  const empty = await saveBatch({ photos: [], country: "BD" });
  const { fields } = await refusal(publishing(empty.id));
  expect(fields?.map(([field]) => field)).toEqual([
    ...[
      "trees",
      "plantedOn",
      "village",
      "villageEn",
      "latitude",
      "longitude",
      "speciesScientific",
      "species",
      "speciesEn",
    ],
    ...["cost", "currency", "partnerId", "district", "photos", "note"],
  ]);
  expect((await refusal(publishing((await saveFund({})).id))).fields?.map(([field]) => field)).toEqual([
    ...["source", "pricePerTree", "currency", "receivedOn", "trees"],
  ]);
  expect((await refusal(publishing((await saveSurvey({ photos: [] })).id))).fields).toHaveLength(5);
});

test("a planting of more trees than are paid for is refused, and stays a draft", async () => {
  await paidTrees(1);
  const { planted, funded } = await forest();
  const draft = await batch({ trees: funded - planted + 1 });
  const { errors } = await publishing(draft.id);
  expect(errors[0]?.extensions).toMatchObject({
    code: "CONFLICT",
    key: "planting.moreThanFunded",
    args: { max: funded - planted },
  });
  expect(await shown(draft.id)).toBeNull();
  expect(await forest()).toMatchObject({ planted, funded });
  await saveBatch({ ...BATCH, partnerId, trees: 1, photos: [{ hash: draft.photos[0]?.hash ?? "" }] }, { id: draft.id });
  await publish(draft);
  expect(await forest()).toMatchObject({ planted: planted + 1, funded });
});

test.each([
  [{ surveyedOn: "2026-01-31" }, "surveyedOn", "planting.surveyBefore"],
  [{ surveyedOn: "2999-01-01" }, "surveyedOn", "planting.dayAhead"],
  [{ looked: 2 }, "looked", "planting.lookedAtMore"],
  [{ alive: 2 }, "alive", "planting.aliveMore"],
])(
  "a survey with %j is refused at its field when it is published or corrected, and nothing counts",
  async (wrong, field, key) => {
    await paidTrees(1);
    const { id: batchId } = await publish(await batch({ trees: 1 }));
    const right = { batchId, surveyedOn: "2026-02-01", looked: 1, alive: 1 };
    const photos = [{ uploadId: await upload() }];
    const refused = { code: "BAD_USER_INPUT", fields: [[field, key]] };
    const draft = await saveSurvey({ ...right, ...wrong, photos });
    expect(await refusal(publishing(draft.id))).toMatchObject(refused);
    expect(await shown(batchId)).toMatchObject({ alive: null, surveys: [] });

    const kept = { photos: draft.photos.map(({ hash }) => ({ hash })) };
    await saveSurvey({ ...right, ...kept }, { id: draft.id });
    await publish(draft);
    const correction = await correct(draft.id, "Counted again");
    await saveSurvey({ ...right, ...wrong, ...kept }, { id: correction.id });
    expect(await refusal(publishing(correction.id))).toMatchObject(refused);
    await saveSurvey({ ...right, ...kept, alive: 0 }, { id: correction.id });
    await publish(correction);
    expect(await shown(batchId)).toMatchObject({ alive: 0, surveys: [{ looked: 1, alive: 0 }] });
  },
);

test("a planting that moved to another place is refused where its trees are paid for in their district only", async () => {
  await paidTrees(1, { district: "BD-60" });
  const { id } = await publish(await batch({ trees: 1 }));
  const correction = await correct(id, "It was elsewhere");
  const kept = { photos: correction.photos.map(({ hash }) => ({ hash })) };
  await saveBatch({ ...BATCH, partnerId, ...kept, trees: 1, district: "BD-27" }, { id: correction.id });
  expect(await refusal(publishing(correction.id))).toMatchObject({
    code: "CONFLICT",
    key: "planting.districtFunded",
  });
  expect(await shown(id)).toMatchObject({ district: "BD-60", corrections: [] });
});

test.each([
  [{ plantedOn: "2026-02-30" }, "plantedOn", "planting.day"],
  [{ district: "BD-65" }, "district", "planting.district"],
  [{ country: "XX" }, "country", "user.country"],
  [{ latitude: 91 }, "latitude", "planting.place"],
  [{ trees: 0 }, "trees", "planting.trees"],
  [{ cost: -1 }, "cost", "planting.money"],
  [{ evidenceUrl: "http://example.org" }, "evidenceUrl", "partner.website"],
  [{ photos: [{ uploadId: "00000000-0000-7000-8000-000000000000" }] }, "photos", "photo.unknownUpload"],
  [{ photos: [{ hash: "00" }] }, "photos", "photo.unknownUpload"],
  [{ photos: [{}] }, "photos", "deed.photoSource"],
])("a planting with %j is refused at its field", async (wrong, field, key) => {
  const asked = admin.graphql(SavePlantingBatchDocument, { input: { photos: [], ...wrong } });
  expect((await refusal(asked)).fields).toContainEqual([field, key]);
});

test.each([
  [{ week: "2026-03-02" }, "week", "planting.week"],
  [{ organisation: "x".repeat(101) }, "organisation", "input.tooLong"],
])("a fund with %j is refused at its field", async (wrong, field, key) => {
  const asked = admin.graphql(SavePlantingFundDocument, { input: wrong });
  expect((await refusal(asked)).fields).toContainEqual([field, key]);
});

test("an organisation that planted cannot be deleted, one that has not can", async () => {
  await batch();
  expect(await refusal(admin.graphql(DeletePlantingPartnerDocument, { id: partnerId }))).toMatchObject({
    code: "CONFLICT",
    key: "planting.partnerInUse",
  });
  const { createPlantingPartner: made } = await ask(
    admin.graphql(CreatePlantingPartnerDocument, { input: { name: "ক", nameEn: "K" } }),
  );
  expect(await ask(admin.graphql(DeletePlantingPartnerDocument, { id: made.id }))).toEqual({
    deletePlantingPartner: made.id,
  });
});

describe("thin evidence is pointed out", () => {
  test("a photo that another record or a deed shows, smaller or the same", async () => {
    const photo = await aScene();
    const first = await batch({ photos: [{ uploadId: await upload(photo) }] });
    expect(await warnings(first)).not.toContain("SAME_PHOTO");
    expect(await warnings(await batch({ photos: [{ uploadId: await upload(photo) }] }))).toContain("SAME_PHOTO");
  });

  test("a place outside the country, a day before any money, and more trees than are paid for", async () => {
    expect(
      await warnings(await batch({ latitude: 22.57, longitude: 88.36, plantedOn: "2001-01-01", trees: 9000 })),
    ).toEqual([...["BEFORE_FUNDING", "MORE_THAN_FUNDED", "OUTSIDE_COUNTRY"]]);
  });

  test("a survey before the planting, or of more than was planted", async () => {
    await paidTrees(1);
    const { id: batchId } = await publish(await batch({ trees: 1 }));
    const survey = await saveSurvey({ batchId, surveyedOn: "2025-01-01", looked: 2, alive: 2, photos: [] });
    expect(await warnings(survey)).toEqual(["SURVEY_BEFORE_PLANTING", "MORE_THAN_PLANTED"]);
  });
});

test("an admin finds drafts and what holds now, by kind, state, organisation and words", async () => {
  const find = async (variables: PlantingRecordsQueryVariables): Promise<string[]> =>
    (await ask(admin.graphql(PlantingRecordsDocument, variables))).plantingRecords.items.map(({ id }) => id);
  await paidTrees(1);
  const draft = await batch({ villageEn: "Zafarpur" });
  const first = await publish(await batch({ trees: 1, villageEn: "Zafarpur" }));
  const correction = await correct(first.id, "A letter");
  await publish(correction);
  expect(await find({ kind: "BATCH", search: "zafarp" })).toEqual([correction.id, draft.id]);
  expect(await find({ kind: "BATCH", state: "DRAFT", search: "zafarp" })).toEqual([draft.id]);
  expect(await find({ kind: "BATCH", state: "PUBLISHED", partnerId })).toContain(correction.id);
  expect(await find({ kind: "BATCH", state: "PUBLISHED" })).not.toContain(first.id);
  expect(await find({ kind: "SURVEY", search: "zafarp" })).toEqual([]);
});

describe("whoever records for one organisation", () => {
  test("drafts its plantings and surveys, sees only these, and publishes nothing", async () => {
    const person = await aTeamMember(site, "planting");
    const own = person.plantingPartnerId ?? "";
    const planter = await site.client().signIn(person);
    const drafted = await ask(planter.graphql(SavePlantingBatchDocument, { input: { villageEn: "Own", photos: [] } }));
    const { plantingRecords } = await ask(planter.graphql(PlantingRecordsDocument, { kind: "BATCH", partnerId }));
    expect(plantingRecords.items).toMatchObject([{ id: drafted.saved.id, partner: { id: own } }]);
    const { plantingPartners } = await ask(planter.graphql(PlantingPartnersDocument));
    expect(plantingPartners).toEqual([{ id: own }]);
    const { errors } = await planter.graphql(PublishPlantingDocument, { id: drafted.saved.id });
    expect(errors[0]?.extensions).toMatchObject({ code: "FORBIDDEN", key: "session.adminRequired" });
  });

  test("finds nothing of another organisation, and cannot record for it", async () => {
    await paidTrees(1);
    const others = await publish(await batch({ trees: 1 }));
    const draft = await batch();
    const planter = await site.client().signIn(await aTeamMember(site, "planting"));
    const told = async (asked: Promise<GraphqlAnswer<unknown>>): Promise<string | undefined> =>
      (await asked).errors[0]?.extensions.key;
    const gone = "planting.recordNotFound";
    expect(await told(planter.graphql(SavePlantingBatchDocument, { input: { partnerId, photos: [] } }))).toBe(gone);
    expect(await told(planter.graphql(SavePlantingBatchDocument, { input: { photos: [] }, id: draft.id }))).toBe(gone);
    expect(await told(planter.graphql(SavePlantingSurveyDocument, { input: { batchId: others.id, photos: [] } }))).toBe(
      gone,
    );
    expect(await told(planter.graphql(CorrectPlantingDocument, { id: others.id, reason: "Mine" }))).toBe(gone);
    expect(await told(planter.graphql(DeletePlantingDraftDocument, { id: draft.id }))).toBe(gone);
    expect(await ask(planter.graphql(PlantingRecordAndPlantingWarningsDocument, { id: draft.id }))).toEqual({
      plantingRecord: null,
      plantingWarnings: [],
    });
  });

  test("is given one by an admin, who must name it", async () => {
    const boss = await site.client().signIn(await anAdmin(site));
    const { id } = await aMember(site);
    const { errors } = await boss.graphql(SetPlantingRoleDocument, { id });
    expect(errors[0]?.extensions).toMatchObject({ key: "planting.partnerNotFound" });
    const to = await aPlanter(site);
    expect(await ask(boss.graphql(SetPlantingRoleDocument, { id, to }))).toEqual({
      setRoles: { plantingPartnerId: to },
    });
    expect(await refusal(admin.graphql(DeletePlantingPartnerDocument, { id: to }))).toMatchObject({
      key: "planting.partnerInUse",
    });
  });
});

describe("drafts by the hundred", () => {
  const fill = async (ids: string[], input: PlantingFillInput) =>
    (await ask(admin.graphql(FillPlantingDraftsDocument, { ids, input }))).report;
  const publishAll = async (ids: string[]) => (await ask(admin.graphql(PublishPlantingsDocument, { ids }))).report;

  /** Drafts like those of a Greenstand file: one tree each, the species in English, no cost and no evidence. */
  async function fileOf(count: number): Promise<string[]> {
    const { id: viewerId } = await anAdmin(site);
    const actor = {
      viewer: { id: viewerId, username: "importer", isAdmin: true, language: "bn" as const },
      ip: "127.0.0.1",
    };
    const { note: _note, cost: _cost, currency: _currency, species: _species, ...known } = BATCH;
    const content = {
      ...known,
      plantedOn: "2026-02-01",
      trees: 1,
      species: null,
      cost: null,
      currency: null,
      evidenceUrl: null,
      note: null,
    };
    const made = await site.db.transaction((tx) =>
      site.services.plantingRecords.recordDrafts(
        tx,
        actor,
        Array.from({ length: count }, () => ({ partnerId, content: content as never })),
      ),
    );
    return made.map(({ id }) => id);
  }

  test("of one file are chosen, filled in and published at once, and the report says what the others lack (T8)", async () => {
    await paidTrees(4);
    const ids = await fileOf(4);
    await fileOf(1);
    const chosen = await ask(admin.graphql(PlantingDraftsDocument, { id: ids[0] }));
    expect([...chosen.plantingDrafts.ids].sort()).toEqual([...ids].sort());
    expect(chosen.plantingDrafts.more).toBe(false);

    const [first = "", second = "", third = "", fourth = ""] = ids;
    const nothing = await publishAll([first]);
    expect(nothing.done).toEqual([]);
    expect(nothing.faults.map(({ field, key }) => [field, key])).toEqual([
      ["species", "planting.missing"],
      ["cost", "planting.missing"],
      ["currency", "planting.missing"],
      ["photos", "planting.photoRequired"],
      ["note", "planting.evidence"],
    ]);

    const filled = await fill([first, second, third], {
      species: "নিম",
      costPerTree: 5000,
      currency: "BDT",
      note: "Receipt 99",
      villageEn: "Elsewhere",
      photoUploadIds: [await upload()],
    });
    expect(filled).toEqual({ done: [first, second, third], faults: [] });
    const more = await fill([fourth], {
      species: "নিম",
      cost: 7000,
      currency: "BDT",
      note: "Receipt 100",
      photosOf: third,
    });
    expect(more.done).toEqual([fourth]);

    expect(await publishAll(ids)).toEqual({ done: ids, faults: [] });
    const read = await Promise.all([shown(third), shown(fourth)]);
    expect(read[0]).toMatchObject({
      species: "নিম",
      cost: 5000,
      currency: "BDT",
      note: "Receipt 99",
      villageEn: "Jaflong",
    });
    expect(read[1]).toMatchObject({ cost: 7000, note: "Receipt 100" });
    expect(read[1]?.photos).toEqual(read[0]?.photos);
    expect(await publishAll([first])).toMatchObject({
      done: [],
      faults: [{ id: first, key: "planting.publishedBefore" }],
    });
    const logged = await site.db.query<object[]>(
      `SELECT 1 FROM moderation_log WHERE "targetId" = ANY($1::uuid[]) AND action = 'publish_planting'`,
      [ids],
    );
    expect(logged).toHaveLength(4);
  });

  test("are published as far as trees are paid for (T3), and a correction only by itself", async () => {
    await paidTrees(2);
    const [{ left }] = await site.db.query<[{ left: number }]>(
      `SELECT count(*)::int AS left FROM trees WHERE "fundId" IS NOT NULL AND "batchId" IS NULL`,
    );
    const ids = await fileOf(left + 1);
    await fill(ids, {
      species: "আম",
      speciesEn: "Mango",
      costPerTree: 100,
      currency: "BDT",
      note: "Receipt",
      overwrite: true,
      photoUploadIds: [await upload()],
    });
    const { done, faults } = await publishAll(ids);
    expect(done).toEqual(ids.slice(0, -1));
    expect(faults).toEqual([{ id: ids.at(-1), field: null, key: "planting.moreThanFunded" }]);
    expect(await shown(ids[0] ?? "")).toMatchObject({ speciesEn: "Mango" });
    const { id } = await correct(ids[0] ?? "", "Another species");
    expect((await publishAll([id])).faults).toEqual([{ id, field: null, key: "planting.correctionAlone" }]);
  });

  test("are refused by the thousand, of others, and with another's upload", async () => {
    const [own = ""] = await fileOf(1);
    const many = Array.from({ length: 501 }, () => own);
    expect(await refusal(admin.graphql(PublishPlantingsDocument, { ids: many }))).toMatchObject({
      key: "planting.bulkSize",
    });
    const planter = await site.client().signIn(await aTeamMember(site, "planting"));
    const theirs = await ask(planter.graphql(FillPlantingDraftsDocument, { ids: [own], input: { note: "x" } }));
    expect(theirs.report).toMatchObject({ done: [], faults: [{ id: own, key: "planting.recordNotFound" }] });
    const { data } = await planter.graphql(PlantingDraftsDocument, {});
    expect(data.plantingDrafts.ids).not.toContain(own);
    expect(
      await refusal(admin.graphql(FillPlantingDraftsDocument, { ids: [own], input: { photoUploadIds: [own] } })),
    ).toMatchObject({
      code: "BAD_USER_INPUT",
    });
  });
});
