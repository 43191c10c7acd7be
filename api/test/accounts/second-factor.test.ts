import { TOTP } from "otpauth";
import { LIMITS } from "../../src/platform/limits/rules";
import { aMember, anAdmin } from "../factories";
import { type Site, startSite } from "../harness";
import { type GraphqlAnswer, type HttpClient, TEST_PASSWORD } from "../http-client";
import { mailsTo } from "../outbox";
import { passwordLongAgo } from "../roles/access";
import { SoftwareAuthenticator } from "./software-authenticator";
import { LoginDocument, ResetPasswordDocument } from "../documents/accounts.generated";
import { ConfirmIdentityDocument, UserEmailDocument } from "./accounts.generated";
import {
  AddPasskeyDocument,
  BeginOneTimeCodesDocument,
  BeginPasskeyConfirmationDocument,
  BeginPasskeyDocument,
  BeginPasskeyLoginDocument,
  ConfirmOneTimeCodesDocument,
  LoginWithCodeDocument,
  LoginWithPasskeyDocument,
  MySecondFactorDocument,
  RemoveOneTimeCodesDocument,
  RemovePasskeyDocument,
  RenewRecoveryCodesDocument,
  ReportLostSecondFactorDocument,
  ResetSecondFactorDocument,
  SiteVersionDocument,
  UserSecondFactorLossDocument,
} from "./second-factor.generated";

type Member = { readonly id: string; readonly username: string };

const password = TEST_PASSWORD;
const keyOf = ({ errors }: GraphqlAnswer<unknown>) => errors[0]?.extensions.key;
const isSignedIn = async (client: HttpClient) => (await client.get("/api/auth/me")).status === 200;

