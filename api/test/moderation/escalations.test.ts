import { reviewable, reviewerValues } from "../../src/core/moderation/review/reviewable.sql";
import { DeedStatus } from "../../src/core/deeds/deed-status.enum";
import type { UserView } from "../../src/core/users/user.view";
import { CATEGORIES, seedReference } from "../../src/seed/reference";
import { aDeed, aMember, anAdmin, aTeamMember, asViewer } from "../factories";
import { type Site, startSite } from "../harness";
import type { GraphqlAnswer, HttpClient } from "../http-client";
import {
  AppealDeedDocument,
  PassDeedOnDocument,
  PutDeedBackDocument,
  SnoozeDeedDocument,
  MyAppealedDeedsDocument,
  MySetAsideDeedsDocument,
  SecondLooksDocument,
} from "./escalations.generated";
import { ApproveDeedDocument, RejectDeedDocument, UndoDecisionDocument } from "../documents/moderation.generated";
import type { DeedStatus as Status } from "../documents/schema.generated";
import { DecisionRefusalDocument } from "./decisions.generated";

interface Person extends UserView {
  readonly client: HttpClient;
}

let site: Site;
beforeEach(async () => {
  site = await startSite();
  await seedReference(site.db);
});
afterEach(async () => {
  expect(await site.services.recount.differences()).toEqual([]);
  await site.stop();
});

const signedIn = async (person: UserView): Promise<Person> => ({
  ...person,
  client: await site.client().signIn(person),
});
const aReviewer = async (only: string[] | null = null) => signedIn(await aTeamMember(site, "reviewer", only));

/** Whether the deed can be handed to this person. */
const isHanded = async (person: Person, id: string): Promise<boolean> => {
  const viewer = { ...asViewer(person), roles: person.roles, reviewCategoryIds: person.reviewCategoryIds };
  const condition = reviewable("d", { viewer: "$1::uuid", categories: "$2::uuid[]" });
  const rows = await site.db.query<unknown[]>(`SELECT 1 FROM deeds d WHERE ${condition} AND d.id = $3::uuid`, [
    ...reviewerValues(viewer),
    id,
  ]);
  return rows.length === 1;
};

const outcomeOf = async (asked: Promise<GraphqlAnswer<unknown>>): Promise<string> => {
  const { errors } = await asked;
  return errors[0] ? `${errors[0].extensions.code} ${errors[0].extensions.key ?? ""}` : "OK";
};
const passOn = ({ client }: Person, id: string, note = "Is this photo theirs?", leaning: Status | null = null) =>
  outcomeOf(client.graphql(PassDeedOnDocument, { id, note, leaning }));
const putBack = ({ client }: Person, id: string) => outcomeOf(client.graphql(PutDeedBackDocument, { id }));
const approve = ({ client }: Person, id: string) => outcomeOf(client.graphql(ApproveDeedDocument, { id }));
const snooze = ({ client }: Person, id: string) => outcomeOf(client.graphql(SnoozeDeedDocument, { id }));
const undo = ({ client }: Person, id: string) => outcomeOf(client.graphql(UndoDecisionDocument, { id }));
const reject = ({ client }: Person, id: string, reason = "The photo is blurred") =>
  outcomeOf(client.graphql(RejectDeedDocument, { id, reason }));
const appeal = ({ client }: Person, id: string, version: number, words: string | null = null) =>
  outcomeOf(client.graphql(AppealDeedDocument, { id, version, words }));
const noticesOf = async ({ id }: UserView): Promise<string[]> =>
  (
    await site.db.query<{ kind: string }[]>(`SELECT kind FROM notices WHERE "userId" = $1 ORDER BY "createdAt", id`, [
      id,
    ])
  ).map(({ kind }) => kind);
const looks = async ({ client }: Person, uniqueId: string) =>
  (await client.graphql(SecondLooksDocument, { id: uniqueId })).data.deedReview?.secondLooks;
/** The reason that they read beforehand why they may not decide. */
const refusal = async ({ client }: Person, uniqueId: string) =>
  (await client.graphql(DecisionRefusalDocument, { uniqueId: uniqueId })).data.deedReview?.decisionRefusal;
const versionOf = async (id: string): Promise<number> => (await site.services.moderation.find(id))?.version ?? 0;

