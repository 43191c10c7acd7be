import { DeedStatus } from "../../src/core/deeds/deed-status.enum";
import type { UserView } from "../../src/core/users/user.view";
import { CATEGORIES, seedReference } from "../../src/seed/reference";
import { newId } from "../../src/shared/uuid";
import { anUpload } from "../content/upload";
import { aDeed, aMember, anAdmin } from "../factories";
import { type Site, startSite } from "../harness";
import type { HttpClient } from "../http-client";

/** What one asker gets for a target: the answer if there is one, else which error. */
type Answered = unknown;
type Ask = (client: HttpClient, target: string) => Promise<Answered>;

/** An act on something that belongs to somebody. */
interface OwnedCase {
  /** Makes one of the owner's, and answers how it is named. */
  readonly make: () => Promise<string>;
  readonly ask: Ask;
  /** A name of the same form under which there is nothing. */
  readonly missing?: string;
  /** What an admin gets who is not the owner: what the owner gets, or what everybody else does. */
  readonly admin: "like the owner" | "like a stranger";
  /** What a guest gets, if it is not that they must sign in. */
  readonly guest?: "like a stranger";
}

const SIGN_IN = { code: "UNAUTHENTICATED", key: "session.required" };

describe("what belongs to somebody", () => {
  let site: Site;
  let owner: UserView;
  let self: HttpClient;
  let other: HttpClient;
  let admin: HttpClient;
  beforeAll(async () => {
    site = await startSite();
    await seedReference(site.db);
    owner = await aMember(site);
    self = await site.client().signIn(owner);
    other = await site.client().signIn(await aMember(site));
    admin = await site.client().signIn(await anAdmin(site));
  });
  afterAll(() => site.stop());

  /** By GraphQL; ids in an answer say nothing here. */
  const act =
    (query: string, more: Record<string, unknown> = {}): Ask =>
    async (client, target) => {
      const { data, errors } = await client.graphql(query, { id: target, ...more });
      if (!errors[0]) return data;
      const { code, key } = errors[0].extensions;
      return { code, key };
    };
  /** By REST; what went well is just that. */
  const call =
    (method: string, path: (target: string) => string): Ask =>
    async (client, target) => {
      const { status, headers } = await client.send(method, path(target));
      if (status < 400) return "done";
      const code = { 401: "UNAUTHENTICATED", 404: "NOT_FOUND", 409: "CONFLICT" }[status] ?? status;
      return { code, key: headers["x-error-key"] };
    };

  const aDeedThatIs = (status: DeedStatus) => async (): Promise<string> =>
    (await aDeed(site, { user: owner, status })).id;
  const uniqueIdOf = (status: DeedStatus) => async (): Promise<string> =>
    (await aDeed(site, { user: owner, status })).uniqueId;
  const made = async (query: string): Promise<string> => {
    const { text } = await self.graphql(query);
    return /"id":"([0-9a-f-]{36})"/.exec(text)?.[1] ?? "";
  };
  const aSession = async (): Promise<string> => {
    await site.client().signIn(owner);
    const { data } = await self.graphql<{ mySessions: { id: string; current: boolean }[] }>(
      `{ mySessions { id current } }`,
    );
    return data.mySessions.find(({ current }) => !current)?.id ?? "";
  };
  const aToken = () => made(`mutation { createToken(input: { name: "Mine", scopes: [READ] }) { token { id } } }`);
  const aWebhook = async (): Promise<string> => {
    await site.db.query(`DELETE FROM webhooks`);
    return made(
      `mutation { createWebhook(input: { url: "https://93.184.216.34/", events: [DEED_APPROVED] }) { webhook { id } } }`,
    );
  };
  const aNotice = async (): Promise<string> => {
    await aDeed(site, { user: owner });
    return made(`{ myNotices(pageSize: 1) { items { id } } }`);
  };

  const revised = { caption: "Better told", categoryId: CATEGORIES[0]?.id, photos: [], version: 1 };
  const withPhoto = (name: string, field: string, more: Record<string, unknown>): Ask => {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
    return async (client, target) => {
      const value = field === "photos" ? [{ uploadId: target }] : target;
      return act(`mutation ($input: ${type}!) { ${name}(input: $input) { __typename } }`, {
        input: { ...more, [field]: value },
      })(client, target);
    };
  };
  const aPhoto = async (): Promise<string> => (await anUpload(self)).id;
  const told = { caption: "With a photo", categoryId: CATEGORIES[0]?.id };

  const cases: Record<string, OwnedCase> = {
    "a pending deed, seen": {
      make: uniqueIdOf(DeedStatus.PENDING),
      ask: act(`query ($id: String!) { deed(uniqueId: $id) { status } }`),
      missing: "TFD-00000000",
      admin: "like the owner",
      guest: "like a stranger",
    },
    "a rejected deed, seen": {
      make: uniqueIdOf(DeedStatus.REJECTED),
      ask: act(`query ($id: String!) { deed(uniqueId: $id) { status } }`),
      missing: "TFD-00000000",
      admin: "like the owner",
      guest: "like a stranger",
    },
    "a pending deed, seen over REST": {
      make: uniqueIdOf(DeedStatus.PENDING),
      ask: call("GET", (target) => `/api/deeds/unique/${target}`),
      missing: "TFD-00000000",
      admin: "like the owner",
      guest: "like a stranger",
    },
    "pending deeds, listed over REST": {
      make: async () => owner.id,
      ask: call("GET", (target) => `/api/users/${target}/deeds/pending`),
      admin: "like the owner",
    },
    "rejected deeds, listed over REST": {
      make: async () => owner.id,
      ask: call("GET", (target) => `/api/users/${target}/deeds/rejected`),
      admin: "like the owner",
    },
    "a pending deed, liked": {
      make: aDeedThatIs(DeedStatus.PENDING),
      ask: act(`mutation ($id: ID!) { setLike(id: $id, liked: true) { status } }`),
      admin: "like the owner",
    },
    "a pending deed, liked over REST": {
      make: aDeedThatIs(DeedStatus.PENDING),
      ask: call("POST", (target) => `/api/deeds/${target}/like`),
      admin: "like the owner",
    },
    "a pending deed, withdrawn": {
      make: aDeedThatIs(DeedStatus.PENDING),
      ask: act(`mutation ($id: ID!) { withdrawDeed(id: $id) }`),
      admin: "like a stranger",
    },
    "a rejected deed, resubmitted": {
      make: aDeedThatIs(DeedStatus.REJECTED),
      ask: act(`mutation ($id: ID!, $input: ResubmitDeedInput!) { resubmitDeed(id: $id, input: $input) { caption } }`, {
        input: revised,
      }),
      admin: "like a stranger",
    },
    "a session, ended": {
      make: aSession,
      ask: act(`mutation ($id: ID!) { endSession(id: $id) }`),
      admin: "like a stranger",
    },
    "a token, revoked": {
      make: aToken,
      ask: act(`mutation ($id: ID!) { revokeToken(id: $id) }`),
      admin: "like a stranger",
    },
    "a webhook, enabled": {
      make: aWebhook,
      ask: act(`mutation ($id: ID!) { enableWebhook(id: $id) { failures } }`),
      admin: "like a stranger",
    },
    "a webhook, deleted": {
      make: aWebhook,
      ask: act(`mutation ($id: ID!) { deleteWebhook(id: $id) }`),
      admin: "like a stranger",
    },
    "a notice, marked as read": {
      make: aNotice,
      ask: act(`mutation ($id: ID!) { markNoticesRead(ids: [$id]) }`),
      admin: "like a stranger",
    },
    "a moment, taken": {
      make: aNotice,
      ask: act(`mutation ($id: ID!) { takeMoment(id: $id) }`),
      admin: "like a stranger",
    },
    "a photo, put into a deed": {
      make: aPhoto,
      ask: withPhoto("createDeed", "photos", told),
      admin: "like a stranger",
    },
    "a photo, sent with a ticket": {
      make: aPhoto,
      ask: withPhoto("createTicket", "screenshotUpload", { subject: "Hello", description: "A question" }),
      admin: "like a stranger",
    },
    "a photo, worn as a profile picture": {
      make: aPhoto,
      ask: withPhoto("updateProfile", "profilePictureUpload", {}),
      admin: "like a stranger",
    },
  };

  /** Ids differ from target to target; everything else must not. */
  const withoutId = (answered: Answered, id: string): unknown =>
    JSON.parse(JSON.stringify(answered).replaceAll(id, "ID"));

  it.each(Object.entries(cases))("%s, is its owner's", async (_what, { make, ask, missing = newId(), ...rights }) => {
    const target = await make();
    expect(target).not.toBe("");
    const asked = async (client: HttpClient): Promise<unknown> => withoutId(await ask(client, target), target);
    const nothing = withoutId(await ask(other, missing), missing);

    expect(await asked(other)).toEqual(nothing);
    expect(await asked(site.client())).toEqual(rights.guest ? nothing : SIGN_IN);
    const asAdmin = await asked(admin);
    const asOwner = await asked(self);
    expect(asOwner).not.toEqual(nothing);
    expect(asAdmin).toEqual(rights.admin === "like the owner" ? asOwner : nothing);
  });

  it("is in nobody else's lists", async () => {
    await self.graphql(`mutation { createTicket(input: { subject: "Mine", description: "A question" }) { id } }`);
    await self.graphql(
      `mutation { createDonation(input: { amount: "10", donorName: "Me", donorEmail: "me@example.org" }) { id } }`,
    );
    await Promise.all([aDeedThatIs(DeedStatus.PENDING)(), aToken(), aWebhook(), aNotice()]);
    const lists = ["myDeeds", "myTickets", "myDonations", "myNotices"].map(
      (list) => `${list} { items { id } totalCount }`,
    );
    const query = `{ ${lists.join(" ")} mySessions { id } myTokens { id } myWebhooks { id } unreadNotices }`;
    const idsOf = async (client: HttpClient): Promise<Record<string, string[]>> => {
      const { data } = await client.graphql(query);
      const entries = Object.entries(data).map(([list, part]) => [
        list,
        JSON.stringify(part).match(/[0-9a-f-]{36}/g) ?? [],
      ]);
      return Object.fromEntries(entries) as Record<string, string[]>;
    };
    const mine = await idsOf(self);
    for (const client of [other, admin]) {
      const theirs = await idsOf(client);
      for (const [list, ids] of Object.entries(mine)) {
        if (list !== "unreadNotices") expect([list, ids.length > 0]).toEqual([list, true]);
        expect([list, ids.filter((id) => theirs[list]?.includes(id))]).toEqual([list, []]);
      }
    }
    const tickets = (await other.get("/api/support")).json<unknown[]>();
    expect((await self.get("/api/support")).json<unknown[]>().length).toBeGreaterThan(tickets.length);
  });
});