describe("a second factor", () => {
  let site: Site;
  let limited: Site;
  let strict: Site;
  /** Time of the site's clocks, for which codes are made. */
  let now = Date.now();
  const clock = () => new Date(now);
  /** Long enough that earlier codes are no longer accepted. */
  const later = (seconds = 300) => {
    now += seconds * 1000;
  };

  beforeAll(async () => {
    site = await startSite({ clock });
    const { database } = site;
    limited = await startSite({ database, clock, config: { rateLimits: true } });
    strict = await startSite({ database, clock, config: { adminSecondFactorRequired: true } });
  });
  afterAll(async () => {
    await limited.stop();
    await strict.stop();
    await site.stop();
  });

  /** A member's app. */
  const appOf = (uri: string) => {
    const secret = new URL(uri).searchParams.get("secret") ?? "";
    return (secondsOff = 0) => new TOTP({ secret }).generate({ timestamp: now + secondsOff * 1000 });
  };
  const setUpCodes = async (client: HttpClient) => {
    const { data } = await client.graphql(BeginOneTimeCodesDocument);
    const code = appOf(data.beginOneTimeCodes.uri);
    const answer = await client.graphql(ConfirmOneTimeCodesDocument, { code: code() });
    later();
    return { code, recoveryCodes: answer.data.confirmOneTimeCodes.recoveryCodes ?? [] };
  };
  const setUpPasskey = async (client: HttpClient, device: SoftwareAuthenticator, name = "My phone") => {
    const { data } = await client.graphql(BeginPasskeyDocument);
    return client.graphql(AddPasskeyDocument, { name, credential: device.create(data.beginPasskey) });
  };
  const withCodes = async (make: (of: Site) => Promise<Member> = aMember, on = site) => {
    const member = await make(site);
    const browser = await on.client().signIn(member);
    return { member, browser, ...(await setUpCodes(browser)) };
  };
  /** Completes the first step. */
  const afterPassword = async (member: Member, on = site, rememberMe = false) => {
    const client = on.client();
    const input = { emailOrUsername: member.username, password, rememberMe };
    return { client, answer: await client.graphql(LoginDocument, { input }) };
  };
  const waiting = async (member: Member, on = site) => (await afterPassword(member, on)).client;
  const byCode = (client: HttpClient, code: string) => client.graphql(LoginWithCodeDocument, { code });
  const optionsFor = async (client: HttpClient) =>
    (await client.graphql(BeginPasskeyLoginDocument)).data.beginPasskeyLogin;
  const byPasskey = async (client: HttpClient, device: SoftwareAuthenticator) =>
    client.graphql(LoginWithPasskeyDocument, { credential: device.get(await optionsFor(client)) });

  describe("asked for again", () => {
    const confirm = (client: HttpClient, input: object) => client.graphql(ConfirmIdentityDocument, { input });
    const isOpen = async (client: HttpClient) => keyOf(await client.graphql(RenewRecoveryCodesDocument)) === undefined;

    it("A19: is as good an answer as the password: a code of the app, once, and no recovery code", async () => {
      const { member, browser, code, recoveryCodes } = await withCodes();
      await passwordLongAgo(site, member);
      for (const wrong of ["000000", recoveryCodes[0], ""]) {
        const [error] = (await confirm(browser, { code: wrong })).errors;
        expect(error?.extensions.fields).toMatchObject([{ field: "code" }]);
      }
      for (const input of [{}, { password, code: code() }]) {
        expect(keyOf(await confirm(browser, input))).toBe("password.currentRequired");
      }
      expect(await isOpen(browser)).toBe(false);
      expect(keyOf(await confirm(browser, { code: code() }))).toBeUndefined();
      expect(await isOpen(browser)).toBe(true);
      await passwordLongAgo(site, member);
      const again = await browser.post("/api/auth/confirm", { code: code() });
      expect([again.status, again.headers["x-error-key"]]).toEqual([400, "secondFactor.codeUsed"]);
      later();
      expect((await browser.post("/api/auth/confirm", { code: code() })).status).toBe(200);
      expect(await isOpen(browser)).toBe(true);
    });

    it("A19: is a passkey, if it asks for its owner, and only for this", async () => {
      const member = await aMember(site);
      const browser = await site.client().signIn(member);
      expect(keyOf(await browser.graphql(BeginPasskeyConfirmationDocument))).toBe("secondFactor.off");
      const device = new SoftwareAuthenticator(site.origin);
      await setUpPasskey(browser, device);
      await passwordLongAgo(site, member);
      const options = async () =>
        (await browser.graphql(BeginPasskeyConfirmationDocument)).data.beginPasskeyConfirmation;
      device.verifies = false;
      expect(keyOf(await confirm(browser, { passkey: device.get(await options()) }))).toBe(
        "secondFactor.passkeyRefused",
      );
      device.verifies = true;
      const signedIn = await waiting(member);
      for (const other of [await optionsFor(site.client()), await optionsFor(signedIn)]) {
        expect(keyOf(await confirm(browser, { passkey: device.get(other) }))).toBe("secondFactor.setUpOver");
      }
      expect(await isOpen(browser)).toBe(false);
      const passkey = device.get(await options());
      expect(keyOf(await signedIn.graphql(LoginWithPasskeyDocument, { credential: passkey }))).toBe(
        "secondFactor.setUpOver",
      );
      expect(keyOf(await confirm(browser, { passkey }))).toBeUndefined();
      expect(await isOpen(browser)).toBe(true);
      expect(keyOf(await confirm(browser, { passkey }))).toBe("secondFactor.setUpOver");
    });

    it("A9: cannot be guessed more often than at the login", async () => {
      const { member, browser, code } = await withCodes(aMember, limited);
      await passwordLongAgo(site, member);
      const keys = [];
      for (let tries = 0; tries < 12; tries += 1) keys.push(keyOf(await confirm(browser, { code: "000000" })));
      expect(keys.filter((key) => key === "secondFactor.codeWrong").length).toBeLessThanOrEqual(10);
      expect(keyOf(await confirm(browser, { code: code() }))).toBe("rate.limited");
    });
  });

  describe("of one-time codes", () => {
    it("S1: is set up by its first code, ends all other sessions and gives recovery codes once", async () => {
      const member = await aMember(site);
      const [browser, other] = [await site.client().signIn(member), await site.client().signIn(member)];
      const begun = await browser.graphql(BeginOneTimeCodesDocument);
      const { uri, secret } = begun.data.beginOneTimeCodes;
      expect(uri).toContain(`otpauth://totp/Tree%20for%20Deed:${member.username}`);
      expect(keyOf(await browser.graphql(ConfirmOneTimeCodesDocument, { code: "000000" }))).toBe(
        "secondFactor.codeWrong",
      );
      expect((await browser.graphql(MySecondFactorDocument)).data).toMatchObject({
        mySecondFactor: { oneTimeCodes: false },
      });
      expect(await isSignedIn(other)).toBe(true);

      const inBengali = appOf(uri)().replace(/\d/g, (digit) => String.fromCharCode(0x9e6 + Number(digit)));
      const { data } = await browser.graphql(ConfirmOneTimeCodesDocument, { code: inBengali });
      const codes = data.confirmOneTimeCodes.recoveryCodes ?? [];
      expect(new Set(codes).size).toBe(10);
      expect(codes[0]).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(await isSignedIn(other)).toBe(false);
      expect(await isSignedIn(browser)).toBe(true);
      const stored = JSON.stringify([
        await site.db.query(`SELECT * FROM one_time_codes WHERE "userId" = $1`, [member.id]),
        await site.db.query(`SELECT * FROM recovery_codes WHERE "userId" = $1`, [member.id]),
      ]);
      for (const hidden of [secret, ...codes, ...codes.map((code) => code.replaceAll("-", ""))]) {
        expect(stored).not.toContain(hidden);
        expect(site.log()).not.toContain(hidden);
      }
      const [mail] = await mailsTo(site, `${member.username}@example.org`);
      expect(mail?.text).toContain("দ্বিতীয় ধাপ যোগ করা হয়েছে");
      expect(mail?.text).toContain("নেটওয়ার্ক 127.0.0.1");
    });

    it("S1: opens no session before the second step, and then one as was asked for", async () => {
      const { member, code } = await withCodes();
      const { client, answer } = await afterPassword(member, site, true);
      expect(answer.errors[0]?.extensions).toMatchObject({
        code: "UNAUTHENTICATED",
        key: "secondFactor.wanted",
        args: { methods: "code recovery" },
      });
      expect(client.cookie("tfd")).toBeUndefined();
      expect(await isSignedIn(client)).toBe(false);
      expect(keyOf(await byCode(client, "12 34 5"))).toBe("secondFactor.codeWrong");
      const entered = await byCode(client, `${code().slice(0, 3)} ${code().slice(3)}`);
      expect(entered.data).toEqual({ loginWithCode: { id: member.id } });
      expect(entered.headers["set-cookie"]?.join()).toMatch(/tfd=[^,]*Expires=/);
      expect(client.cookie("tfd-step")).toBeUndefined();
      expect(await isSignedIn(client)).toBe(true);
    });

    it("S1: takes a code once, a step early or late, and tells a phone whose clock is off", async () => {
      const { member, code } = await withCodes();
      for (const seconds of [-30, 30]) {
        later();
        expect(keyOf(await byCode(await waiting(member), code(seconds)))).toBeUndefined();
      }
      later();
      const [one, two] = [await waiting(member), await waiting(member)];
      const both = await Promise.all([byCode(one, code()), byCode(two, code())]);
      expect(both.map(keyOf).sort()).toEqual(["secondFactor.codeUsed", undefined]);
      expect(keyOf(await byCode(await waiting(member), code(-30)))).toBe("secondFactor.codeUsed");
      later();
      for (const seconds of [-90, 90]) {
        const { errors } = await byCode(await waiting(member), code(seconds));
        expect(errors[0]?.extensions).toMatchObject({ key: "secondFactor.clockOff", args: { seconds: 90 } });
      }
      expect(keyOf(await byCode(await waiting(member), code(-3600)))).toBe("secondFactor.codeWrong");
    });

    it("S1: takes each recovery code once, however it is copied, and none of before new ones", async () => {
      const { member, browser, recoveryCodes } = await withCodes();
      const [first = "", second = "", third = ""] = recoveryCodes;
      expect(keyOf(await byCode(await waiting(member), first.toLowerCase().replaceAll("-", " ")))).toBeUndefined();
      expect(keyOf(await byCode(await waiting(member), first))).toBe("secondFactor.codeWrong");
      const clients = await Promise.all([1, 2, 3].map(() => waiting(member)));
      const taken = await Promise.all(clients.map((client) => byCode(client, second)));
      expect(taken.filter((answer) => !keyOf(answer))).toHaveLength(1);
      expect((await browser.graphql(MySecondFactorDocument)).data).toMatchObject({
        mySecondFactor: { recoveryCodesLeft: 8 },
      });
      const renewed = await browser.graphql(RenewRecoveryCodesDocument);
      expect(keyOf(await byCode(await waiting(member), third))).toBe("secondFactor.codeWrong");
      const fresh = renewed.data.renewRecoveryCodes.recoveryCodes?.[0] ?? "";
      expect(keyOf(await byCode(await waiting(member), fresh))).toBeUndefined();
    });

    it("S1: spends only the recovery code that let somebody in, of several at once on one step", async () => {
      const { member, browser, recoveryCodes } = await withCodes();
      const client = await waiting(member);
      const answers = await Promise.all(recoveryCodes.slice(0, 4).map((code) => byCode(client, code)));
      expect(answers.filter((answer) => !keyOf(answer))).toHaveLength(1);
      const left = { mySecondFactor: { recoveryCodesLeft: recoveryCodes.length - 1 } };
      expect((await browser.graphql(MySecondFactorDocument)).data).toMatchObject(left);
    });

    it("S1: is no way around for another password, a suspension, a step that is over, or no step", async () => {
      const { member, code } = await withCodes();
      expect(keyOf(await byCode(site.client(), code()))).toBe("secondFactor.stepOver");
      const client = await waiting(member);
      const step = client.cookie("tfd-step") ?? "";
      expect(keyOf(await byCode(client, code()))).toBeUndefined();
      later();
      const again = site.client();
      again.setCookie("tfd-step", step);
      expect(keyOf(await byCode(again, code()))).toBe("secondFactor.stepOver");

      for (const sql of [
        `UPDATE sign_in_steps SET "expiresAt" = now() WHERE "userId" = $1`,
        `UPDATE users SET "suspendedAt" = now() WHERE id = $1`,
        `UPDATE users SET "suspendedAt" = NULL, password = password || 'x' WHERE id = $1`,
      ]) {
        await site.db.query(`UPDATE users SET "suspendedAt" = NULL WHERE id = $1`, [member.id]);
        const stopped = await waiting(member);
        expect(stopped.cookie("tfd-step")).toBeDefined();
        await site.db.query(sql, [member.id]);
        later();
        expect(keyOf(await byCode(stopped, code()))).toBe("secondFactor.stepOver");
      }
    });

    it("S1: stays on when the password is reset, and goes with the current password only", async () => {
      const { member, browser, code } = await withCodes();
      await site.services.passwordResets.request(member.username, "127.0.0.1");
      await site.services.passwordResets.settled();
      const mail = (await site.mails()).findLast(({ text }) => text.includes("#"));
      const token = /#([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
      await site.client().graphql(ResetPasswordDocument, {
        token,
        newPassword: "another-quiet-river-8",
      });
      expect(await isSignedIn(browser)).toBe(false);
      const client = site.client();
      const input = { emailOrUsername: member.username, password: "another-quiet-river-8" };
      expect(keyOf(await client.graphql(LoginDocument, { input }))).toBe("secondFactor.wanted");
      await byCode(client, code());
      await passwordLongAgo(site, member);
      expect(keyOf(await client.graphql(RemoveOneTimeCodesDocument))).toBe("session.confirmationNeeded");
      await client.graphql(ConfirmIdentityDocument, { input: { password: "another-quiet-river-8" } });
      const { data } = await client.graphql(RemoveOneTimeCodesDocument);
      expect(data).toMatchObject({ removeOneTimeCodes: { oneTimeCodes: false, recoveryCodesLeft: 0 } });
      expect(keyOf(await site.client().graphql(LoginDocument, { input }))).toBeUndefined();
    });

    it("X7: refuses a thousand guesses long before, by step, account and network", async () => {
      const { member, code } = await withCodes(aMember, site);
      const client = await waiting(member);
      const guesses = await Promise.all(Array.from({ length: 20 }, (_, n) => byCode(client, String(100_000 + n))));
      expect(guesses.filter((answer) => keyOf(answer) === "secondFactor.codeWrong")).toHaveLength(5);
      expect(keyOf(await byCode(client, code()))).toBe("secondFactor.stepOver");

      const guessers = await Promise.all([1, 2, 3].map(() => waiting(member, limited)));
      const keys = await Promise.all(
        Array.from({ length: 1000 }, async (_, n) =>
          keyOf(await byCode(guessers[n % 3] ?? client, String(200_000 + n))),
        ),
      );
      expect(keys.filter((key) => key === "secondFactor.codeWrong")).toHaveLength(10);
      const [{ points: ofNetwork }] = LIMITS.secondFactorNetwork;
      expect(keys.filter((key) => key === "rate.limited").length).toBeGreaterThanOrEqual(1000 - ofNetwork);
      expect(keyOf(await byCode(await waiting(member, limited), code()))).toBe("rate.limited");
    });

    it("S1: asks REST's login for the code, too", async () => {
      const { member, code } = await withCodes();
      const client = site.client();
      const login = await client.post("/api/auth/login", { username: member.username, password });
      expect([login.status, login.headers["x-error-key"]]).toEqual([401, "secondFactor.wanted"]);
      expect((await client.post("/api/auth/login/code", {})).headers["x-error-key"]).toBe("secondFactor.codeRequired");
      const { body, status } = await client.post("/api/auth/login/code", { code: code() });
      expect([status, JSON.parse(String(body))]).toMatchObject([200, { user: { id: member.id } }]);
      expect(await isSignedIn(client)).toBe(true);
    });
  });

  describe("of passkeys", () => {
    const withPasskey = async () => {
      const member = await aMember(site);
      const browser = await site.client().signIn(member);
      const device = new SoftwareAuthenticator(site.origin);
      const added = await setUpPasskey(browser, device);
      return { member, browser, device, added };
    };

    it("S2: is a second step, or opens the site by itself for who proves to be its owner", async () => {
      const { member, browser, device, added } = await withPasskey();
      expect(added.data.addPasskey.recoveryCodes).toHaveLength(10);
      const { client, answer } = await afterPassword(member);
      expect(answer.errors[0]?.extensions.args).toEqual({ methods: "passkey recovery" });
      device.verifies = false;
      expect((await byPasskey(client, device)).data).toEqual({ loginWithPasskey: { id: member.id } });
      const alone = site.client();
      expect(keyOf(await byPasskey(alone, device))).toBe("secondFactor.passkeyRefused");
      device.verifies = true;
      expect((await byPasskey(alone, device)).data).toEqual({ loginWithPasskey: { id: member.id } });
      expect(await isSignedIn(alone)).toBe(true);

      const rest = site.client();
      const options = await rest.post("/api/auth/login/passkey-options");
      const credential: unknown = JSON.parse(device.get(options.text));
      expect((await rest.post("/api/auth/login/passkey", { credential })).json()).toMatchObject({
        user: { id: member.id },
      });
      await site.db.query(`UPDATE users SET "suspendedAt" = now(), "suspendReason" = 'spam' WHERE id = $1`, [
        member.id,
      ]);
      expect(keyOf(await byPasskey(site.client(), device))).toBe("session.suspended");
      expect(await isSignedIn(browser)).toBe(false);
    });

    it("S2: takes no passkey of another site, member, or moment, and none twice", async () => {
      const { member, browser, device } = await withPasskey();
      const far = new SoftwareAuthenticator("https://tree-f0r-deed.example");
      expect(keyOf(await setUpPasskey(browser, far))).toBe("secondFactor.passkeyRefused");
      expect(keyOf(await setUpPasskey(browser, device))).toBe("secondFactor.passkeyKnown");
      expect(keyOf(await setUpPasskey(browser, new SoftwareAuthenticator(site.origin), " "))).toBe(
        "secondFactor.passkeyName",
      );
      const { device: somebodyElses } = await withPasskey();
      const client = await waiting(member);
      expect(keyOf(await byPasskey(client, somebodyElses))).toBe("secondFactor.passkeyRefused");

      const late = device.get(await optionsFor(client));
      await site.db.query(`UPDATE passkey_challenges SET "expiresAt" = now() WHERE "userId" = $1`, [member.id]);
      expect(keyOf(await client.graphql(LoginWithPasskeyDocument, { credential: late }))).toBe(
        "secondFactor.setUpOver",
      );
      const credential = device.get(await optionsFor(client));
      expect(keyOf(await client.graphql(LoginWithPasskeyDocument, { credential }))).toBeUndefined();
      const replayed = await waiting(member);
      expect(keyOf(await replayed.graphql(LoginWithPasskeyDocument, { credential }))).toBe("secondFactor.setUpOver");
    });

    it("S2: refuses a copied passkey, whose counter goes back, and says so in the log", async () => {
      const { member, device } = await withPasskey();
      device.counter = 20;
      expect(keyOf(await byPasskey(await waiting(member), device))).toBeUndefined();
      device.counter = 7;
      expect(keyOf(await byPasskey(await waiting(member), device))).toBe("secondFactor.passkeyCloned");
      expect(site.log()).toContain("A copied passkey was refused");
      device.counter = 21;
      expect(keyOf(await byPasskey(await waiting(member), device))).toBeUndefined();
    });

    it.each([
      "",
      "{}",
      "[]",
      "null",
      `{"id":"x","response":{}}`,
      `{"id":"\\u0000","response":{"clientDataJSON":"e30"}}`,
    ])("S2: refuses the credential %j in words", async (credential) => {
      expect(keyOf(await site.client().graphql(LoginWithPasskeyDocument, { credential }))).toBe(
        "secondFactor.passkeyRefused",
      );
    });

    it("S1: is off when the last way goes, and not before", async () => {
      const { member, browser } = await withPasskey();
      await setUpCodes(browser);
      const { data } = await browser.graphql(MySecondFactorDocument);
      const id = data.mySecondFactor.passkeys[0]?.id ?? "";
      await browser.graphql(RemovePasskeyDocument, { id });
      expect(keyOf((await afterPassword(member)).answer)).toBe("secondFactor.wanted");
      expect(keyOf(await browser.graphql(RemovePasskeyDocument, { id }))).toBe("secondFactor.passkeyNotFound");
      await browser.graphql(RemoveOneTimeCodesDocument);
      expect((await afterPassword(member)).answer.errors).toEqual([]);
      expect(keyOf(await browser.graphql(RenewRecoveryCodesDocument))).toBe("secondFactor.off");
    });
  });

  describe("of an admin", () => {
    const byRest = async (client: HttpClient) => {
      const { status, headers } = await client.get("/api/admin/users");
      return [status, headers["x-error-key"]];
    };

    it("S3: is what takes them to act as one where the site requires it, by GraphQL and REST alike", async () => {
      const admin = await anAdmin(site);
      const free = await site.client().signIn(admin);
      expect((await free.graphql(SiteVersionDocument)).errors).toEqual([]);
      const other = await aMember(site);
      const client = await strict.client().signIn(admin);
      expect((await client.graphql(SiteVersionDocument)).errors[0]?.extensions).toMatchObject({
        code: "FORBIDDEN",
        key: "secondFactor.adminNeeds",
      });
      expect(await byRest(client)).toEqual([403, "secondFactor.adminNeeds"]);
      const privatePart = await client.graphql(UserEmailDocument, {
        id: other.id,
      });
      expect(privatePart.data).toEqual({ user: { email: null } });
      expect((await client.graphql(MySecondFactorDocument)).data).toMatchObject({ mySecondFactor: { required: true } });

      const { code } = await setUpCodes(client);
      expect((await client.graphql(SiteVersionDocument)).errors).toEqual([]);
      expect(await byRest(client)).toEqual([200, undefined]);
      const again = await waiting(admin, strict);
      await byCode(again, code());
      expect((await again.graphql(SiteVersionDocument)).errors).toEqual([]);
      await again.graphql(RemoveOneTimeCodesDocument);
      expect(keyOf(await again.graphql(SiteVersionDocument))).toBe("secondFactor.adminNeeds");
    });

    it("S4: may let a member in who lost everything and knows the password; the log and a mail say so", async () => {
      const { member, browser } = await withCodes();
      const admin = await anAdmin(site);
      const desk = await site.client().signIn(admin);
      expect(keyOf(await desk.graphql(ResetSecondFactorDocument, { userId: member.id }))).toBe(
        "secondFactor.lossUnknown",
      );
      expect(keyOf(await site.client().graphql(ReportLostSecondFactorDocument))).toBe("secondFactor.stepOver");
      const client = await waiting(member);
      expect((await client.graphql(ReportLostSecondFactorDocument)).data).toEqual({ reportLostSecondFactor: true });
      const lostTo = async (who: HttpClient) =>
        (await who.graphql(UserSecondFactorLossDocument, { id: member.id })).data.user!;
      expect(await lostTo(browser)).toEqual({ secondFactorLostAt: null });
      expect((await lostTo(desk)).secondFactorLostAt).not.toBeNull();
      expect(keyOf(await browser.graphql(ResetSecondFactorDocument, { userId: member.id }))).toBe(
        "session.adminRequired",
      );

      expect((await desk.graphql(ResetSecondFactorDocument, { userId: member.id })).data).toEqual({
        resetSecondFactor: { id: member.id, secondFactorLostAt: null },
      });
      expect(await isSignedIn(browser)).toBe(false);
      expect((await afterPassword(member)).answer.errors).toEqual([]);
      expect(keyOf(await desk.graphql(ResetSecondFactorDocument, { userId: member.id }))).toBe(
        "secondFactor.lossUnknown",
      );
      const [entry] = await site.db.query<object[]>(
        `SELECT "actorUsername", action::text, "targetName" FROM moderation_log WHERE "targetId" = $1`,
        [member.id],
      );
      expect(entry).toEqual({
        actorUsername: admin.username,
        action: "reset_second_factor",
        targetName: member.username,
      });
      const told = await mailsTo(site, `${member.username}@example.org`);
      // Mails of one moment are sent in parallel; the device of an admin is not disclosed.
      expect(told.map(({ subject, text }) => [subject, text.includes("কোথা থেকে")]).sort()).toEqual([
        ["লগইনের দ্বিতীয় ধাপ বন্ধ হয়েছে", false],
        ["লগইনের দ্বিতীয় ধাপ যোগ হয়েছে", true],
        ["লগইনের দ্বিতীয় ধাপ হারানোর কথা জানানো হয়েছে", true],
      ]);
    });

    it("S4: is not lost once it was shown again", async () => {
      const { member, code } = await withCodes();
      const desk = await site.client().signIn(await anAdmin(site));
      const client = await waiting(member);
      await client.graphql(ReportLostSecondFactorDocument);
      expect(keyOf(await byCode(client, code()))).toBeUndefined();
      expect(keyOf(await desk.graphql(ResetSecondFactorDocument, { userId: member.id }))).toBe(
        "secondFactor.lossUnknown",
      );
    });

    it("S4: is not confirmed by oneself, and by the operator without a word of the member", async () => {
      const { member: admin, browser } = await withCodes(anAdmin);
      await (await waiting(admin)).graphql(ReportLostSecondFactorDocument);
      expect(keyOf(await browser.graphql(ResetSecondFactorDocument, { userId: admin.id }))).toBe(
        "secondFactor.ownLoss",
      );
      await site.services.factorLosses.resetByOperator(admin.id);
      expect((await afterPassword(admin)).answer.errors).toEqual([]);
    });
  });
});
