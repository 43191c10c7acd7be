import { RESOLVERS } from "../../src/modules";
import { createSchema } from "../../src/graphql/schema";
import { seedReference } from "../../src/seed/reference";
import { type Site, startSite } from "../harness";
import { FIELDS, fieldsOf } from "./fields.table";
import type { Visibility } from "./rules";
import { type Garden, SECRETS, VIEWERS, type ViewerName, aGarden } from "./private-fixtures";
import { audiences, objectTypes } from "./schema-audience";
import { UserSuspensionDocument } from "../members/suspension.generated";
import { CreateTicketDocument } from "../content/support.generated";
import {
  DeedReasonsDocument,
  LikedByMeDocument,
  OwnPlaceDocument,
  OldestOfListsDocument,
  OldestPendingDeedDocument,
} from "./fields.generated";
import { SetLikeDocument } from "../deeds/likes.generated";

const schema = createSchema(RESOLVERS, () => undefined);

describe("Z1: every field of every type", () => {
  it("says who may see it", () => {
    const said = Object.entries(FIELDS).map(([type, { fields }]) => [
      type,
      Object.values(fields)
        .flatMap((names) => names.split(" "))
        .sort(),
    ]);
    expect(Object.fromEntries(said)).toEqual(objectTypes(schema));
  });

  it("is reached by no wider audience than its type is for", () => {
    expect(Object.fromEntries(Object.entries(FIELDS).map(([type, { reached }]) => [type, reached]))).toEqual(
      audiences(schema),
    );
  });
});

const PRIVATE: readonly Visibility[] = [
  "self or admin",
  "owner or reviewer",
  "self or reviewer",
  "reviewer",
  "support",
  "admin",
];
const MAY_SEE: Readonly<Record<Visibility, readonly ViewerName[]>> = {
  public: VIEWERS,
  asker: VIEWERS,
  "self or admin": ["self", "admin"],
  "owner or reviewer": ["self", "reviewer", "admin"],
  "self or reviewer": ["self", "reviewer", "admin"],
  reviewer: ["reviewer", "admin"],
  support: ["support", "admin"],
  admin: ["admin"],
};
/** Private fields that are objects, each with a field of its own. */
const WITH_PARTS: Readonly<Record<string, string>> = {
  history: "history { rejectReason }",
  visibility: "visibility { name }",
};
const EVERYBODY = VIEWERS;
const MEMBERS = VIEWERS.filter((viewer) => viewer !== "guest");
const OTHERS = MEMBERS.filter((viewer) => viewer !== "self");

/**
 * A path to objects of a type, and the callers who must find the object in question. `P` stands for the private fields.
 */
type Path = readonly [query: string, found: readonly ViewerName[]];

const USER_PATHS: readonly Path[] = [
  [`($owner: String!) { user(idOrUsername: $owner) P }`, EVERYBODY],
  [`($uniqueId: String!) { deed(uniqueId: $uniqueId) { user P } }`, EVERYBODY],
  [`($uniqueId: String!) { deed(uniqueId: $uniqueId) { likers { items P } } }`, EVERYBODY],
  [`{ deeds { items { user P } } }`, EVERYBODY],
  [`{ deeds(search: "Better told") { items { user P } } }`, EVERYBODY],
  [`{ deedFeed(first: 5) { edges { node { user P } } } }`, EVERYBODY],
  [`{ deedsConnection(first: 5) { edges { node { user P } } } }`, EVERYBODY],
  [`{ deedsConnection(search: "Better told") { edges { node { user P } } } }`, EVERYBODY],
  [`{ leaderboardConnection { edges { node { user P } } } }`, EVERYBODY],
  [`{ changes { edges { node { member P } } } }`, EVERYBODY],
  [`($owner: ID!) { nodes(ids: [$owner]) { ... on User P } }`, EVERYBODY],
  [`{ leaderboard { items { user P } } }`, EVERYBODY],
  [`{ leaderboard(period: DAY) { items { user P } } }`, EVERYBODY],
  [`{ leaderboard { me { user P } } }`, ["self"]],
  [`($owner: String!) { user(idOrUsername: $owner) { deeds { items { user P } } } }`, EVERYBODY],
  [`($deed: ID!) { setLike(id: $deed, liked: true) { user P } }`, OTHERS],
  [`{ me P }`, ["self"]],
  [`{ myDeeds(status: REJECTED) { items { user P } } }`, ["self"]],
  [`{ myDonations { items { user P } } }`, ["self"]],
  [`{ myTickets { items { user P } } }`, ["self"]],
  [`{ myNotices { items { deed { user P } } } }`, ["self"]],
  [`($owner: ID!) { adminUser(id: $owner) P }`, ["admin"]],
  [`{ adminUsers { items P } }`, ["admin"]],
  [`{ adminDeeds(status: PENDING) { items { user P } } }`, ["reviewer", "admin"]],
  [`{ adminDonations { items { user P } } }`, ["admin"]],
  [`{ adminTickets { items { user P } } }`, ["support", "admin"]],
];
const DEED_PATHS: readonly Path[] = [
  [`($uniqueId: String!) { deed(uniqueId: $uniqueId) P }`, EVERYBODY],
  [`{ deeds { items P } }`, EVERYBODY],
  [`{ deeds(search: "Better told") { items P } }`, EVERYBODY],
  [`{ deedFeed(first: 5) { edges { node P } } }`, EVERYBODY],
  [`{ deedsConnection(first: 5) { edges { node P } } }`, EVERYBODY],
  [`($deed: ID!) { node(id: $deed) { ... on Deed P } }`, EVERYBODY],
  [`($owner: String!) { user(idOrUsername: $owner) { deedsConnection { edges { node P } } } }`, EVERYBODY],
  [`($owner: String!) { user(idOrUsername: $owner) { deeds { items P } } }`, EVERYBODY],
  [`($deed: ID!) { likeDeed(id: $deed) P }`, MEMBERS],
  [`($deed: ID!) { setLike(id: $deed, liked: true) P }`, OTHERS],
  [`{ myDeeds { items P } }`, ["self"]],
  [`{ myNotices { items { deed P } } }`, ["self"]],
  [`{ adminDeeds(status: APPROVED) { items P } }`, ["reviewer", "admin"]],
];
const DONATION_PATHS: readonly Path[] = [
  [`{ myDonations { items P } }`, ["self"]],
  [`{ adminDonations { items P } }`, ["admin"]],
  [`($donation: ID!) { adminDonation(id: $donation) P }`, ["admin"]],
];
const CATEGORY_PATHS: readonly Path[] = [
  [`{ categories P }`, EVERYBODY],
  [`($uniqueId: String!) { deed(uniqueId: $uniqueId) { category P } }`, EVERYBODY],
];
const TICKET_PATHS: readonly Path[] = [
  [`{ myTickets { items P } }`, []],
  [`{ adminTickets { items P } }`, ["support", "admin"]],
  [`($ticket: ID!) { adminTicket(id: $ticket) P }`, ["support", "admin"]],
];