describe("a second opinion", () => {
  test("hands the deed to others with the note until it is put back or decided, and an undo asks for it again", async () => {
    const [first, second] = [await aReviewer(), await aReviewer()];
    const deed = await aDeed(site, { status: DeedStatus.PENDING });
    expect([await isHanded(first, deed.id), await isHanded(second, deed.id)]).toEqual([true, true]);
    expect(await passOn(first, deed.id, " ")).toBe("BAD_USER_INPUT deed.opinionNoteRequired");
    expect(await passOn(first, deed.id, "Is this photo theirs?", "PENDING")).toBe("BAD_USER_INPUT input.invalid");
    expect(await passOn(first, deed.id, "Is this photo theirs?", "REJECTED")).toBe("OK");
    expect(await passOn(first, deed.id)).toBe("CONFLICT deed.passedOnBefore");
    expect([await isHanded(first, deed.id), await isHanded(second, deed.id)]).toEqual([false, true]);
    const open = { kind: "OPINION", awayFromName: first.username, note: "Is this photo theirs?", reason: null };
    expect(await looks(second, deed.uniqueId)).toEqual([{ ...open, leaning: "REJECTED", outcome: null }]);
    const aside = await first.client.graphql(MySetAsideDeedsDocument);
    expect(aside.data.mySetAsideDeeds).toEqual([
      { uniqueId: deed.uniqueId, until: null, note: "Is this photo theirs?" },
    ]);

    expect(await putBack(first, deed.id)).toBe("OK");
    expect(await putBack(first, deed.id)).toBe("CONFLICT deed.notSetAside");
    expect(await isHanded(first, deed.id)).toBe(true);
    expect(await looks(second, deed.uniqueId)).toEqual([]);

    expect(await passOn(first, deed.id, "Again", "APPROVED")).toBe("OK");
    expect(await approve(second, deed.id)).toBe("OK");
    expect(await looks(second, deed.uniqueId)).toMatchObject([{ leaning: "APPROVED", outcome: "APPROVED" }]);
    expect(await passOn(second, deed.id)).toBe("CONFLICT deed.alreadyDecided");
    expect(await undo(second, deed.id)).toBe("OK");
    expect(await looks(second, deed.uniqueId)).toMatchObject([{ outcome: null }]);
    expect([await isHanded(first, deed.id), await isHanded(second, deed.id)]).toEqual([false, true]);
    const log = await site.db.query<{ action: string; adminNote: string | null }[]>(
      `SELECT action, "adminNote" FROM moderation_log WHERE "actorId" = $1 ORDER BY "createdAt", id`,
      [first.id],
    );
    expect(log.map(({ action, adminNote }) => `${action} ${adminNote ?? ""}`)).toEqual([
      "pass_on Is this photo theirs?",
      "put_back ",
      "pass_on Again",
    ]);
  });

  test("needs somebody else who decides on such deeds; whoever is left alone with it gets it back", async () => {
    const [mine, other] = CATEGORIES.map(({ id }) => id);
    const [first, elsewhere] = [await aReviewer(), await aReviewer([other ?? ""])];
    const deed = await aDeed(site, { status: DeedStatus.PENDING, ...(mine !== undefined && { categoryId: mine }) });
    expect(await passOn(first, deed.id)).toBe("CONFLICT deed.nobodyElse");
    expect(await passOn(elsewhere, deed.id)).toBe("FORBIDDEN deed.notOfYourCategories");
    expect(await isHanded(elsewhere, deed.id)).toBe(false);
    expect([await refusal(first, deed.uniqueId), await refusal(elsewhere, deed.uniqueId)]).toEqual([
      null,
      "OTHER_CATEGORY",
    ]);
    const colleague = await signedIn(await anAdmin(site));
    expect(await passOn(first, deed.id)).toBe("OK");
    expect(await passOn(colleague, deed.id)).toBe("CONFLICT deed.nobodyElse");
    await site.db.query(`UPDATE users SET "suspendedAt" = now() WHERE id = $1`, [colleague.id]);
    expect(await isHanded(first, deed.id)).toBe(true);
  });

  test("a deed that is put off comes back after a day, and nobody else misses it", async () => {
    const [first, second] = [await aReviewer(), await aReviewer()];
    const deed = await aDeed(site, { status: DeedStatus.PENDING });
    for (let count = 0; count < 2; count += 1) expect(await snooze(first, deed.id)).toBe("OK");
    expect([await isHanded(first, deed.id), await isHanded(second, deed.id)]).toEqual([false, true]);
    expect(await putBack(first, deed.id)).toBe("OK");
    expect(await isHanded(first, deed.id)).toBe(true);
    expect(await snooze(first, deed.id)).toBe("OK");
    await site.db.query(`UPDATE deed_snoozes SET until = until - interval '24 hours'`);
    expect(await isHanded(first, deed.id)).toBe(true);
    expect(await approve(second, deed.id)).toBe("OK");
    expect(await snooze(first, deed.id)).toBe("CONFLICT deed.alreadyDecided");
  });
});

