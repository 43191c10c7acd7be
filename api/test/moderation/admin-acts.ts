import type { AuditAction } from "../../src/core/audit/audit-action.enum";
import { AuditAction as Did } from "../../src/core/audit/audit-action.enum";
import type { AuditTarget } from "../../src/core/audit/audit-entry.entity";
import { DeedStatus } from "../../src/core/deeds/deed-status.enum";
import { ANSWER_TEMPLATES } from "../../src/seed/answer-templates";
import { REJECTION_TEMPLATES } from "../../src/seed/rejection-templates";
import { aDeed, aMember, anAdmin } from "../factories";
import type { Site } from "../harness";
import type { HttpClient } from "../http-client";
import { aJpeg } from "../pictures";

export interface World {
  readonly site: Site;
  /** Another admin than the one who acts, to prepare what the act needs. */
  readonly colleague: HttpClient;
}

/** One act of an admin over GraphQL, and what the log must say of it. */
export interface AdminAct {
  /** The parameters of the mutation, such as `$id: ID!`; none if left out. */
  readonly takes?: string;
  /** The field with its arguments and selection. */
  readonly call: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly action: AuditAction;
  readonly targetKind: AuditTarget;
  /** How many rows it writes: 1 unless said. */
  readonly rows?: number;
  /** What other kinds of things it writes a row about. */
  readonly also?: readonly AuditTarget[];
}

type Make = (world: World) => Promise<AdminAct>;

const pending = async ({ site }: World): Promise<string> => (await aDeed(site, { status: DeedStatus.PENDING })).id;
const decided = async ({ site }: World): Promise<string> => (await aDeed(site)).id;

const reported = async (world: World): Promise<string> => {
  const id = await decided(world);
  const { errors } = await world.colleague.graphql(`mutation { reportDeed(id: "${id}", reason: SPAM) { id } }`);
  if (errors[0]) throw new Error(errors[0].message);
  return id;
};

/** By every admin, since it is not known yet which of them acts. */
const passedOn = async (world: World): Promise<string> => {
  const id = await pending(world);
  await world.site.db.query(
    `INSERT INTO second_looks (id, "deedId", kind, "awayFromId", note, "createdAt")
     SELECT gen_random_uuid(), $1, 'opinion', id, 'Whose photo is this?', now() FROM users WHERE "isAdmin"`,
    [id],
  );
  return id;
};

const aPost =
  (published: boolean) =>
  (world: World): Promise<string> =>
    prepare(
      world,
      (name) => `createBlogPost(input: { title: "${name}", titleEn: "${name}", published: ${published} })`,
    );
const aTicket = (world: World): Promise<string> =>
  prepare(world, (name) => `createTicket(input: { subject: "${name}", description: "Please help" })`);
const aDonation = (world: World): Promise<string> =>
  prepare(
    world,
    (name) => `createDonation(input: { amount: "25", donorName: "${name}", donorEmail: "${name}@example.org" })`,
  );
/** Of a provider that is switched off here: what an admin decides waits for it. */
const aHeldPayment = async (world: World): Promise<string> => {
  const donation = await aDonation(world);
  await world.site.db.query(
    `INSERT INTO payments (id, "tranId", "donationId", provider, amount, currency, state, reason, language, "createdAt", "updatedAt")
     VALUES ($1::uuid, $1::text, $1::uuid, 'sslcommerz', 2500, 'USD', 'review', 'risk', 'en', now(), now())`,
    [donation],
  );
  return donation;
};
const aPledge = (world: World): Promise<string> =>
  prepare(
    world,
    (name) =>
      `createPledge(input: { organisation: "${name}", contactName: "R", contactEmail: "${name}@example.org", trees: 10 })`,
  );
