import type { UserView } from "../../src/core/users/user.view";
import { aMember, anAdmin } from "../factories";
import { type Site, startSite } from "../harness";
import { type HttpClient, TEST_PASSWORD } from "../http-client";
import {
  CreateTokenDocument,
  LoginDocument,
  RequestPasswordResetDocument,
  ResetPasswordDocument,
} from "../documents/accounts.generated";
import { SuspendUserDocument } from "../documents/moderation.generated";

const FRESH = "a-calmer-river-8";
/** Fewer than the site's connections: one is needed to invalidate the password. */
const LOGINS = 4;

let site: Site;
let member: UserView;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
beforeEach(async () => {
  member = await aMember(site, { language: "en" });
});

/** Holds a lock that other statements wait for until it is released. */
async function held(lock: string): Promise<() => Promise<void>> {
  const runner = site.db.createQueryRunner();
  await runner.startTransaction();
  await runner.query(lock);
  return async () => {
    await runner.commitTransaction();
    await runner.release();
  };
}

/** Resolves when the given number of statements wait for a lock. */
async function waiting(count: number): Promise<void> {
  for (;;) {
    const [row] = await site.db.query<{ waiting: number }[]>(
      `SELECT count(*)::int AS waiting FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if ((row?.waiting ?? 0) >= count) return;
  }
}

const logIn = async (rest: boolean, password = TEST_PASSWORD) => {
  const client = site.client();
  const input = { emailOrUsername: member.username, password };
  const { status } = rest
    ? await client.post("/api/auth/login", input)
    : await client.graphql(LoginDocument, { input });
  return { client, status };
};
const logins = (count: number) => Promise.all(Array.from({ length: count }, (_, n) => logIn(n % 2 === 0)));
const isSignedIn = async (client: HttpClient) => (await client.get("/api/auth/me")).status === 200;
const signedIn = async (clients: readonly HttpClient[]) =>
  (await Promise.all(clients.map(isSignedIn))).filter(Boolean).length;

const sessions = () => site.db.query<unknown[]>(`SELECT 1 FROM sessions WHERE "userId" = $1`, [member.id]);
const linkFor = async (email: string) => {
  await site.services.passwordResets.settled();
  const mail = (await site.mails()).filter(({ to }) => to === email).at(-1);
  return /\/reset-password#([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
};
const requestLink = () =>
  site.client().graphql(RequestPasswordResetDocument, {
    name: member.username,
  });
const reset = (token: string) =>
  site.client().graphql(ResetPasswordDocument, {
    token,
    newPassword: FRESH,
  });
const change = (client: HttpClient) =>
  client.put("/api/auth/profile", { newPassword: FRESH, currentPassword: TEST_PASSWORD });

/** Actions that invalidate the old password, ready to run; each returns the number of remaining sessions. */
const ENDS: Readonly<Record<string, () => Promise<() => Promise<number>>>> = {
  "is changed": async () => {
    const owner = await site.client().signIn(member);
    return async () => {
      expect((await change(owner)).status).toBe(200);
      return 1;
    };
  },
  "is reset": async () => {
    await requestLink();
    const token = await linkFor(member.email);
    return async () => {
      expect((await reset(token)).errors).toEqual([]);
      return 0;
    };
  },
  "is of a member who is suspended": async () => {
    const admin = await site.client().signIn(await anAdmin(site));
    return async () => {
      expect((await admin.graphql(SuspendUserDocument, { userId: member.id, reason: "Spam" })).errors).toEqual([]);
      return 0;
    };
  },
};

describe.each(Object.entries(ENDS))("an old password that %s", (_how, prepare) => {
  it("opens no session that stays, when the log-ins had begun to write theirs (A18)", async () => {
    const end = await prepare();
    await site.db.query(
      `INSERT INTO member_visits ("userId", "lastSeenAt") VALUES ($1, now()) ON CONFLICT DO NOTHING`,
      [member.id],
    );
    const letGo = await held(`SELECT 1 FROM member_visits WHERE "userId" = '${member.id}' FOR UPDATE`);
    const trying = logins(LOGINS);
    await waiting(LOGINS);
    const ended = end();
    await Promise.race([ended, waiting(LOGINS + 1)]);
    await letGo();
    const left = await ended;
    const clients = (await trying).map(({ client }) => client);
    expect(await signedIn(clients)).toBe(0);
    expect(await sessions()).toHaveLength(left);
  });

  it("opens none when the log-ins come while it is on its way, and says so (A18)", async () => {
    const end = await prepare();
    const letGo = await held(`SELECT 1 FROM users WHERE id = '${member.id}' FOR NO KEY UPDATE`);
    const ended = end();
    await waiting(1);
    const trying = logins(LOGINS);
    await waiting(1 + LOGINS);
    await letGo();
    const left = await ended;
    const answers = await trying;
    expect(await signedIn(answers.map(({ client }) => client))).toBe(0);
    expect(await sessions()).toHaveLength(left);
    expect(answers.every(({ client }) => client.cookie("tfd") === undefined)).toBe(true);
    const rest = answers.filter((_, n) => n % 2 === 0).map(({ status }) => status);
    expect(rest.every((status) => status === 401 || status === 403)).toBe(true);
  });

  it("opens none of forty log-ins at once (A18)", async () => {
    const end = await prepare();
    const first = logins(20);
    const [left] = await Promise.all([end(), logins(20)]);
    const clients = (await first).map(({ client }) => client);
    expect(await signedIn(clients)).toBe(0);
    expect(await sessions()).toHaveLength(left);
  });
});

describe("what was made under an old password", () => {
  const MINE = { name: "Mine", scopes: ["READ" as const] };
  const worksWith = async (secret: string) =>
    (await site.client().get("/api/auth/me", { headers: { authorization: `Bearer ${secret}` } })).status === 200;
  const aToken = async (client: HttpClient) =>
    (await client.graphql(CreateTokenDocument, { input: MINE })).data.createToken.secret;

  it.each(["changed", "reset"])("ends when it is %s: tokens and mailed links, too", async (how) => {
    const owner = await site.client().signIn(member);
    const secret = await aToken(owner);
    await requestLink();
    const older = await linkFor(member.email);
    await requestLink();
    const token = await linkFor(member.email);
    expect(await worksWith(secret)).toBe(true);
    if (how === "changed") await change(owner);
    else await reset(token);
    expect(await worksWith(secret)).toBe(false);
    for (const link of [older, token])
      expect((await reset(link)).errors[0]?.extensions.key).toBe("passwordReset.invalid");
  });

  it("is no token that is asked for while the password is being changed (A18)", async () => {
    const [owner, thief] = [await site.client().signIn(member), await site.client().signIn(member)];
    const letGo = await held(`SELECT 1 FROM users WHERE id = '${member.id}' FOR NO KEY UPDATE`);
    const changed = change(owner);
    await waiting(1);
    const made = thief.graphql(CreateTokenDocument, { input: MINE });
    await waiting(2);
    await letGo();
    expect((await changed).status).toBe(200);
    expect((await made).errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
    expect(await site.db.query(`SELECT 1 FROM api_tokens WHERE "userId" = $1`, [member.id])).toEqual([]);
  });

  it("is no link that is asked for while the password is being changed (A18)", async () => {
    const owner = await site.client().signIn(member);
    const before = (await site.mails()).length;
    const letGo = await held(`LOCK TABLE password_resets IN SHARE MODE`);
    const changed = change(owner);
    await waiting(1);
    await requestLink();
    await waiting(2);
    await letGo();
    expect((await changed).status).toBe(200);
    await site.services.passwordResets.settled();
    expect(await site.db.query(`SELECT 1 FROM password_resets WHERE "userId" = $1`, [member.id])).toEqual([]);
    expect((await site.mails()).slice(before).filter(({ text }) => text.includes("/reset-password#"))).toEqual([]);
  });
});
