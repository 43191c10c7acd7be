import type { Config } from "../../src/config";
import { directAddress } from "../../src/platform/database/address";
import { SELF_CHECK_PATH, selfCheckToken } from "../../src/platform/health/self-check";
import type { SiteDatabase } from "../../src/start/database";
import { examine } from "../../src/start/doctor/examine";
import { type Site, startSite } from "../harness";
import { startS3 } from "../s3-server";

let site: Site;

beforeAll(async () => {
  site = await startSite();
});

afterAll(() => site.stop());

const found = async (changes: Partial<Config> = {}, url = site.database.url) => {
  const database: SiteDatabase = {
    address: directAddress(url),
    embedded: false,
    setting: "DATABASE_URL",
    stop: async () => undefined,
  };
  return examine({ ...site.config, databaseUrl: url, ...changes }, database);
};

const faults = async (...given: Parameters<typeof found>) =>
  (await found(...given))
    .filter(({ status }) => status !== "ok")
    .map(({ about, status, message }) => [status, about, message]);

const FILES = ["warning", "SMTP_URL", expect.stringMatching(/^Mails become files in /)];

describe("npm run doctor", () => {
  it("finds nothing wrong with a site that runs, writes and deletes in its photo store, and tells what it tried", async () => {
    const s3 = await startS3();
    const photoBaseUrl = `${site.origin}/media/public`;
    const all = await found({ s3: s3.settings, databaseReplicaUrls: [], photoBaseUrl });
    expect(all.filter(({ status }) => status !== "ok").map(({ about }) => about)).toEqual(["SMTP_URL"]);
    expect(all.map(({ about }) => about)).toEqual(
      expect.arrayContaining([
        "DATABASE_URL",
        "rights",
        "migrations",
        "connections",
        "clock",
        "S3_ENDPOINT",
        "PHOTO_BASE_URL",
        "PUBLIC_URL",
        "TRUST_PROXY",
      ]),
    );
    await s3.close();
  });

  it("names each thing that is broken, and what to do", async () => {
    const nowhere = new URL(site.database.url);
    nowhere.pathname = "/nowhere";
    expect(
      await faults(
        {
          redisUrl: "redis://127.0.0.1:1",
          mail: { smtpUrl: "smtp://127.0.0.1:1", tlsRequired: false, from: "a@example.org", directory: "" },
          s3: {
            endpoint: "http://127.0.0.1:1",
            bucket: "b",
            region: "r",
            credentials: { accessKeyId: "k", secretAccessKey: "s" },
            pathStyle: true,
          },
          databaseReplicaUrls: ["postgres://a:hunter2@127.0.0.1:1/x"],
          publicUrl: "http://127.0.0.1:1",
          errorTracker: { url: "http://127.0.0.1:1/api/7/envelope/", key: "k" },
        },
        nowhere.href,
      ),
    ).toEqual([
      ["failure", "DATABASE_URL", expect.stringMatching(/does not have the database.*create it/)],
      [
        "failure",
        "DATABASE_REPLICA_URLS",
        expect.stringMatching(/nothing listens at 127\.0\.0\.1:1: start PostgreSQL there/),
      ],
      ["failure", "REDIS_URL", expect.stringMatching(/nothing listens at/)],
      ["failure", "S3_ENDPOINT", expect.stringMatching(/nothing listens at/)],
      ["failure", "SMTP_URL", expect.stringMatching(/nothing listens at/)],
      ["failure", "SENTRY_DSN", expect.stringMatching(/nothing listens at|cannot be used/)],
      ["failure", "PUBLIC_URL", expect.stringMatching(/cannot be used|nothing listens at/)],
    ]);
  });

  it("knows an address of photos that leads elsewhere, or to photos that are not public", async () => {
    for (const path of ["", "/media"])
      expect(await faults({ photoBaseUrl: site.origin + path })).toEqual([
        ["failure", "PHOTO_BASE_URL", expect.stringMatching(/answers 404.*let it read from \/media\/public/)],
        FILES,
      ]);
    expect(await faults({ photoBaseUrl: "http://127.0.0.1:1" })).toContainEqual([
      "failure",
      "PHOTO_BASE_URL",
      expect.stringMatching(/nothing listens at|cannot be used/),
    ]);
  });

  it("knows an error tracker that refuses the key, or is none", async () => {
    expect(await faults({ errorTracker: { url: `${site.origin}/api/7/envelope/`, key: "k" } })).toContainEqual([
      "failure",
      "SENTRY_DSN",
      expect.stringMatching(/answers 4\d\d: correct the key and the project in SENTRY_DSN$/),
    ]);
  });

  it("counts the proxies that the site sees, and knows this site from another", async () => {
    expect(await faults({ trustProxy: 1 })).toEqual([
      FILES,
      ["failure", "TRUST_PROXY", expect.stringMatching(/sees 0 proxies.*TRUST_PROXY is 1.*set TRUST_PROXY=0$/)],
    ]);
    expect(await faults({ sessionSecrets: ["another-secret-of-another-site-than-this"] })).toEqual([
      FILES,
      ["failure", "PUBLIC_URL", expect.stringMatching(/answers 404, and is not this site/)],
    ]);
    const token = selfCheckToken(site.config.sessionSecrets[0]);
    const asked = (authorization: string, more = {}) =>
      site.client().get(SELF_CHECK_PATH, { headers: { authorization, ...more } });
    expect((await asked(`Bearer ${token}`, { "x-forwarded-for": "203.0.113.7, 10.0.0.1" })).json()).toMatchObject({
      forwarded: 2,
    });
    for (const wrong of ["Bearer ", `Bearer ${token}x`, `Bearer ${selfCheckToken(site.config.sessionSecrets[0], 0)}`])
      expect((await asked(wrong)).status).toBe(404);
  });

  it("tells of an older schema, and of a newer one", async () => {
    await site.db.query(`INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Newer9999999999999')`);
    expect(await faults()).toEqual([
      ["warning", "migrations", expect.stringMatching(/1 migrations of a newer version/)],
      FILES,
    ]);
    await site.db.query(
      `DELETE FROM migrations WHERE name LIKE 'Newer%' OR id = (SELECT max(id) FROM migrations WHERE name NOT LIKE 'Newer%')`,
    );
    expect(await faults({ migrateOnStart: false })).toEqual([
      ["failure", "migrations", "1 migrations are pending: run npm run migrate"],
      FILES,
    ]);
  });
});