const aDedication = async ({ site }: World): Promise<string> => {
  const user = await aMember(site);
  await aDeed(site, { user });
  const member = await site.client().signIn(user);
  const { data } = await member.graphql<{ me: { treeWalk: { edges: { node: { code: string } }[] } } }>(
    `{ me { treeWalk { edges { node { code } } } } }`,
  );
  const made = await member.graphql<{ dedicateTree: { ownDedication: { id: string } } }>(
    `mutation ($code: String!) {
      dedicateTree(code: $code, input: { about: PERSON, words: "My mother" }) { ownDedication { id } } }`,
    { code: data.me.treeWalk.edges[0]?.node.code },
  );
  return made.data.dedicateTree.ownDedication.id;
};
const aSuspendedMember = async (world: World): Promise<string> => {
  const { id } = await aMember(world.site);
  return prepare(world, () => `suspendUser(userId: "${id}", reason: "Spam")`);
};
const aMemberWithoutPhone = async ({ site }: World): Promise<string> => {
  const { id } = await aMember(site);
  await site.db.query(`INSERT INTO second_factor_losses VALUES ($1, now())`, [id]);
  return id;
};
/** Another admin asked for it. */
const anAdminToBeDeleted = async ({ site }: World): Promise<string> => {
  const [asking, leaving] = [await anAdmin(site), await anAdmin(site)];
  await site.db.query(`INSERT INTO admin_removals VALUES ($1, $2, 'Left us', 'remove', now())`, [
    leaving.id,
    asking.id,
  ]);
  return leaving.id;
};

const onThing = (
  call: string,
  action: AuditAction,
  targetKind: AuditTarget,
  thing: (world: World) => Promise<string>,
): Make => {
  return async (world) => ({ takes: "$id: ID!", call, variables: { id: await thing(world) }, action, targetKind });
};

const onDeed = (call: string, action: AuditAction, deed: (world: World) => Promise<string>): Make =>
  onThing(call, action, "deed", deed);

const templateId = REJECTION_TEMPLATES[0]?.id ?? "";
const texts = `input: { text: "ছবিটি ঝাপসা", textEn: "The photo is blurred" }`;
const answerTemplateId = ANSWER_TEMPLATES[0]?.id ?? "";
const onTemplate = (call: string, action: AuditAction, targetKind: AuditTarget = "template"): Make => {
  return async () => ({ call, action, targetKind });
};

let made = 0;

/** Makes a thing with a name of its own and answers its id. */
const prepare = async ({ colleague }: World, call: (name: string) => string): Promise<string> => {
  made += 1;
  const { data, errors } = await colleague.graphql<{ made: { id: string } }>(
    `mutation { made: ${call(`n${made}`)} { id } }`,
  );
  if (errors[0]) throw new Error(errors[0].message);
  return data.made.id;
};

const category = (name: string): string => `{ name: "${name}", nameEn: "${name}", icon: "🌻" }`;
const aCategory = (world: World): Promise<string> =>
  prepare(world, (name) => `createCategory(input: ${category(name)})`);
const aPartner = (world: World): Promise<string> =>
  prepare(world, (name) => `createPartner(input: { name: "${name}" })`);
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

/** A planting that lacks nothing, of a tree that is earned and paid for. */
const aWholeBatch = async (world: World): Promise<string> => {
  await decided(world);
  const fund = await aFund(world);
  await prepare(world, () => `publishPlanting(id: "${fund}")`);
  const partnerId = await aPlanter(world);
  const { data } = await world.colleague.graphql<{ me: { id: string } }>(`{ me { id } }`);
  const upload = await world.site.services.photos.receive(data.me.id, await aJpeg());
  return prepare(
    world,
    () => `savePlantingBatch(input: { trees: 1, plantedOn: "2026-02-01", country: "BD", district: "BD-60", village: "জাফলং", villageEn: "Jaflong",
      latitude: 25.1, longitude: 92.0, speciesScientific: "Azadirachta indica", species: "নিম", speciesEn: "Neem", cost: 5000, currency: BDT, note: "Receipt 17",
      partnerId: "${partnerId}", photos: [{ uploadId: "${upload.id}", alt: "Seedlings" }] })`,
  );
};

/**
 * Every mutation that is for admins alone, by its name: an example of it that changes something. Whoever adds such a
 * mutation adds its line here, and with it the proof that it is logged.
 */
