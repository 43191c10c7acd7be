import { DeedStatus } from "../../src/core/deeds/deed-status.enum";
import type { UserView } from "../../src/core/users/user.view";
import { CATEGORIES, seedReference } from "../../src/seed/reference";
import { newId } from "../../src/shared/uuid";
import { anUpload } from "../content/upload";
import { aDeed, aMember, anAdmin } from "../factories";
import { type Site, startSite } from "../harness";
import type { Answer, GraphqlAnswer, HttpClient } from "../http-client";
import {
  CreateTokenDocument,
  EndSessionDocument,
  MySessionsDocument,
  RevokeTokenDocument,
  UpdateProfileDocument,
} from "../documents/accounts.generated";
import { CreateDeedDocument, ResubmitDeedDocument, WithdrawDeedDocument } from "../documents/deeds.generated";
import { CreateDonationDocument } from "../content/donations.generated";
import { CreateTicketDocument } from "../content/support.generated";
import { MarkNoticesReadDocument, MyNoticesDocument, TakeMomentDocument } from "../notices/notices.generated";
import {
  CreateWebhookDocument,
  DeleteWebhookDocument,
  EditWebhookDocument,
  EnableWebhookDocument,
  RotateWebhookSecretDocument,
  TestWebhookDocument,
} from "../webhooks/webhooks.generated";
import { DeedStatusDocument, SetLikeStatusDocument } from "./ownership.generated";
import type { CreateWebhookInput } from "../documents/schema.generated";

/** A caller's result for a target: the answer, or the error. */
type Answered = unknown;
type Ask = (client: HttpClient, target: string) => Promise<Answered>;

/** An action on an object with an owner. */
interface OwnedCase {
  /** Creates an object of the owner, and returns its id. */
  readonly make: () => Promise<string>;
  readonly ask: Ask;
  /** An unused id of the same form. */
  readonly missing?: string;
  /** An admin's result who is not the owner: the owner's, or a stranger's. */
  readonly admin: "like the owner" | "like a stranger";
  /** A guest's result, if it is not the request to sign in. */
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

  /** By GraphQL; ids in an answer are left out. */
  const act =
    (send: (client: HttpClient, target: string) => Promise<GraphqlAnswer<unknown>>): Ask =>
    async (client, target) => {
      const { data, errors } = await send(client, target);
      if (!errors[0]) return data;
      const { code, key } = errors[0].extensions;
      return { code, key };
    };
  /** By REST; any success counts as such. */
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
  const idIn = async (asked: Promise<Answer>): Promise<string> => {
    const { text } = await asked;
    return /"id":"([0-9a-f-]{36})"/.exec(text)?.[1] ?? "";
  };
  const aSession = async (): Promise<string> => {
    await site.client().signIn(owner);
    const { data } = await self.graphql(MySessionsDocument);
    return data.mySessions.find(({ current }) => !current)?.id ?? "";
  };
  const aToken = () => idIn(self.graphql(CreateTokenDocument, { input: { name: "Mine", scopes: ["READ"] } }));
  const webhook: CreateWebhookInput = { url: "https://93.184.216.34/", events: ["DEED_APPROVED"] };
  const aWebhook = async (): Promise<string> => {
    await site.db.query(`DELETE FROM webhooks`);
    return idIn(self.graphql(CreateWebhookDocument, { input: webhook }));
  };
  const aNotice = async (): Promise<string> => {
    await aDeed(site, { user: owner });
    return idIn(self.graphql(MyNoticesDocument));
  };

  const revised = { caption: "Better told", categoryId: CATEGORIES[0]?.id ?? "", photos: [], version: 1 };
  const aPhoto = async (): Promise<string> => (await anUpload(self)).id;
  const told = { caption: "With a photo", categoryId: CATEGORIES[0]?.id ?? "" };

  const cases: Record<string, OwnedCase> = {
    "a pending deed, seen": {
      make: uniqueIdOf(DeedStatus.PENDING),
      ask: act((client, id) => client.graphql(DeedStatusDocument, { id })),
      missing: "TFD-00000000",
      admin: "like the owner",
      guest: "like a stranger",
    },
    "a rejected deed, seen": {
      make: uniqueIdOf(DeedStatus.REJECTED),
      ask: act((client, id) => client.graphql(DeedStatusDocument, { id })),
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
      ask: act((client, id) => client.graphql(SetLikeStatusDocument, { id })),
      admin: "like the owner",
    },
    "a pending deed, liked over REST": {
      make: aDeedThatIs(DeedStatus.PENDING),
      ask: call("POST", (target) => `/api/deeds/${target}/like`),
      admin: "like the owner",
    },
    "a pending deed, withdrawn": {
      make: aDeedThatIs(DeedStatus.PENDING),
      ask: act((client, id) => client.graphql(WithdrawDeedDocument, { id })),
      admin: "like a stranger",
    },
    "a rejected deed, resubmitted": {
      make: aDeedThatIs(DeedStatus.REJECTED),
      ask: act((client, id) => client.graphql(ResubmitDeedDocument, { id, input: revised })),
      admin: "like a stranger",
    },
    "a session, ended": {
      make: aSession,
      ask: act((client, id) => client.graphql(EndSessionDocument, { id })),
      admin: "like a stranger",
    },
    "a token, revoked": {
      make: aToken,
      ask: act((client, id) => client.graphql(RevokeTokenDocument, { id })),
      admin: "like a stranger",
    },
    "a webhook, enabled": {
      make: aWebhook,
      ask: act((client, id) => client.graphql(EnableWebhookDocument, { id })),
      admin: "like a stranger",
    },
    "a webhook, edited": {
      make: aWebhook,
      ask: act((client, id) => client.graphql(EditWebhookDocument, { id, input: webhook })),
      admin: "like a stranger",
    },
    "a webhook, with a new secret": {
      make: aWebhook,
      ask: act((client, id) => client.graphql(RotateWebhookSecretDocument, { id })),
      admin: "like a stranger",
    },
    "a webhook, tested": {
      make: aWebhook,
      ask: act((client, id) => client.graphql(TestWebhookDocument, { id })),
      admin: "like a stranger",
    },
    "a webhook, deleted": {
      make: aWebhook,
      ask: act((client, id) => client.graphql(DeleteWebhookDocument, { id })),
      admin: "like a stranger",
    },
    "a notice, marked as read": {
      make: aNotice,
      ask: act((client, id) => client.graphql(MarkNoticesReadDocument, { ids: [id] })),
      admin: "like a stranger",
    },
    "a moment, taken": {
      make: aNotice,
      ask: act((client, id) => client.graphql(TakeMomentDocument, { id })),
      admin: "like a stranger",
    },
    "a photo, put into a deed": {
      make: aPhoto,
      ask: act((client, uploadId) =>
        client.graphql(CreateDeedDocument, { input: { ...told, photos: [{ uploadId }] } }),
      ),
      admin: "like a stranger",
    },
    "a photo, sent with a ticket": {
      make: aPhoto,
      ask: act((client, screenshotUpload) =>
        client.graphql(CreateTicketDocument, {
          input: { subject: "Hello", description: "A question", screenshotUpload },
        }),
      ),
      admin: "like a stranger",
    },
    "a photo, worn as a profile picture": {
      make: aPhoto,
      ask: act((client, profilePictureUpload) =>
        client.graphql(UpdateProfileDocument, { input: { profilePictureUpload } }),
      ),
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
    await self.graphql(CreateTicketDocument, { input: { subject: "Mine", description: "A question" } });
    await self.graphql(CreateDonationDocument, {
      input: { amount: "10", donorName: "Me", donorEmail: "me@example.org" },
    });
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