/** By type: the owner of the requested fields, and all paths. */
const PATHS: Readonly<Record<string, readonly [target: string, paths: readonly Path[]]>> = {
  User: ["owner", USER_PATHS],
  Deed: ["deed", DEED_PATHS],
  Donation: ["donation", DONATION_PATHS],
  Category: ["category", CATEGORY_PATHS],
  SupportTicket: ["ticket", TICKET_PATHS],
};

/** Values that no answer to others may contain. */
const { reason, note, guest, ...personal } = SECRETS;
const HIDDEN_FROM: Readonly<Record<ViewerName, readonly string[]>> = {
  guest: Object.values(SECRETS),
  other: Object.values(SECRETS),
  self: [],
  reviewer: [...Object.values(personal), guest],
  support: [...Object.values(personal), reason, note],
  editor: Object.values(SECRETS),
  planting: Object.values(SECRETS),
  admin: [],
};

type Json = Record<string, unknown>;

/** All objects with this id and type in an answer, at any depth. */
function found(value: unknown, type: string, id: string | undefined): Json[] {
  if (typeof value !== "object" || value === null) return [];
  const object = value as Json;
  const inside = Object.values(object).flatMap((part) => found(part, type, id));
  return object.__typename === type && object.id === id ? [object, ...inside] : inside;
}

const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);
/** A suspended member cannot sign in, so nobody sees their own suspension. */
const NEVER_OF_ONESELF: ReadonlySet<string> = new Set(["suspendedAt"]);