export const ADMIN_ACTS: Readonly<Record<string, Make>> = {
  approveDeed: onDeed(`approveDeed(id: $id) { id }`, Did.APPROVE, pending),
  rejectDeed: onDeed(`rejectDeed(id: $id, reason: "Blurred") { id }`, Did.REJECT, pending),
  undoDecision: onDeed(`undoDecision(id: $id) { id }`, Did.UNDO, decided),
  deleteDeed: onDeed(`deleteDeed(id: $id)`, Did.DELETE_DEED, decided),
  editAdminNote: onDeed(`editAdminNote(id: $id, adminNote: "third time") { id }`, Did.EDIT_NOTE, decided),
  approveDeeds: async (world) => ({
    takes: "$ids: [ID!]!",
    call: `approveDeeds(ids: $ids) { deedId }`,
    variables: { ids: [await pending(world), await pending(world)] },
    action: Did.APPROVE,
    targetKind: "deed",
    rows: 2,
  }),
  undoDecisions: async (world) => ({
    takes: "$ids: [ID!]!",
    call: `undoDecisions(ids: $ids) { deedId }`,
    variables: { ids: [await decided(world), await decided(world)] },
    action: Did.UNDO,
    targetKind: "deed",
    rows: 2,
  }),
  rejectDeeds: async (world) => ({
    takes: "$ids: [ID!]!",
    call: `rejectDeeds(ids: $ids, reason: "Blurred") { deedId }`,
    variables: { ids: [await pending(world), await pending(world)] },
    action: Did.REJECT,
    targetKind: "deed",
    rows: 2,
  }),
  createRejectionTemplate: onTemplate(`createRejectionTemplate(${texts}) { id }`, Did.CREATE_TEMPLATE),
  createAnswerTemplate: onTemplate(`createAnswerTemplate(${texts}) { id }`, Did.CREATE_TEMPLATE, "answer_template"),
  editAnswerTemplate: onTemplate(
    `editAnswerTemplate(id: "${answerTemplateId}", ${texts}) { id }`,
    Did.EDIT_TEMPLATE,
    "answer_template",
  ),
  deleteAnswerTemplate: onTemplate(
    `deleteAnswerTemplate(id: "${answerTemplateId}")`,
    Did.DELETE_TEMPLATE,
    "answer_template",
  ),
  editRejectionTemplate: onTemplate(`editRejectionTemplate(id: "${templateId}", ${texts}) { id }`, Did.EDIT_TEMPLATE),
  deleteRejectionTemplate: onTemplate(`deleteRejectionTemplate(id: "${templateId}")`, Did.DELETE_TEMPLATE),
  createCategory: async () => ({
    call: `createCategory(input: ${category("new")}) { id }`,
    action: Did.CREATE_CATEGORY,
    targetKind: "category",
  }),
  editCategory: onThing(
    `editCategory(id: $id, input: ${category("edited")}) { id }`,
    Did.EDIT_CATEGORY,
    "category",
    aCategory,
  ),
  deleteCategory: onThing(`deleteCategory(id: $id)`, Did.DELETE_CATEGORY, "category", aCategory),
  createPartner: async () => ({
    call: `createPartner(input: { name: "new" }) { id }`,
    action: Did.CREATE_PARTNER,
    targetKind: "partner",
  }),
  editPartner: onThing(`editPartner(id: $id, input: { name: "edited" }) { id }`, Did.EDIT_PARTNER, "partner", aPartner),
  deletePartner: onThing(`deletePartner(id: $id)`, Did.DELETE_PARTNER, "partner", aPartner),
  orderPartners: async (world) => {
    await aPartner(world);
    return onThing(`orderPartners(ids: [$id]) { id }`, Did.EDIT_PARTNER, "partner", aPartner)(world);
  },
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
  createBlogPost: async () => ({
    call: `createBlogPost(input: { title: "নতুন", titleEn: "New" }) { id }`,
    action: Did.CREATE_POST,
    targetKind: "post",
  }),
  editBlogPost: onThing(
    `editBlogPost(id: $id, input: { titleEn: "Edited" }) { id }`,
    Did.EDIT_POST,
    "post",
    aPost(false),
  ),
  publishBlogPost: onThing(`publishBlogPost(id: $id) { id }`, Did.PUBLISH_POST, "post", aPost(false)),
  unpublishBlogPost: onThing(`unpublishBlogPost(id: $id) { id }`, Did.UNPUBLISH_POST, "post", aPost(true)),
  deleteBlogPost: onThing(`deleteBlogPost(id: $id)`, Did.DELETE_POST, "post", aPost(false)),
  answerTicket: onThing(
    `answerTicket(id: $id, status: RESOLVED, response: "Done") { id }`,
    Did.ANSWER_TICKET,
    "ticket",
    aTicket,
  ),
  acceptPledge: async (world) => ({
    ...(await onThing(`acceptPledge(id: $id) { id }`, Did.ACCEPT_PLEDGE, "pledge", aPledge)(world)),
    also: ["planting"],
  }),
  declinePledge: onThing(`declinePledge(id: $id, reason: "Unknown") { id }`, Did.DECLINE_PLEDGE, "pledge", aPledge),
  acceptDedication: onThing(`acceptDedication(id: $id) { id }`, Did.ACCEPT_DEDICATION, "dedication", aDedication),
  refuseDedication: onThing(
    `refuseDedication(id: $id, reason: "Another's name") { id }`,
    Did.REFUSE_DEDICATION,
    "dedication",
    aDedication,
  ),
  completeDonation: onThing(`completeDonation(id: $id) { id }`, Did.COMPLETE_DONATION, "donation", aDonation),
  cancelDonation: onThing(`cancelDonation(id: $id) { id }`, Did.CANCEL_DONATION, "donation", aDonation),
  acceptPayment: onThing(`acceptPayment(id: $id) { id }`, Did.ACCEPT_PAYMENT, "donation", aHeldPayment),
  refundPayment: onThing(
    `refundPayment(id: $id, reason: "Asked for") { id }`,
    Did.REFUND_PAYMENT,
    "donation",
    aHeldPayment,
  ),
  suspendUser: onThing(
    `suspendUser(userId: $id, reason: "Spam") { id }`,
    Did.SUSPEND_USER,
    "user",
    async ({ site }) => (await aMember(site)).id,
  ),
  askForAdminRemoval: onThing(
    `askForAdminRemoval(userId: $id, reason: "Left us", deeds: REMOVE) { others }`,
    Did.ASK_ADMIN_REMOVAL,
    "user",
    async ({ site }) => {
      await anAdmin(site);
      return (await anAdmin(site)).id;
    },
  ),
  withdrawAdminRemoval: onThing(
    `withdrawAdminRemoval(userId: $id) { others }`,
    Did.WITHDRAW_ADMIN_REMOVAL,
    "user",
    anAdminToBeDeleted,
  ),
  resetSecondFactor: onThing(
    `resetSecondFactor(userId: $id) { id }`,
    Did.RESET_SECOND_FACTOR,
    "user",
    aMemberWithoutPhone,
  ),
  restoreUser: onThing(`restoreUser(userId: $id) { id }`, Did.RESTORE_USER, "user", aSuspendedMember),
  setRoles: async ({ site }) => ({
    takes: "$id: ID!",
    call: `setRoles(userId: $id, roles: [EDITOR]) { id }`,
    variables: { id: (await aMember(site)).id },
    action: Did.SET_ROLES,
    targetKind: "user",
  }),
  passDeedOn: onDeed(`passDeedOn(id: $id, note: "Whose photo is this?") { id }`, Did.PASS_ON, pending),
  putDeedBack: onDeed(`putDeedBack(id: $id) { id }`, Did.PUT_BACK, passedOn),
  settleDeedReports: onDeed(`settleDeedReports(deedId: $id, right: false) { id }`, Did.DISMISS_REPORTS, reported),
  setAdmin: async ({ site }) => ({
    takes: "$id: ID!",
    call: `setAdmin(userId: $id, isAdmin: false) { id }`,
    variables: { id: (await anAdmin(site)).id },
    action: Did.REMOVE_ADMIN,
    targetKind: "user",
  }),
  deleteUser: async ({ site }) => ({
    takes: "$id: ID!",
    call: `deleteUser(userId: $id)`,
    variables: { id: (await aMember(site)).id },
    action: Did.DELETE_USER,
    targetKind: "user",
  }),
};

/** Operations for admins that are mutations in name only: they change nothing. */
export const CHANGING_NOTHING: ReadonlySet<string> = new Set(["snoozeDeed", "takeReviewTurn", "giveBackReviewTurn"]);
