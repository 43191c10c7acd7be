import { createHash } from "node:crypto";
import { DeedStatus } from "../../src/core/deeds/deed-status.enum";
import { CATEGORIES, seedReference } from "../../src/seed/reference";
import type { TokenScope } from "../../src/shared/request";
import { aDeed, aMember, anAdmin } from "../factories";
import { type Site, startSite } from "../harness";
import type { GraphqlAnswer, HttpClient, SendOptions } from "../http-client";
import { aJpeg } from "../pictures";
import { RevokeTokenDocument } from "../documents/accounts.generated";
import { LikeDocument } from "../documents/deeds.generated";
import { ApproveDeedDocument, PendingDeedCountDocument } from "../documents/moderation.generated";
import type { CreateTokenInput } from "../documents/schema.generated";
import { UserEmailDocument } from "./accounts.generated";
import {
  CategoryIdsDocument,
  CreateDeedAsMemberDocument,
  CreateTokenWithDetailsDocument,
  DeedIdDocument,
  MyRightsDocument,
  MyTokensDocument,
  TypenameDocument,
} from "./tokens.generated";

const by = (secret: string): SendOptions => ({ headers: { authorization: `Bearer ${secret}` } });

describe("personal access tokens", () => {
  let site: Site;
  let other: Site;
  beforeAll(async () => {
    site = await startSite();
    other = await startSite({ database: site.database });
    await seedReference(site.db);
  });
  afterAll(async () => {
    await other.stop();
    await site.stop();
  });

  const make = async (client: HttpClient, scopes: TokenScope[], expiresInDays: number | null = null) => {
    const input = { name: "My dashboard", scopes, expiresInDays };
    const { data, errors } = await client.graphql(CreateTokenWithDetailsDocument, { input });
    if (errors[0]) throw new Error(errors[0].message);
    return data.createToken;
  };
  /** A signed-in member with a token of their own. */
  const withToken = async (...scopes: TokenScope[]) => {
    const member = await aMember(site);
    const browser = await site.client().signIn(member);
    return { member, browser, ...(await make(browser, scopes)) };
  };

  it("shows the secret once and keeps its hash only", async () => {
    const browser = await site.client().signIn(await aMember(site));
    const input = { name: "  ড্যাশবোর্ড ", scopes: ["READ" as const, "READ" as const], expiresInDays: 30 };
    const { data } = await browser.graphql(CreateTokenWithDetailsDocument, { input });
    const { token, secret } = data.createToken;
    expect(secret).toMatch(/^tfd_[0-9A-Za-z]{40}$/);
    expect(token).toMatchObject({
      name: "ড্যাশবোর্ড",
      prefix: secret.slice(0, 10),
      scopes: ["READ"],
      lastUsedAt: null,
    });
    const lasts = Date.parse(token.expiresAt ?? "") - Date.now();
    expect(Math.abs(lasts - 30 * 86_400_000)).toBeLessThan(60_000);
    const [row] = await site.db.query<{ tokenHash: string }[]>(`SELECT * FROM api_tokens WHERE id = $1`, [token.id]);
    expect(row?.tokenHash).toBe(createHash("sha256").update(secret).digest("base64url"));
    expect(JSON.stringify(row)).not.toContain(secret);
    expect((await browser.graphql(MyTokensDocument)).data).toEqual({ myTokens: [token] });
    expect(site.log()).not.toContain(secret);
  });

  it.each<[string, CreateTokenInput, string]>([
    ["no name", { name: " ", scopes: ["READ"] }, "name"],
    ["a name of 61 signs", { name: "ক".repeat(61), scopes: ["READ"] }, "name"],
    ["no scope", { name: "x", scopes: [] }, "scopes"],
    ["no day", { name: "x", scopes: ["READ"], expiresInDays: 0 }, "expiresInDays"],
    ["more than a year", { name: "x", scopes: ["READ"], expiresInDays: 366 }, "expiresInDays"],
  ])("refuses a token with %s", async (_what, input, field) => {
    const browser = await site.client().signIn(await aMember(site));
    const { errors } = await browser.graphql(CreateTokenWithDetailsDocument, { input });
    expect(errors[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", fields: [{ field }] });
  });

  it("gives a member 20 tokens, also when asked for more at the same time", async () => {
    const browser = await site.client().signIn(await aMember(site));
    for (let n = 0; n < 17; n += 1) await make(browser, ["READ"]);
    const input = { name: "one more", scopes: ["READ" as const] };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => browser.graphql(CreateTokenWithDetailsDocument, { input })),
    );
    const refused = answers.filter(({ errors }) => errors.length > 0);
    expect(refused).toHaveLength(3);
    expect(refused[0]?.errors[0]?.extensions).toMatchObject({ code: "CONFLICT", key: "token.tooMany" });
    expect((await browser.graphql(MyTokensDocument)).data.myTokens).toHaveLength(20);
  });

  it("asks as the member, with what only they may see, on GraphQL and REST and every process", async () => {
    const { member, secret } = await withToken("READ");
    const program = site.client();
    expect((await program.graphql(MyRightsDocument, {}, by(secret))).data).toEqual({
      me: { id: member.id, email: member.email, isAdmin: false },
    });
    expect((await program.get("/api/auth/me", by(secret))).json()).toMatchObject({ id: member.id });
    expect((await other.client().graphql(MyRightsDocument, {}, by(secret))).data).toMatchObject({
      me: { id: member.id },
    });
    expect(program.cookies().size).toBe(0);
  });

  it("goes by the token alone, whatever cookie comes with it", async () => {
    const { member, secret } = await withToken("READ");
    const browser = await site.client().signIn(await aMember(site));
    expect((await browser.graphql(MyRightsDocument, {}, by(secret))).data).toMatchObject({ me: { id: member.id } });
    const bad = await browser.graphql(MyRightsDocument, {}, by(`tfd_${"x".repeat(40)}`));
    expect(bad.status).toBe(401);
  });

  it.each(["", "x", `tfd_${"x".repeat(40)}`, `tfd_${"x".repeat(4000)}`, "tfd_'; DROP TABLE api_tokens --"])(
    "never takes a bad token for a guest: %p",
    async (secret) => {
      const graphql = await site.client().graphql(CategoryIdsDocument, {}, by(secret));
      expect(graphql.status).toBe(401);
      expect(graphql.errors[0]?.extensions).toMatchObject({ code: "UNAUTHENTICATED", key: "token.invalid" });
      const rest = await site.client().get("/api/categories", by(secret));
      expect([rest.status, rest.headers["x-error-key"]]).toEqual([401, "token.invalid"]);
      expect(rest.headers["www-authenticate"]).toBe('Bearer error="invalid_token"');
      const media = await site.client().post("/media", undefined, by(secret));
      expect(media.status).toBe(401);
    },
  );

  it("leaves other schemes to whoever stands before the site", async () => {
    const headers = { authorization: "Basic YTpi" };
    expect((await site.client().get("/api/categories", { headers })).status).toBe(200);
  });

  it("ends by revocation at the next request, on every process", async () => {
    const { browser, token, secret } = await withToken("READ");
    expect((await browser.graphql(RevokeTokenDocument, { id: token.id })).data).toEqual({ revokeToken: token.id });
    for (const process of [site, other]) {
      expect((await process.client().graphql(MyRightsDocument, {}, by(secret))).status).toBe(401);
    }
    const again = await browser.graphql(RevokeTokenDocument, { id: token.id });
    expect(again.errors[0]?.extensions).toMatchObject({ code: "NOT_FOUND", key: "token.notFound" });
  });

  it.each([
    ["it expires", `UPDATE api_tokens SET "expiresAt" = now() WHERE "userId" = $1`],
    ["its member is suspended", `UPDATE users SET "suspendedAt" = now() WHERE id = $1`],
    ["its member is deleted", `DELETE FROM users WHERE id = $1`],
  ])("ends when %s", async (_when, change) => {
    const { member, secret } = await withToken("READ");
    expect((await site.client().graphql(MyRightsDocument, {}, by(secret))).status).toBe(200);
    await site.db.query(change, [member.id]);
    expect((await site.client().graphql(MyRightsDocument, {}, by(secret))).status).toBe(401);
  });

  it("ends when its member chose a new password by mail", async () => {
    const { member, secret } = await withToken("READ");
    await site.services.passwordResets.request(member.email, "127.0.0.1");
    await site.services.passwordResets.settled();
    const link = /reset-password#(\S+)/.exec((await site.mails()).at(-1)?.text ?? "")?.[1] ?? "";
    await site.services.passwordResets.reset(link, "another-quiet-river-8", { ip: "", userAgent: null });
    expect((await site.client().graphql(MyRightsDocument, {}, by(secret))).status).toBe(401);
  });

  it("is named in the log by its id, never by its secret", async () => {
    const { member, token, secret } = await withToken("READ");
    const { headers } = await site.client().post("/api/auth/logout", undefined, by(secret));
    const line = site
      .log()
      .split("\n")
      .find((text) => text.includes(String(headers["x-request-id"])));
    expect(JSON.parse(line ?? "")).toMatchObject({ status: 403, actor: member.id, tokenId: token.id });
    expect(site.log()).not.toContain(secret);
  });

  it("cannot be revoked or listed by anybody else", async () => {
    const { token, secret } = await withToken("READ");
    const stranger = await site.client().signIn(await aMember(site));
    expect((await stranger.graphql(RevokeTokenDocument, { id: token.id })).errors[0]?.extensions.code).toBe(
      "NOT_FOUND",
    );
    expect((await stranger.graphql(MyTokensDocument)).data).toEqual({ myTokens: [] });
    expect((await site.client().graphql(MyRightsDocument, {}, by(secret))).status).toBe(200);
    const guest = site.client();
    for (const asked of [guest.graphql(MyTokensDocument), guest.graphql(RevokeTokenDocument, { id: "x" })]) {
      expect((await asked).errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
    }
  });

  it("notes its use, at most every 5 minutes", async () => {
    const { browser, token, secret } = await withToken("READ");
    const lastUsed = async () =>
      (await browser.graphql(MyTokensDocument)).data.myTokens.find(({ id }) => id === token.id)?.lastUsedAt;
    expect(await lastUsed()).toBeNull();
    await site.client().graphql(MyRightsDocument, {}, by(secret));
    const first = await lastUsed();
    expect(Math.abs(Date.parse(first ?? "") - Date.now())).toBeLessThan(60_000);
    await site.client().graphql(MyRightsDocument, {}, by(secret));
    expect(await lastUsed()).toBe(first);
    await site.db.query(`UPDATE api_tokens SET "lastUsedAt" = now() - interval '6 minutes' WHERE id = $1`, [token.id]);
    await site.client().graphql(MyRightsDocument, {}, by(secret));
    expect(Date.parse((await lastUsed()) ?? "")).toBeGreaterThanOrEqual(Date.parse(first ?? ""));
  });

  it("may be sent from any site: no browser adds it by itself", async () => {
    const { secret } = await withToken("READ");
    const cross = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
    const answer = await site.client().graphql(MyRightsDocument, {}, { headers: { ...by(secret).headers, ...cross } });
    expect(answer.status).toBe(200);
  });

  describe("open by their scopes", () => {
    const denied = async (asked: Promise<GraphqlAnswer<unknown>>) => {
      const answer = await asked;
      expect(answer.status).toBe(200);
      return answer.errors[0]?.extensions.key;
    };

    it("nothing but queries with READ", async () => {
      const { secret } = await withToken("READ");
      const deed = await aDeed(site);
      const answer = await site.client().graphql(LikeDocument, { id: deed.id }, by(secret));
      expect(answer.errors).toMatchObject([
        { extensions: { code: "FORBIDDEN", key: "token.scopeNeeded", args: { scope: "WRITE" } } },
      ]);
      expect(answer.data).toEqual({ setLike: null });
      const like = await site.client().post(`/api/deeds/${deed.id}/like`, undefined, by(secret));
      expect([like.status, like.headers["x-error-key"]]).toEqual([403, "token.scopeNeeded"]);
      expect((await site.client().post("/media", undefined, by(secret))).headers["x-error-key"]).toBe(
        "token.scopeNeeded",
      );
    });

    it("no query with WRITE, but likes, deeds and photos", async () => {
      const { secret, member } = await withToken("WRITE");
      expect(await denied(site.client().graphql(MyRightsDocument, {}, by(secret)))).toBe("token.scopeNeeded");
      expect((await site.client().get("/api/deeds", by(secret))).status).toBe(403);
      const deed = await aDeed(site);
      const liked = await site.client().graphql(LikeDocument, { id: deed.id }, by(secret));
      expect(liked.data).toEqual({ setLike: { id: deed.id, likedByMe: true } });
      expect((await site.client().post(`/api/deeds/${deed.id}/like`, undefined, by(secret))).status).toBe(200);
      const form = new FormData();
      form.append("photo", new Blob([new Uint8Array(await aJpeg())]), "tree.jpg");
      const upload = await site.client().post("/media", form, by(secret));
      expect(upload.status).toBe(201);
      const photos = [{ uploadId: upload.json<{ id: string }>().id }];
      const input = { caption: "একটি গাছ", categoryId: CATEGORIES[0]?.id ?? "", photos };
      expect((await site.client().graphql(CreateDeedAsMemberDocument, { input }, by(secret))).data).toEqual({
        createDeed: { status: "PENDING", user: { id: member.id } },
      });
    });

    it.each([
      `mutation { updateProfile(input: { fullName: "X" }) { id } }`,
      `mutation { logout }`,
      `mutation { login(input: { emailOrUsername: "x", password: "y" }) { id } }`,
      `mutation { endOtherSessions }`,
      `mutation { createToken(input: { name: "x", scopes: [READ] }) { secret } }`,
      `mutation { ... on Mutation { ...Hidden } } fragment Hidden on Mutation { renamed: revokeToken(id: "x") }`,
      `{ mySessions { id } }`,
      `{ myTokens { id } }`,
    ])("no account, password, session or token: %s", async (query) => {
      const { secret } = await withToken("READ", "WRITE", "WEBHOOKS");
      expect(await denied(site.client().graphql(query, {}, by(secret)))).toBe("token.sessionNeeded");
    });

    it("no administration, even for an admin", async () => {
      const admin = await anAdmin(site);
      const { secret } = await make(await site.client().signIn(admin), ["READ", "WRITE", "WEBHOOKS"]);
      const pending = await aDeed(site, { status: DeedStatus.PENDING });
      const rest = site.client();
      const approval = rest.graphql(ApproveDeedDocument, { id: pending.id }, by(secret));
      expect(await denied(approval)).toBe("token.sessionNeeded");
      expect(await denied(rest.graphql(PendingDeedCountDocument, {}, by(secret)))).toBe("token.sessionNeeded");
      const list = await rest.get("/api/admin/deeds/pending", by(secret));
      expect([list.status, list.headers["x-error-key"]]).toEqual([403, "token.sessionNeeded"]);
      const put = await rest.put(`/api/admin/deeds/${pending.id}/approve`, {}, by(secret));
      expect([put.status, put.headers["x-error-key"]]).toEqual([403, "token.sessionNeeded"]);
      const another = await aMember(site);
      const email = await rest.graphql(UserEmailDocument, { id: another.id }, by(secret));
      expect(email.data).toEqual({ user: { email: null } });
      const hidden = await rest.graphql(DeedIdDocument, { id: pending.uniqueId }, by(secret));
      expect(hidden.data).toEqual({ deed: null });
    });

    it("no write of REST that is not listed", async () => {
      const { secret } = await withToken("READ", "WRITE");
      const write = async (method: "POST" | "PUT" | "DELETE", path: string): Promise<unknown[]> => {
        const answer = await site.client().send(method, path, { body: {}, ...by(secret) });
        return [path, answer.status, answer.headers["x-error-key"]];
      };
      for (const [method, path] of [
        ["POST", "/api/auth/logout"],
        ["POST", "/api/auth/login"],
        ["PUT", "/api/auth/profile"],
      ] as const) {
        expect(await write(method, path)).toEqual([path, 403, "token.sessionNeeded"]);
      }
      // An unknown path is not found, with or without a token.
      for (const [method, path] of [
        ["DELETE", "/api/deeds/x"],
        ["POST", "/api/unheard-of"],
      ] as const) {
        expect(await write(method, path)).toEqual([path, 404, undefined]);
      }
    });

    it("the schema, whatever the scope", async () => {
      const { secret } = await withToken("WEBHOOKS");
      expect((await site.client().graphql(TypenameDocument, {}, by(secret))).data).toEqual({ __typename: "Query" });
    });
  });
});