describe("what is private", () => {
  let site: Site;
  let garden: Garden;
  beforeAll(async () => {
    site = await startSite();
    await seedReference(site.db);
    garden = await aGarden(site);
  });
  afterAll(() => site.stop());

  const privateFields = (type: string): [Visibility, string][] =>
    PRIVATE.flatMap((visibility) => fieldsOf(type, visibility).map((name): [Visibility, string] => [visibility, name]));
  const selection = (type: string): string => {
    const fields = privateFields(type).map(([, name]) => WITH_PARTS[name] ?? name);
    return `{ __typename id ${fields.join(" ")} }`;
  };
  const ask = (type: string, query: string, viewer: ViewerName) => {
    const kind = /\{ (setLike|likeDeed)/.test(query) ? "mutation" : "query";
    const variables = Object.fromEntries(Object.entries(garden.ids).filter(([name]) => query.includes(`$${name}`)));
    return garden.clients[viewer].graphql(`${kind} Q ${query.replace(/\bP\b/, selection(type))}`, variables);
  };

  it("has a way by which the test gets there", () => {
    const types = Object.keys(FIELDS).filter((type) => privateFields(type).length > 0);
    expect(types.sort()).toEqual([...Object.keys(PATHS), "DeedPage"].sort());
  });

  describe.each(Object.entries(PATHS))("of a %s", (type, [target, paths]) => {
    it.each(paths)("is for those who may see it: %s", async (query, finders) => {
      for (const viewer of VIEWERS) {
        const { data, errors, text } = await ask(type, query, viewer);
        expect([viewer, errors.filter(({ extensions }) => !/^(UNAUTH|FORBID)/.test(extensions.code))]).toEqual([
          viewer,
          [],
        ]);
        const objects = found(data, type, garden.ids[target]);
        expect([viewer, objects.length > 0]).toEqual([viewer, finders.includes(viewer)]);
        for (const object of objects) {
          for (const [visibility, name] of privateFields(type)) {
            if (NEVER_OF_ONESELF.has(name)) continue;
            expect([viewer, name, isEmpty(object[name])]).toEqual([
              viewer,
              name,
              !MAY_SEE[visibility].includes(viewer),
            ]);
          }
        }
        expect(HIDDEN_FROM[viewer].filter((secret) => text.includes(secret))).toEqual([]);
      }
    });
  });

  it("is when somebody was suspended, and why, for admins alone", async () => {
    for (const viewer of VIEWERS) {
      const { data } = await garden.clients[viewer].graphql(UserSuspensionDocument, { id: garden.suspended.id });
      const shown = { suspendedAt: expect.any(String) as string, suspendReason: SECRETS.suspension };
      expect([viewer, data.user]).toEqual([
        viewer,
        viewer === "admin" ? shown : { suspendedAt: null, suspendReason: null },
      ]);
    }
  });

  it("is since when the queue waits, for admins in their own list alone", async () => {
    for (const viewer of VIEWERS) {
      const { text } = await garden.clients[viewer].graphql(OldestOfListsDocument);
      expect(text).not.toMatch(/"oldestSubmittedAt":"/);
    }
    const { data } = await garden.clients.admin.graphql(OldestPendingDeedDocument);
    expect(data.adminDeeds).toEqual({ oldestSubmittedAt: expect.any(String) as string });
  });

  it("is a guest's address, also to whoever wrote the ticket", async () => {
    const input = { subject: "Hello", description: "A question", email: SECRETS.guest };
    for (const viewer of ["guest", "admin"] as const) {
      const { data } = await garden.clients[viewer].graphql(CreateTicketDocument, {
        input: viewer === "guest" ? input : { subject: input.subject, description: input.description },
      });
      expect(data.createTicket).toMatchObject({ subject: "Hello", email: null });
    }
  });

  it("is a deed that was rejected: there is none for others", async () => {
    const seen: Record<ViewerName, unknown> = {
      guest: null,
      other: null,
      self: { rejectReason: SECRETS.reason, adminNote: null },
      reviewer: { rejectReason: SECRETS.reason, adminNote: SECRETS.note },
      support: null,
      editor: null,
      planting: null,
      admin: { rejectReason: SECRETS.reason, adminNote: SECRETS.note },
    };
    for (const viewer of VIEWERS) {
      const { data } = await garden.clients[viewer].graphql(DeedReasonsDocument, { id: garden.rejected.uniqueId });
      expect([viewer, data.deed]).toEqual([viewer, seen[viewer]]);
    }
  });

  it("tells everybody of themselves what is about whoever asks", async () => {
    const { other, guest, self } = garden.clients;
    const { id, uniqueId } = garden.deed;
    await other.graphql(SetLikeDocument, { id, liked: true });
    expect((await other.graphql(LikedByMeDocument, { uniqueId })).data).toEqual({ deed: { likedByMe: true } });
    expect((await guest.graphql(LikedByMeDocument, { uniqueId })).data).toEqual({ deed: { likedByMe: false } });
    expect((await self.graphql(OwnPlaceDocument)).data).toEqual({
      leaderboard: { me: { user: { id: garden.owner.id } } },
    });
    expect((await guest.graphql(OwnPlaceDocument)).data).toEqual({ leaderboard: { me: null } });
  });

  it("is in no answer of REST to those who may not see it", async () => {
    const { owner, deed } = garden;
    const paths = [
      ...["", "/deeds", "/certificates", "/current-badge", "/worldwide-rank", "/daily-stats"].map(
        (rest) => `/api/users/${owner.id}${rest}`,
      ),
      ...["/api/deeds", "/api/deeds?search=Better", `/api/deeds/unique/${deed.uniqueId}`],
      ...["/api/leaderboard", `/api/leaderboard?search=${owner.username}`, "/api/support", "/api/admin/users"],
      ...["/api/admin/support", "/api/admin/deeds/rejected", "/api/admin/export/donations.csv"],
    ];
    for (const path of paths) {
      for (const viewer of VIEWERS) {
        const { text } = await garden.clients[viewer].get(path);
        for (const secret of HIDDEN_FROM[viewer])
          expect([path, viewer, text.includes(secret)]).toEqual([path, viewer, false]);
      }
    }
    expect((await garden.clients.self.get("/api/deeds")).text).toContain(SECRETS.email);
    const board = await garden.clients.admin.get("/api/admin/users");
    expect(board.text).toContain(SECRETS.suspension);
  });
});