describe("an appeal", () => {
  test("is made once, goes to somebody else with the first reason, and its author learns the outcome", async () => {
    const [first, second] = [await aReviewer(), await aReviewer()];
    const author = await signedIn(await aMember(site));
    const deed = await aDeed(site, { user: author, status: DeedStatus.PENDING });
    expect(await appeal(author, deed.id, deed.version)).toBe("CONFLICT deed.notAppealable");
    expect(await reject(first, deed.id)).toBe("OK");
    const rejected = await versionOf(deed.id);
    expect(await appeal(await signedIn(await aMember(site)), deed.id, rejected)).toBe("NOT_FOUND deed.notFound");
    expect(await appeal(author, deed.id, rejected - 1)).toBe("CONFLICT input.changedMeanwhile");
    expect(await appeal(author, deed.id, rejected, "It was raining")).toBe("OK");

    expect([await isHanded(first, deed.id), await isHanded(second, deed.id)]).toEqual([false, true]);
    expect(await looks(second, deed.uniqueId)).toEqual([
      {
        kind: "APPEAL",
        awayFromName: first.username,
        note: "It was raining",
        reason: "The photo is blurred",
        leaning: null,
        outcome: null,
      },
    ]);
    expect([await refusal(first, deed.uniqueId), await refusal(second, deed.uniqueId)]).toEqual([
      "OWN_REJECTION",
      null,
    ]);
    expect(await approve(first, deed.id)).toBe("FORBIDDEN deed.appealForOthers");
    const rest = await first.client.put(`/api/admin/deeds/${deed.id}/approve`, {});
    expect([rest.status, rest.headers["x-error-key"]]).toEqual([403, "deed.appealForOthers"]);

    expect(await reject(second, deed.id, "Still blurred")).toBe("OK");
    expect(await appeal(author, deed.id, await versionOf(deed.id))).toBe("CONFLICT deed.appealedBefore");
    expect(await undo(second, deed.id)).toBe("OK");
    expect(await approve(first, deed.id)).toBe("FORBIDDEN deed.appealForOthers");
    expect(await approve(second, deed.id)).toBe("OK");
    expect(await appeal(author, deed.id, await versionOf(deed.id))).toBe("CONFLICT deed.notAppealable");
    expect((await noticesOf(author)).slice(0, 4)).toEqual([
      "deed_rejected",
      "deed_rejected",
      "deed_reopened",
      "deed_approved",
    ]);
    const { data } = await author.client.graphql(MyAppealedDeedsDocument);
    expect(data.myDeeds.items).toEqual([{ appealed: true, history: [{ rejectReason: "The photo is blurred" }] }]);
  });

  test("of a deed that only one person could have rejected is theirs to decide", async () => {
    const only = await signedIn(await anAdmin(site));
    const author = await signedIn(await aMember(site));
    const deed = await aDeed(site, { user: author, status: DeedStatus.PENDING });
    expect(await reject(only, deed.id)).toBe("OK");
    expect(await appeal(author, deed.id, await versionOf(deed.id))).toBe("OK");
    expect(await isHanded(only, deed.id)).toBe(true);
    expect(await refusal(only, deed.uniqueId)).toBeNull();
    expect(await approve(only, deed.id)).toBe("OK");
  });

  test("that comes ten times at once is made once", async () => {
    const author = await signedIn(await aMember(site));
    const deed = await aDeed(site, { user: author, status: DeedStatus.REJECTED });
    const told = await Promise.all(Array.from({ length: 10 }, () => appeal(author, deed.id, deed.version)));
    expect(told.filter((each) => each === "OK")).toHaveLength(1);
    expect(await looks(await aReviewer(), deed.uniqueId)).toHaveLength(1);
  });
});
