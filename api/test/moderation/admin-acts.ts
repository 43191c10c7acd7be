import { type AuditAction, AuditAction as Did } from "../../src/core/audit/audit-action.enum";
import type { AuditTarget } from "../../src/core/audit/audit-entry.entity";
import { ANSWER_TEMPLATES } from "../../src/seed/answer-templates";
import { REJECTION_TEMPLATES } from "../../src/seed/rejection-templates";
import { ofCapabilities } from "../capabilities/tables";
import { aMember, anAdmin } from "../factories";
import { aDonation, decided, type Make, onThing, pending, prepare, type World } from "./acts";
import { ReportDeedDocument } from "./deed-reports.generated";

const reported = async (world: World): Promise<string> => {
  const id = await decided(world);
  const { errors } = await world.colleague.graphql(ReportDeedDocument, { id, reason: "SPAM" });
  if (errors[0]) throw new Error(errors[0].message);
  return id;
};

/** Set aside by every admin, since any of them may act. */
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

const aSuspendedMember = async (world: World): Promise<string> => {
  const { id } = await aMember(world.site);
  return prepare(world, () => `suspendUser(userId: "${id}", reason: "Spam")`);
};
const aMinor = async ({ site }: World): Promise<string> => (await aMember(site, { age: 15 })).id;
const aMinorWithConsent = async (world: World): Promise<string> => {
  const id = await aMinor(world);
  return prepare(world, () => `recordGuardianConsent(userId: "${id}", how: "A signed letter")`);
};
const aMemberWithoutPhone = async ({ site }: World): Promise<string> => {
  const { id } = await aMember(site);
  await site.db.query(`INSERT INTO second_factor_losses VALUES ($1, now())`, [id]);
  return id;
};
/** Another admin requested it. */
const anAdminToBeDeleted = async ({ site }: World): Promise<string> => {
  const [asking, leaving] = [await anAdmin(site), await anAdmin(site)];
  await site.db.query(`INSERT INTO admin_removals VALUES ($1, $2, 'Left us', 'remove', now())`, [
    leaving.id,
    asking.id,
  ]);
  return leaving.id;
};

const onDeed = (call: string, action: AuditAction, deed: (world: World) => Promise<string>): Make =>
  onThing(call, action, "deed", deed);

const templateId = REJECTION_TEMPLATES[0]?.id ?? "";
const texts = `input: { text: "ছবিটি ঝাপসা", textEn: "The photo is blurred" }`;
const answerTemplateId = ANSWER_TEMPLATES[0]?.id ?? "";
const onTemplate = (call: string, action: AuditAction, targetKind: AuditTarget = "template"): Make => {
  return async () => ({ call, action, targetKind });
};

const category = (name: string): string => `{ name: "${name}", nameEn: "${name}", icon: "🌻" }`;
const aCategory = (world: World): Promise<string> =>
  prepare(world, (name) => `createCategory(input: ${category(name)})`);
const aPartner = (world: World): Promise<string> =>
  prepare(world, (name) => `createPartner(input: { name: "${name}" })`);

/**
 * An effective example of every mutation for admins only, by name. A new mutation of that kind needs a line here, and
 * thereby the proof that it is logged.
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
  completeDonation: onThing(`completeDonation(id: $id) { id }`, Did.COMPLETE_DONATION, "donation", aDonation),
  cancelDonation: onThing(`cancelDonation(id: $id) { id }`, Did.CANCEL_DONATION, "donation", aDonation),
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
  recordGuardianConsent: onThing(
    `recordGuardianConsent(userId: $id, how: "A signed letter") { id }`,
    Did.RECORD_CONSENT,
    "user",
    aMinor,
  ),
  withdrawGuardianConsent: onThing(
    `withdrawGuardianConsent(userId: $id, reason: "Asked by phone") { id }`,
    Did.WITHDRAW_CONSENT,
    "user",
    aMinorWithConsent,
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
  ...ofCapabilities("ACTS"),
};

/** Mutations for admins that change nothing. */
export const CHANGING_NOTHING: ReadonlySet<string> = new Set(["snoozeDeed", "takeReviewTurn", "giveBackReviewTurn"]);
