import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readConfig } from "./config";
import { CAPABILITY_NAMES } from "./modules";
import { PEER_PATIENCE } from "./platform/limits/rules";

const SECRET = "s".repeat(32);

const folder = mkdtempSync(path.join(tmpdir(), "config-"));
const newFolder = (): string => mkdtempSync(path.join(folder, "data-"));

afterAll(() => rmSync(folder, { recursive: true }));

function read(env: Record<string, string> = {}) {
  return readConfig({ DATA_DIR: newFolder(), SESSION_SECRET: SECRET, ...env });
}

describe("readConfig", () => {
  it("switches on all capabilities, none, or those that are listed", () => {
    const on = (text: string) => read({ CAPABILITIES: text }).capabilities.toSorted();
    for (const text of ["all", " all ", ""]) expect(on(text)).toEqual(CAPABILITY_NAMES.toSorted());
    expect(on("none")).toEqual([]);
    const names = CAPABILITY_NAMES.toSorted();
    const [one = "", other = ""] = names;
    expect(on(`${other}, ${one},${other},`)).toEqual([one, other]);
    const refusal = `CAPABILITIES must be all, none, or a list of these: ${names.join(", ")}; `;
    const misspelt = one.slice(1);
    for (const wrong of [misspelt, one.toUpperCase(), "toString"]) {
      for (const text of [wrong, `${other},${wrong}`])
        expect(() => on(text)).toThrow(`${refusal}"${wrong}" is none of them`);
    }
    for (const alone of ["all", "none"]) {
      for (const text of [`${alone},${one}`, `${one},${alone}`])
        expect(() => on(text)).toThrow(`${refusal}"${alone}" stands alone`);
    }
  });

  it("warns of names that are nearly those of settings, and of no others", () => {
    const meantBy = (name: string): string | undefined => {
      const [warning] = read({ [name]: "1" }).warnings;
      return warning?.meant;
    };
    const misspelt: Record<string, string> = {
      DATABASE_REPLICA_URL: "DATABASE_REPLICA_URLS",
      TRUSTPROXY: "TRUST_PROXY",
      TRUST_PROXIES: "TRUST_PROXY",
      PUBLIC_URI: "PUBLIC_URL",
      public_url: "PUBLIC_URL",
      SMPT_URL: "SMTP_URL",
      S3_ACCESS_KEY: "S3_ACCESS_KEY_ID",
      S3_SECRET_KEY: "S3_SECRET_ACCESS_KEY",
      SESSION_SECRETS: "SESSION_SECRET",
      SECOND_FACTOR_ADMIN: "ADMIN_SECOND_FACTOR",
      PROT: "PORT",
    };
    expect(Object.fromEntries(Object.keys(misspelt).map((name) => [name, meantBy(name)]))).toEqual(misspelt);
    const others =
      "PATH HOME HOSTNAME LANG TERM MAIL PWD USER SHELL TZ HTTP_PROXY NO_PROXY REDIS_PORT REDIS_SERVICE_HOST";
    const more =
      "DATABASE_PORT_5432_TCP TEST_DATABASE_URL npm_config_host NODE_OPTIONS AWS_REGION MALLOC_ARENA_MAX SSH_AUTH_SOCK";
    for (const name of `${others} ${more} NODE_VERSION YARN_VERSION EDITOR COLORTERM`.split(" "))
      expect([name, meantBy(name)]).toEqual([name, undefined]);
    expect(read({ NODE_ENV: "production" }).warnings.map(({ setting }) => setting)).toEqual(["PUBLIC_URL", "SMTP_URL"]);
    expect(() => read({ DATABASE_URL: "postgres://u:p#ss@host/x" })).toThrow(
      /^DATABASE_URL cannot be read as a URL.*%23 for #/,
    );
  });

  it("needs nothing to be set", () => {
    const dataDir = newFolder();
    const config = readConfig({ DATA_DIR: dataDir });
    expect(config).toEqual({
      production: false,
      roles: ["web", "worker"],
      logLevel: "info",
      migrateOnStart: true,
      warnings: [],
      peers: PEER_PATIENCE,
      capabilities: CAPABILITY_NAMES,
      metricsPort: null,
      metricsToken: null,
      drainMs: 0,
      host: "127.0.0.1",
      port: 4000,
      dataDir,
      databaseUrl: null,
      databaseDirectUrl: null,
      namedStatements: true,
      databasePoolSize: 10,
      databaseReplicaUrls: [],
      redisUrl: null,
      redisSentinels: [],
      s3: null,
      photoBaseUrl: null,
      mail: {
        smtpUrl: null,
        tlsRequired: false,
        from: "Tree for Deed <no-reply@localhost>",
        directory: path.join(dataDir, "mail"),
      },
      contact: {
        email: "support@localhost",
        facebook: "https://www.facebook.com/treefordeed",
        instagram: "https://www.instagram.com/treefordeed",
        linkedin: "https://www.linkedin.com/company/treefordeed",
      },
      publicUrl: "http://localhost:4000",
      tracing: false,
      errorTracker: null,
      trustProxy: 0,
      firstAdmin: null,
      seed: null,
      geoLookupUrl: null,
      geoCountryHeader: null,
      siteTimeZone: "Asia/Dhaka",
      rateLimits: true,
      cheapPasswords: false,
      adminSecondFactorRequired: false,
      selfReviewAllowed: false,
      retention: { log: null, notices: null, revisions: null, standings: null, keys: null, mailFiles: null },
      isDemo: expect.any(Function) as () => boolean,
      capabilitySettings: {
        payments: expect.objectContaining({ sslcommerz: null, bkash: null }) as unknown,
        push: { keys: null, subject: "mailto:support@localhost" },
      },
      sessionSecrets: [expect.stringMatching(/^[\w-]{43}$/)],
    });
  });

  it("shows a real site's visitors only networks that were named", () => {
    const production = { NODE_ENV: "production", PUBLIC_URL: "https://trees.example" };
    expect(read(production).contact).toEqual({
      email: "support@trees.example",
      facebook: null,
      instagram: null,
      linkedin: null,
    });
    const named = { SUPPORT_EMAIL: "help@trees.example", SOCIAL_FACEBOOK: "https://www.facebook.com/trees" };
    expect(read({ ...production, ...named }).contact).toEqual({
      email: "help@trees.example",
      facebook: "https://www.facebook.com/trees",
      instagram: null,
      linkedin: null,
    });
  });

  it("takes an empty variable as one that is not set", () => {
    expect(read({ PORT: "", HOST: " ", DATABASE_URL: "" })).toMatchObject({ port: 4000, host: "127.0.0.1" });
  });

  it.each([
    ["PORT", "http"],
    ["PORT", "65536"],
    ["PORT", "1e3"],
    ["DRAIN_MS", "30001"],
    ["ROLE", "web,jobs"],
    ["ROLE", "Worker"],
    ["MIGRATE_ON_START", "off"],
    ["LOG_LEVEL", "all"],
    ["OTEL_TRACES_SAMPLER", "one tenth"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"],
    ["TRUST_PROXY", "-1"],
    ["DATABASE_URL", "mysql://localhost/x"],
    ["DATABASE_URL", "not a url"],
    ["DATABASE_DIRECT_URL", "http://localhost/x"],
    ["DATABASE_NAMED_STATEMENTS", "maybe"],
    ["DATABASE_REPLICA_URLS", "postgres://a/x,http://b"],
    ["DATABASE_POOL_SIZE", "3"],
    ["S3_ADDRESSING", "host"],
    ["SMTP_TLS", "yes"],
    ["REDIS_URL", "http://localhost"],
    ["SMTP_URL", "localhost:25"],
    ["MAIL_FROM", "nobody"],
    ["MAIL_FROM", "a@b.org\r\nBcc: c@d.org"],
    ["SUPPORT_EMAIL", "support"],
    ["SUPPORT_EMAIL", "a@b.org, c@d.org"],
    ["SOCIAL_FACEBOOK", "treefordeed"],
    ["SOCIAL_INSTAGRAM", "javascript:alert(1)"],
    ["SOCIAL_LINKEDIN", "http://www.linkedin.com/company/x"],
    ["PUBLIC_URL", "example.org"],
    ["PUBLIC_URL", "https://example.org/trees"],
    ["SESSION_SECRET", "short"],
    ["SESSION_SECRET", `${SECRET},short`],
    ["SEED", "yes"],
    ["SITE_TIME_ZONE", "Dhaka"],
    ["RATE_LIMITS", "no"],
    ["PASSWORD_HASHING", "none"],
    ["ADMIN_SECOND_FACTOR", "yes"],
    ["ALLOW_SELF_REVIEW", "true"],
    ["GEO_LOOKUP_URL", "ftp://example.org"],
    ["GEO_COUNTRY_HEADER", "x country"],
    ["S3_ENDPOINT", "s3"],
    ["METRICS_PORT", "70000"],
    ["METRICS_TOKEN", "short"],
    ["DATABASE_POOL_SIZE", "501"],
    ["TRUST_PROXY", "17"],
    ["LOG_LEVEL", "WARN"],
    ["PUBLIC_URL", "ftp://example.org"],
    ["PUBLIC_URL", "https://example.org/?a=1"],
    ["SESSION_SECRET", "s".repeat(31)],
    ["CAPABILITIES", "webhook"],
    ["VAPID_SUBJECT", "push@example.org"],
    ["KEEP_LOG_DAYS", "364"],
    ["KEEP_NOTICES_DAYS", "0"],
    ["KEEP_REVISIONS_DAYS", "-1"],
    ["KEEP_STANDINGS_DAYS", "1.5"],
    ["KEEP_KEYS_DAYS", "a month"],
    ["KEEP_MAIL_FILES_DAYS", "36501"],
    ["NODE_ENV", "prod"],
    ["GEO_LOOKUP_URL", "https://example.org/"],
    ["OTEL_TRACES_SAMPLER_ARG", "10%"],
    ["OTEL_TRACES_SAMPLER_ARG", "1.5"],
    ["PUBLIC_URL", "https://a:b@example.org"],
    ["DATABASE_URL", "postgres://a:100%@localhost/x"],
    ["DATABASE_REPLICA_URLS", "postgres://a:%zz@localhost/x"],
    ["REDIS_URL", "redis://:100%@localhost"],
    ["SMTP_URL", "smtps://a:100%@localhost"],
    ["SENTRY_DSN", "https://errors.example.org/7"],
    ["PHOTO_BASE_URL", "photos.example.org"],
    ["PHOTO_BASE_URL", "s3://photos"],
    ["PHOTO_BASE_URL", "https://a:b@photos.example.org"],
    ["PHOTO_BASE_URL", "https://photos.example.org/?size=1"],
    ["PHOTO_BASE_URL", "https://photos.example.org/a,b"],
    ["PHOTO_BASE_URL", "https://photos.example.org/'self';"],
  ])("refuses %s=%s and names the variable", (name, value) => {
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} `));
  });

  it("takes PostgreSQL's own address only beside that of a pooler", () => {
    const direct = { DATABASE_DIRECT_URL: "postgres://a/x" };
    expect(() => read(direct)).toThrow(/^DATABASE_URL is needed with DATABASE_DIRECT_URL/);
    expect(read({ ...direct, DATABASE_URL: "postgres://pooler/x", DATABASE_NAMED_STATEMENTS: "no" })).toMatchObject({
      databaseUrl: "postgres://pooler/x",
      databaseDirectUrl: "postgres://a/x",
      namedStatements: false,
    });
  });

  it("takes the role of a process, in any order, and a part of it only on a shared database", () => {
    const shared = { DATABASE_URL: "postgres://a/x" };
    expect(read({ ...shared, ROLE: " worker " }).roles).toEqual(["worker"]);
    expect(read({ ...shared, ROLE: "web,web" }).roles).toEqual(["web"]);
    expect(read({ ROLE: "worker,web" }).roles).toEqual(["web", "worker"]);
    expect(() => read({ ROLE: "web" })).toThrow(/^DATABASE_URL is needed with ROLE/);
  });

  it("takes a base of public photos without its last slash, and with TLS if the site has it", () => {
    const base = (PHOTO_BASE_URL: string, PUBLIC_URL = "https://example.org") =>
      read({ PHOTO_BASE_URL, PUBLIC_URL }).photoBaseUrl;
    expect(base("")).toBeNull();
    expect(base("https://photos.example.org/")).toBe("https://photos.example.org");
    expect(base("https://cdn.example.org/of-site//")).toBe("https://cdn.example.org/of-site");
    expect(base("http://localhost:9000", "http://localhost")).toBe("http://localhost:9000");
    expect(() => base("http://photos.example.org")).toThrow(/^PHOTO_BASE_URL must start with https:\/\//);
  });

  it("takes Redis Sentinels beside the name of the primary", () => {
    const sentinels = { REDIS_SENTINELS: "one:26379, 10.0.0.2" };
    expect(read({ ...sentinels, REDIS_URL: "redis://:secret@leader" }).redisSentinels).toEqual([
      "one:26379",
      "10.0.0.2",
    ]);
    expect(() => read(sentinels)).toThrow(/^REDIS_URL is needed with REDIS_SENTINELS/);
    expect(() => read({ REDIS_SENTINELS: "redis://one", REDIS_URL: "redis://leader" })).toThrow(
      /^REDIS_SENTINELS must be/,
    );
  });

  it("switches payments on by their credentials, all of one provider's or none", () => {
    const store = { SSLCOMMERZ_STORE_ID: "tree", SSLCOMMERZ_STORE_PASSWORD: "secret" };
    const app = { BKASH_APP_KEY: "k", BKASH_APP_SECRET: "s", BKASH_USERNAME: "u", BKASH_PASSWORD: "p" };
    expect(read({ ...store, ...app }).capabilitySettings.payments).toMatchObject({
      sslcommerz: { url: "https://securepay.sslcommerz.com", storeId: "tree", storePassword: "secret" },
      bkash: {
        url: "https://tokenized.pay.bka.sh/v1.2.0-beta",
        appKey: "k",
        appSecret: "s",
        username: "u",
        password: "p",
      },
    });
    const sandbox = { ...store, SSLCOMMERZ_URL: "https://sandbox.sslcommerz.com/" };
    expect(read(sandbox).capabilitySettings.payments.sslcommerz?.url).toBe("https://sandbox.sslcommerz.com");
    expect(() => read({ SSLCOMMERZ_STORE_ID: "tree" })).toThrow(/^SSLCOMMERZ_STORE_PASSWORD /);
    expect(() => read({ ...app, BKASH_USERNAME: "" })).toThrow(/^BKASH_USERNAME /);
    expect(() => read({ ...store, SSLCOMMERZ_URL: "http://pay.example.org" })).toThrow(/^SSLCOMMERZ_URL .*https/);
  });

  it("never repeats a URL, which may hold a password", () => {
    expect(() => read({ DATABASE_URL: "mysql://me:hunter2@localhost/x" })).toThrow(/^(?!.*hunter2).+$/);
  });

  it("reads lists, S3, mail and the first admin", () => {
    const config = read({
      DATABASE_URL: "postgres://a/x",
      DATABASE_REPLICA_URLS: "postgres://b/x, postgres://c/x",
      SESSION_SECRET: `${SECRET}, ${"t".repeat(40)}`,
      S3_ENDPOINT: "http://localhost:9000",
      S3_BUCKET: "photos",
      S3_REGION: "eu-1",
      S3_ACCESS_KEY_ID: "id",
      S3_SECRET_ACCESS_KEY: "key",
      SMTP_URL: "smtp://localhost:25",
      MAIL_FROM: "Trees <trees@example.org>",
      PUBLIC_URL: "https://example.org/",
      ADMIN_USERNAME: "root",
      ADMIN_EMAIL: "root@example.org",
      ADMIN_PASSWORD: " with spaces ",
    });
    expect(config).toMatchObject({
      databaseReplicaUrls: ["postgres://b/x", "postgres://c/x"],
      sessionSecrets: [SECRET, "t".repeat(40)],
      s3: { bucket: "photos", credentials: { accessKeyId: "id", secretAccessKey: "key" }, pathStyle: true },
      mail: { smtpUrl: "smtp://localhost:25", from: "Trees <trees@example.org>" },
      publicUrl: "https://example.org",
      firstAdmin: { username: "root", password: " with spaces " },
      seed: "reference",
    });
  });

  it("takes S3 and the first admin whole or not at all", () => {
    expect(() => read({ S3_BUCKET: "photos" })).toThrow(/^S3_REGION is missing/);
    const bucket = { S3_BUCKET: "photos", S3_REGION: "eu-1" };
    expect(() => read({ ...bucket, S3_ACCESS_KEY_ID: "id" })).toThrow(/^S3_SECRET_ACCESS_KEY is missing/);
    expect(() => read({ ...bucket, S3_SESSION_TOKEN: "t" })).toThrow(/^S3_SESSION_TOKEN belongs to a key/);
    expect(() => read({ ADMIN_USERNAME: "root" })).toThrow(/^ADMIN_EMAIL is missing/);
  });

  it("takes names for a bucket and its region only", () => {
    for (const wrong of ["my bucket", "a/b", "https://a"])
      expect(() => read({ S3_BUCKET: wrong, S3_REGION: "r" })).toThrow(/^S3_BUCKET must be a name/);
    expect(() => read({ S3_BUCKET: "b", S3_REGION: "eu west" })).toThrow(/^S3_REGION must be a name/);
  });

  it("takes S3's keys from the machine where none are set, and addresses buckets as the service does", () => {
    const bucket = { S3_BUCKET: "photos", S3_REGION: "eu-1" };
    expect(read(bucket).s3).toEqual({
      endpoint: null,
      bucket: "photos",
      region: "eu-1",
      credentials: null,
      pathStyle: false,
    });
    const session = { S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "key", S3_SESSION_TOKEN: "token" };
    expect(read({ ...bucket, ...session, S3_ADDRESSING: "path" }).s3).toMatchObject({
      credentials: { sessionToken: "token" },
      pathStyle: true,
    });
    expect(read({ ...bucket, S3_ENDPOINT: "http://s3", S3_ADDRESSING: "virtual-host" }).s3?.pathStyle).toBe(false);
  });

  it("sends no password of mails without TLS, save on this machine or when told to", () => {
    const tls = (SMTP_URL: string, more = {}) =>
      read({ SMTP_URL, MAIL_FROM: "a@example.org", ...more }).mail.tlsRequired;
    expect(tls("smtp://mail.example.org:587")).toBe(false);
    expect(tls("smtp://user:secret@mail.example.org:587")).toBe(true);
    expect(tls("smtp://user:secret@127.0.0.1:587")).toBe(false);
    expect(tls("smtp://user:secret@mail.example.org:587", { SMTP_TLS: "offered" })).toBe(false);
    expect(tls("smtp://mail.example.org:587", { SMTP_TLS: "required" })).toBe(true);
  });

  describe("takes any setting from a file", () => {
    const fileOf = (content: string | Buffer): string => {
      const file = path.join(newFolder(), "secret");
      writeFileSync(file, content);
      return file;
    };
    const readFrom = (file: string, more = {}) =>
      readConfig({ DATA_DIR: newFolder(), SESSION_SECRET_FILE: file, ...more });

    it("without the line break at its end, and warns of none", () => {
      const { sessionSecrets, warnings } = readFrom(fileOf(`${SECRET}\n`), { SESSION_SECRET: "" });
      expect([sessionSecrets, warnings]).toEqual([[SECRET], []]);
      const admin = { ADMIN_USERNAME: "root", ADMIN_EMAIL: "a@b.org" };
      const password = fileOf(" two spaces \r\n");
      expect(read({ ...admin, ADMIN_PASSWORD_FILE: password }).firstAdmin?.password).toBe(" two spaces ");
      const inProduction = { NODE_ENV: "production", PUBLIC_URL_FILE: fileOf("https://trees.example") };
      expect(read(inProduction).warnings.map(({ setting }) => setting)).toEqual(["SMTP_URL"]);
      expect(read({ SESSION_SECRETS_FILE: "x" }).warnings).toMatchObject([{ meant: "SESSION_SECRET_FILE" }]);
    });

    it.each<[string, string | Buffer, RegExp]>([
      ["nothing", "", /which is empty$/],
      ["spaces", " \n", /which is empty$/],
      ["two lines", `${SECRET}\n${SECRET}\n`, /which has more than one line of text$/],
      ["no text", Buffer.from([0x61, 0]), /which has more than one line of text$/],
      ["a picture", Buffer.alloc(65 * 1024, 0x61), /which is larger than 64 KB$/],
    ])("but not from one with %s", (_what, content, refusal) => {
      expect(() => readFrom(fileOf(content))).toThrow(/^SESSION_SECRET_FILE names /);
      expect(() => readFrom(fileOf(content))).toThrow(refusal);
    });

    it("but not from one that cannot be read, and not beside the setting itself", () => {
      expect(() => readFrom("/nowhere/secret")).toThrow(/^SESSION_SECRET_FILE names .* cannot be read: ENOENT/);
      expect(() => readFrom(folder)).toThrow(/^SESSION_SECRET_FILE names .* cannot be read: EISDIR/);
      expect(() => readFrom(fileOf(SECRET), { SESSION_SECRET: SECRET })).toThrow(
        /^SESSION_SECRET is set, and so is SESSION_SECRET_FILE: remove one of them$/,
      );
    });
  });

  it("wants a sender where mails really leave", () => {
    expect(() => read({ SMTP_URL: "smtp://localhost" })).toThrow(/^MAIL_FROM /);
  });

  it("keeps demo accounts off external databases and off other people's networks", () => {
    expect(() => read({ SEED: "demo", DATABASE_URL: "postgres://a/x" })).toThrow(/^SEED /);
    expect(() => read({ SEED: "demo", HOST: "0.0.0.0" })).toThrow(/^HOST /);
    expect(() => read({ SEED: "demo", HOST: "::" })).toThrow(/^HOST /);
    expect(read({ SEED: "demo", HOST: "127.0.0.2" }).seed).toBe("demo");
    expect(read({ SEED: "demo", HOST: "::1" }).seed).toBe("demo");
  });

  it("hashes passwords cheaply only when told to, on this machine", () => {
    expect(read({}).cheapPasswords).toBe(false);
    expect(read({ PASSWORD_HASHING: "full" }).cheapPasswords).toBe(false);
    expect(read({ PASSWORD_HASHING: "cheap" }).cheapPasswords).toBe(true);
    expect(() => read({ PASSWORD_HASHING: "cheap", HOST: "0.0.0.0" })).toThrow(/^PASSWORD_HASHING /);
  });

  describe("in production", () => {
    it("requires a session secret for an external database, rate limits and no demo unless it is asked for", () => {
      expect(() => readConfig({ NODE_ENV: "production", DATABASE_URL: "postgres://a/x" })).toThrow(/^SESSION_SECRET /);
      expect(() => read({ NODE_ENV: "production", RATE_LIMITS: "off" })).toThrow(/^RATE_LIMITS /);
      expect(() => read({ NODE_ENV: "production", PASSWORD_HASHING: "cheap" })).toThrow(/^PASSWORD_HASHING /);
      expect(read({ NODE_ENV: "production" })).toMatchObject({ production: true, seed: "reference" });
    });
  });

  describe("the generated session secret", () => {
    it("is kept, readable by its owner only", () => {
      const dataDir = path.join(newFolder(), "not", "there", "yet");
      const [secret] = readConfig({ DATA_DIR: dataDir }).sessionSecrets;
      expect(readConfig({ DATA_DIR: dataDir, NODE_ENV: "production" }).sessionSecrets).toEqual([secret]);
      const file = path.join(dataDir, "session-secret");
      expect(readFileSync(file, "utf8")).toBe(secret);
      expect(statSync(file).mode & 0o777).toBe(0o600);
    });

    it("fails with the name of the variable where nothing can be written", () => {
      const file = path.join(newFolder(), "file");
      writeFileSync(file, "");
      expect(() => readConfig({ DATA_DIR: file })).toThrow(/^DATA_DIR cannot be written to/);
    });
  });
});
