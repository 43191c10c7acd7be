import { directAddress } from "../../src/platform/database/address";
import { serviceWatch } from "../../src/platform/health/service-watch";
import type { SiteDatabase } from "../../src/start/database";
import { type Finding, failure, ok, warning } from "../../src/start/doctor/finding";
import { storeRun } from "../../src/start/doctor/last-run";
import { aMember, anAdmin } from "../factories";
import { type Site, startSite } from "../harness";
import type { HttpClient } from "../http-client";
import { OperatorNoticesDocument } from "./operator-notices.generated";

let site: Site;
let admin: HttpClient;

beforeAll(async () => {
  site = await startSite({
    config: { mail: { smtpUrl: "smtp://127.0.0.1:1", tlsRequired: false, from: "a@example.org", directory: "" } },
  });
  admin = await site.client().signIn(await anAdmin(site));
});
afterAll(() => site.stop());

const notices = async () => (await admin.graphql(OperatorNoticesDocument)).data.operatorNotices;

describe("what the operator has to put right", () => {
  it("is told to admins only", async () => {
    expect(await notices()).toEqual([]);
    const member = await site.client().signIn(await aMember(site));
    for (const client of [site.client(), member])
      expect((await client.graphql(OperatorNoticesDocument)).errors).not.toEqual([]);
  });

  it("tells of a proxy that TRUST_PROXY does not know, once", async () => {
    const headers = { "x-forwarded-for": "203.0.113.7" };
    await site.client().get("/healthz", { headers });
    expect(await notices()).toEqual([]);
    for (let requests = 0; requests < 3; requests += 1) await site.client().get("/api/categories", { headers });
    expect((await notices()).map(({ kind, setting }) => [kind, setting])).toEqual([
      ["TRUST_PROXY_MISSING", "TRUST_PROXY"],
    ]);
    expect(site.log().match(/set TRUST_PROXY to the number/g)).toHaveLength(1);
  });

  it("tells of a mail server that does not answer, in the log and the panel", async () => {
    const { services, notices: held, jobs } = site.infrastructure;
    const watch = serviceWatch(services, held);
    watch.start(jobs);
    await watch.stop();
    const [, away] = await notices();
    expect(away).toMatchObject({ kind: "SERVICE_AWAY", setting: "SMTP_URL" });
    expect(away?.message).toMatch(
      /^SMTP_URL: nothing listens at 127\.0\.0\.1:1: start the mail server there, or correct/,
    );
    expect(site.log()).toContain("nothing listens at 127.0.0.1:1");
  });

  it("tells what the last run of the doctor found, until the next one", async () => {
    const database: SiteDatabase = {
      address: directAddress(site.database.url),
      embedded: false,
      setting: "DATABASE_URL",
      stop: async () => undefined,
    };
    const store = (...found: Finding[]) => storeRun(database, found);
    const ofDoctor = async () => (await notices()).filter(({ kind }) => kind === "DOCTOR");
    const clock = warning("clock", "The clocks differ by 5 s: set them");
    const mail = failure("SMTP_URL", "SMTP_URL: nothing takes this password: correct it");
    // Each is in the log already, as what this process knows itself.
    const known = warning("TRUST_PROXY", site.infrastructure.notices.all()[0]?.message ?? "");
    expect(await store(ok("rights", "The role may create tables"), clock, mail, known)).toHaveLength(4);
    expect((await ofDoctor()).map(({ setting, message }) => [setting, message])).toEqual(
      [clock, mail].map(({ about, message }) => [about, message]),
    );
    const [first] = await ofDoctor();
    expect(Date.now() - Date.parse(first?.foundAt ?? "")).toBeLessThan(600_000);
    await store(mail);
    expect((await ofDoctor()).map(({ setting }) => setting)).toEqual(["SMTP_URL"]);
    await store(ok("rights", "The role may create tables"));
    expect(await ofDoctor()).toEqual([]);

    const nowhere = { ...database, address: directAddress("postgres://127.0.0.1:1/x") };
    expect(await storeRun(nowhere, [mail])).toEqual([
      mail,
      warning("panel", expect.stringMatching(/still shows the result before this one: .*nothing listens/) as string),
    ]);
    await site.db.query("ALTER TABLE doctor_findings RENAME TO away");
    const [, panel] = await store(mail);
    await site.db.query("ALTER TABLE away RENAME TO doctor_findings");
    expect(panel?.message).toMatch(
      /^The panel still shows the result before this one: .*doctor_findings.* does not exist$/,
    );
  });
});
