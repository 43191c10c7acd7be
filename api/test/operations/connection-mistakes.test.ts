import { readFileSync } from "node:fs";
import { type Server, createServer } from "node:net";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { TLSSocket } from "node:tls";
import { connectPatiently } from "../../src/platform/database/connect";
import { createLogger } from "../../src/platform/log/logger";
import { createMailer } from "../../src/platform/mail/mailer";
import { S3Store } from "../../src/platform/storage/s3";
import { faultSentence } from "../../src/platform/health/service-fault";
import { migrateDownTo, migrationState, prepareDatabase } from "../../src/platform/database/migrate";
import { Client } from "pg";
import { type TestDatabase, emptyDatabase } from "../database";

const CERTIFICATE = path.resolve(__dirname, "../webhooks");
let database: TestDatabase;
let tls: Server;

/** The part of PostgreSQL's protocol that a client uses before it checks the certificate. */
function tlsServer(): Server {
  const cert = readFileSync(path.join(CERTIFICATE, "receiver.crt.pem"));
  const key = readFileSync(path.join(CERTIFICATE, "receiver.key.pem"));
  return createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => {
      socket.write("S");
      new TLSSocket(socket, { isServer: true, cert, key }).on("error", () => undefined);
    });
  });
}

beforeAll(async () => {
  database = await emptyDatabase();
  tls = tlsServer();
  await new Promise<void>((resolve) => tls.listen(0, "127.0.0.1", resolve));
});

afterAll(async () => {
  await database.drop();
  await new Promise((resolve) => tls.close(resolve));
});

const changed = (change: (url: URL) => void): string => {
  const url = new URL(database.url);
  change(url);
  return url.href;
};

const refusal = async (url: string): Promise<string> =>
  connectPatiently({ url }).then(
    async (client) => {
      await client.end();
      return "connected";
    },
    (error: unknown) => (error as Error).message,
  );

describe("a mistake in DATABASE_URL is told in one sentence that names it and what to do", () => {
  it.each<[string, () => string, RegExp]>([
    [
      "a wrong password",
      () => changed((url) => (url.password = "guess")),
      /refuses the user or the password.*correct DATABASE_URL/,
    ],
    [
      "no password",
      () => changed((url) => (url.password = "")),
      /refuses the user or the password.*correct DATABASE_URL/,
    ],
    [
      "a database that is not there",
      () => changed((url) => (url.pathname = "/nowhere")),
      /database "nowhere" does not exist.*create it/,
    ],
    ["an unknown host", () => "postgres://a:b@nowhere.invalid/x", /host of nowhere\.invalid:5432 is not known/],
    [
      "a closed port",
      () => "postgres://a:b@127.0.0.1:1/x",
      /nothing listens at 127\.0\.0\.1:1: start PostgreSQL there/,
    ],
    [
      "TLS where there is none",
      () => changed((url) => url.searchParams.set("sslmode", "verify-full")),
      /offers no TLS.*remove sslmode/,
    ],
    [
      "a certificate of an unknown authority",
      () => `postgres://a:b@127.0.0.1:${(tls.address() as AddressInfo).port}/x?sslmode=verify-full`,
      /certificate of PostgreSQL.*is not trusted.*add sslrootcert=<file> to DATABASE_URL/,
    ],
    [
      "an authority's file that is not there",
      () => changed((url) => url.searchParams.set("sslrootcert", "/nowhere/ca.pem")),
      /no such file.*correct DATABASE_URL/,
    ],
  ])("%s", async (_mistake, url, expected) => {
    const sentence = await refusal(url());
    expect(sentence).toMatch(/^DATABASE_URL: [^\n]+\.$/);
    expect(sentence).toMatch(expected);
    expect(sentence).not.toMatch(/guess|a:b@| at .*\.[jt]s/);
  });

  it("a role that may not do what is asked of it", async () => {
    const owner = new Client({ connectionString: database.url });
    await owner.connect();
    const guest = changed((url) => ([url.username, url.password] = ["no_rights", "some-password"]));
    const say = (work: Promise<unknown>): Promise<string> =>
      work.then(String, (error: unknown) => (error as Error).message);
    const sentence = /^DATABASE_URL: PostgreSQL does not let its role do this \(permission denied .*\): name the role/;
    try {
      await owner.query("CREATE EXTENSION pg_trgm; CREATE ROLE no_rights LOGIN PASSWORD 'some-password'");
      expect(await say(prepareDatabase({ url: guest }))).toMatch(sentence);
      await owner.query("CREATE TABLE migrations (id int, name text)");
      for (const work of [migrationState({ url: guest }), migrateDownTo({ url: guest }, "x")])
        expect(await say(work)).toMatch(sentence);
    } finally {
      await owner.query("DROP TABLE IF EXISTS migrations; DROP ROLE IF EXISTS no_rights");
      await owner.end();
    }
  });

  it("TLS that the server wants, and no connection that is left", () => {
    const name = { setting: "DATABASE_URL", service: "PostgreSQL", place: "db:5432" };
    const said = (message: string, code: string) => faultSentence(name, Object.assign(new Error(message), { code }));
    expect(said('no pg_hba.conf entry for host "10.0.0.7", user "a", database "x", no encryption', "28000")).toContain(
      "add ?sslmode=verify-full to DATABASE_URL",
    );
    expect(said("sorry, too many clients already", "53300")).toContain("raise its max_connections");
  });
});

describe("other services are named by their settings", () => {
  const log = createLogger({ level: "silent" });
  const mailFault = async (smtpUrl: string) => {
    const mailer = createMailer({ smtpUrl, tlsRequired: false, from: "a@example.org", directory: "" }, log);
    const name = { setting: "SMTP_URL", service: "the mail server", place: new URL(smtpUrl).host };
    const fault: unknown = await mailer.check().catch((error: unknown) => error);
    mailer.close();
    return faultSentence(name, fault);
  };

  it("SMTP_URL", async () => {
    expect(await mailFault("smtp://127.0.0.1:1")).toMatch(/^SMTP_URL: nothing listens at/);
    expect(await mailFault("smtp://mail.invalid:25")).toMatch(/^SMTP_URL: the host of mail\.invalid:25 is not known/);
  });

  it("S3_ENDPOINT", async () => {
    const store = new S3Store({
      endpoint: "http://127.0.0.1:1",
      bucket: "b",
      region: "r",
      credentials: { accessKeyId: "k", secretAccessKey: "s" },
      pathStyle: true,
    });
    const fault: unknown = await store.check().catch((error: unknown) => error);
    const name = { setting: "S3_ENDPOINT", service: "the photo store", place: "127.0.0.1:1" };
    expect(faultSentence(name, fault)).toMatch(/^S3_ENDPOINT: nothing listens at 127\.0\.0\.1:1/);
  });
});
