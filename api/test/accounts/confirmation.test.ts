import type { UserView } from "../../src/core/users/user.view";
import { aMember, anAdmin } from "../factories";
import { type Site, startSite } from "../harness";
import { type GraphqlAnswer, type HttpClient, TEST_PASSWORD } from "../http-client";
import { passwordLongAgo } from "../roles/access";
import { withThief } from "./thief";
import { CreateTokenDocument, MeDocument } from "../documents/accounts.generated";
import { SetAdminDocument } from "../documents/moderation.generated";
import {
  ConfirmIdentityAndCreateTokenDocument,
  ConfirmIdentityDocument,
  CreateWebhookSecretDocument,
} from "./accounts.generated";

const TOKEN = { input: { name: "Mine", scopes: ["READ" as const, "WEBHOOKS" as const] } };
const HOOK = { input: { url: "https://93.184.216.34/", events: ["DEED_APPROVED" as const] } };
const WRONG = "wrong-password-9";

const keyOf = async (answer: Promise<GraphqlAnswer<unknown>>) => (await answer).errors[0]?.extensions.key;

describe("what is sensitive", () => {
  let site: Site;
  let member: UserView;
  let client: HttpClient;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());
  beforeEach(async () => {
    member = await anAdmin(site);
    client = await site.client().signIn(member);
  });

  it.each([
    ["GraphQL", (password: string) => client.graphql(ConfirmIdentityDocument, { input: { password } })],
    ["REST", (password: string) => client.post("/api/auth/confirm", { password })],
  ])("asks for the password again after ten minutes, by %s, once for all of them (A19)", async (_api, confirm) => {
    const other = await aMember(site);
    const elsewhere = await site.client().signIn(member);
    const acts = [
      () => client.graphql(CreateTokenDocument, TOKEN),
      () => client.graphql(CreateWebhookSecretDocument, HOOK),
      () => client.graphql(SetAdminDocument, { userId: other.id, isAdmin: true }),
    ];
    for (const act of acts) expect(await keyOf(act())).toBeUndefined();
    await site.db.query(`UPDATE users SET "isAdmin" = false WHERE id = $1`, [other.id]);
    await passwordLongAgo(site, member);

    for (const act of acts) {
      const { code, key } = (await act()).errors[0]?.extensions ?? {};
      expect([code, key]).toEqual(["FORBIDDEN", "session.confirmationNeeded"]);
    }
    const rest = await client.put(`/api/admin/users/${other.id}/admin`, { isAdmin: true });
    expect([rest.status, rest.headers["x-error-key"]]).toEqual([403, "session.confirmationNeeded"]);
    expect(await keyOf(client.graphql(MeDocument))).toBeUndefined();

    await confirm(WRONG);
    expect(await keyOf(client.graphql(CreateTokenDocument, TOKEN))).toBe("session.confirmationNeeded");
    await confirm(TEST_PASSWORD);
    for (const act of acts) expect(await keyOf(act())).toBeUndefined();
    expect(await keyOf(elsewhere.graphql(CreateTokenDocument, TOKEN))).toBe("session.confirmationNeeded");
  });

  it("goes on in the request that gives the password", async () => {
    await passwordLongAgo(site, member);
    expect(
      await keyOf(client.graphql(ConfirmIdentityAndCreateTokenDocument, { password: TEST_PASSWORD })),
    ).toBeUndefined();
  });

  it("names a wrong password's field, and counts it with those at the login (A9)", async () => {
    await withThief(async ({ owner, thief }) => {
      for (let tries = 0; tries < 5; tries += 1) {
        const { errors } = await thief.graphql(ConfirmIdentityDocument, { input: { password: WRONG } });
        expect(errors[0]?.extensions).toMatchObject({
          code: "FORBIDDEN",
          key: "password.currentWrong",
          fields: [{ field: "password" }],
        });
        const { status } = await thief.post("/api/auth/confirm", { password: WRONG });
        expect(status).toBe(403);
      }
      expect(await keyOf(thief.graphql(ConfirmIdentityDocument, { input: { password: TEST_PASSWORD } }))).toBe(
        "rate.limited",
      );
      const login = { emailOrUsername: owner.username, password: TEST_PASSWORD };
      expect((await thief.post("/api/auth/login", login)).status).toBe(429);
    });
  });

  it("takes the password of another form as given, and asks no token, whose scope was given with it", async () => {
    const { createToken } = (await client.graphql(CreateTokenDocument, TOKEN)).data;
    await passwordLongAgo(site, member);
    const by = { headers: { authorization: `Bearer ${createToken.secret}` } };
    expect(await keyOf(site.client().graphql(CreateWebhookSecretDocument, HOOK, by))).toBeUndefined();

    const email = "moved.again@example.org";
    expect((await client.put("/api/auth/profile", { email, currentPassword: TEST_PASSWORD })).status).toBe(200);
    expect(await keyOf(client.graphql(CreateTokenDocument, TOKEN))).toBeUndefined();
  });

  it("is opened by no password that is being replaced", async () => {
    await passwordLongAgo(site, member);
    const verify = site.services.hasher.verify.bind(site.services.hasher);
    const spy = jest.spyOn(site.services.hasher, "verify").mockImplementation(async (known, password) => {
      const matches = await verify(known, password);
      await site.db.query(`UPDATE users SET password = 'another' WHERE id = $1`, [member.id]);
      return matches;
    });
    expect(await keyOf(client.graphql(ConfirmIdentityDocument, { input: { password: TEST_PASSWORD } }))).toBe(
      "session.required",
    );
    spy.mockRestore();
    expect(await keyOf(client.graphql(CreateTokenDocument, TOKEN))).toBe("session.confirmationNeeded");
  });
});
