import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import Ajv, { type ValidateFunction } from "ajv";
import { parseAllDocuments } from "yaml";
import { readConfig } from "../../src/config";
import cloudNativePg from "./cloud-native-pg.schemas.json";
import published from "./kubernetes.schemas.json";

interface Variable {
  readonly name: string;
  readonly value?: string | null;
  readonly valueFrom?: { readonly secretKeyRef: { readonly name: string; readonly key: string } } | null;
}

interface Container {
  readonly name: string;
  readonly image?: string;
  readonly command?: readonly string[];
  readonly env?: readonly Variable[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly securityContext?: unknown;
  readonly resources?: unknown;
  readonly volumeMounts?: readonly { readonly name: string; readonly mountPath: string }[];
  readonly startupProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly livenessProbe?: Probe;
}

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
}

interface PodTemplate {
  readonly metadata?: { readonly labels: Readonly<Record<string, string>> };
  readonly spec: {
    readonly containers: readonly Container[];
    readonly securityContext?: unknown;
    readonly terminationGracePeriodSeconds?: number;
  };
}

interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec?: { readonly template?: PodTemplate };
}

interface Kustomization {
  readonly resources: readonly string[];
  readonly images?: readonly { readonly newTag: string }[];
  readonly patches?: readonly { readonly path: string }[];
}

const ROOT = path.resolve(__dirname, "../../..");
const FOLDER = path.join(ROOT, "deploy/kubernetes");
const OVERLAYS = ["small", "zones"];
const read = (name: string): string => readFileSync(path.join(FOLDER, name), "utf8");
const objectsIn = (text: string): KubernetesObject[] =>
  parseAllDocuments(text).map((document) => document.toJS() as KubernetesObject);

const kustomizations = ["base", ...OVERLAYS.map((name) => `overlays/${name}`)].map((folder) => {
  const [file] = objectsIn(read(`${folder}/kustomization.yaml`)) as unknown as [Kustomization];
  return { folder, file };
});
const patches = kustomizations.flatMap(({ folder, file }) =>
  (file.patches ?? []).map((patch) => path.join(folder, patch.path)),
);
const manifests = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter(
  (name) => name.endsWith(".yaml") && !name.endsWith("kustomization.yaml"),
);

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });
const schemas: Record<string, object> = { ...published.schemas, ...cloudNativePg.schemas };

/** A patch holds a part of an object, and `null` where it takes something away. */
const ofPart = (schema: object): object =>
  JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === "required" && Array.isArray(value) ? undefined : value,
  ) as object;
const withoutNulls = (object: object): object =>
  JSON.parse(JSON.stringify(object), (_, value: unknown) => value ?? undefined) as object;

function faultsIn(object: KubernetesObject, isPart: boolean): string[] {
  const name = `${object.apiVersion} ${object.kind}`;
  const schema = schemas[name];
  if (!schema) return [`${name} has no schema: see scripts/kubernetes-schemas.mjs`];
  const validate: ValidateFunction = ajv.compile(isPart ? ofPart(schema) : schema);
  validate(isPart ? withoutNulls(object) : object);
  return (validate.errors ?? []).map((error) => `${name}${error.instancePath} ${JSON.stringify(error.params)}`);
}

const whole = manifests.filter((name) => !patches.includes(name));
const base = whole.filter((name) => name.startsWith("base/")).flatMap((name) => objectsIn(read(name)));
const templates = base.flatMap(({ metadata, spec }) =>
  spec?.template ? [{ name: metadata.name, ...spec.template }] : [],
);
const containers = templates.flatMap(({ spec }) => spec.containers);
const settings = Object.fromEntries(
  read("base/settings.env")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
);
/** The content of the Secret `site`, by the example for the External Secrets Operator. */
const secrets = Object.fromEntries(
  [...read("examples/external-secrets.yaml").matchAll(/secretKey: ((?!ACCESS)\w+)/g)].map(([, name = ""]) => [
    name,
    name === "SMTP_URL" ? "smtps://user:word@mail.example.org" : "s".repeat(40),
  ]),
);
const inImage = { NODE_ENV: "production", HOST: "0.0.0.0", PORT: "4000", DATA_DIR: "/data" };

/** The environment of a container as Kubernetes fills it in. */
function environmentOf(variables: readonly Variable[]): Record<string, string> {
  const env: Record<string, string> = { ...inImage, ...settings, ...secrets };
  const database = {
    uri: "postgresql://tree_for_deed:word@database-rw.tree-for-deed:5432/tree_for_deed",
    password: "word",
  };
  for (const { name, value, valueFrom } of variables) {
    const { key } = valueFrom?.secretKeyRef ?? {};
    const given = value ?? database[key as keyof typeof database];
    env[name] = given.replace(/\$\((\w+)\)/g, (_, other: string) => env[other] ?? "");
  }
  return env;
}

describe("deploy/kubernetes", () => {
  it("holds only what the published schemas know", () => {
    expect(whole.flatMap((name) => objectsIn(read(name)).flatMap((object) => faultsIn(object, false)))).toEqual([]);
    expect(patches.flatMap((name) => objectsIn(read(name)).flatMap((object) => faultsIn(object, true)))).toEqual([]);
    expect(
      faultsIn({ apiVersion: "v1", kind: "Service", metadata: { name: "x" }, spec: { prots: [] } } as never, false),
    ).not.toEqual([]);
  });

  it("names each file once, and what it names is there", () => {
    for (const { folder, file } of kustomizations)
      for (const name of [...file.resources, ...(file.patches ?? []).map((patch) => patch.path)])
        expect(existsSync(path.join(FOLDER, folder, name))).toBe(true);
    const named = kustomizations.flatMap(({ folder, file }) =>
      [...file.resources, ...(file.patches ?? []).map((patch) => patch.path)].map((name) => path.join(folder, name)),
    );
    expect(manifests.filter((name) => !name.startsWith("examples/") && !named.includes(name))).toEqual([]);
    const { version } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8")) as { version: string };
    expect(kustomizations.flatMap(({ file }) => file.images ?? []).map(({ newTag }) => newTag)).toEqual([
      version,
      version,
    ]);
  });

  it.each([
    ["small", []],
    ["zones", objectsIn(read("overlays/zones/through-pooler.yaml"))[0]?.spec?.template?.spec.containers[0]?.env ?? []],
  ] as const)("gives each process of %s a configuration that it accepts, and only what it reads", (overlay, patch) => {
    for (const { name, spec } of templates) {
      const [container] = spec.containers;
      const own = (container?.env ?? []).filter((variable) => !patch.some((other) => other.name === variable.name));
      const env = environmentOf(name === "migrate" ? (container?.env ?? []) : [...patch, ...own]);
      const read = new Set<string>();
      const config = readConfig(
        new Proxy(env, {
          get: (target, key) => {
            read.add(String(key));
            return target[String(key)];
          },
        }),
      );
      expect(Object.keys(env).filter((key) => !read.has(key) && key !== "POSTGRES_PASSWORD")).toEqual([]);
      expect(config).toMatchObject({
        warnings: [],
        production: true,
        roles: name === "migrate" ? ["web", "worker"] : [name],
        migrateOnStart: false,
        metricsPort: 9100,
        trustProxy: 1,
        databaseDirectUrl:
          overlay === "zones" && name !== "migrate" ? (expect.stringContaining("@database-rw.") as string) : null,
      });
      const grace = spec.terminationGracePeriodSeconds ?? 30;
      expect(grace * 1000).toBeGreaterThanOrEqual(config.drainMs + 7500);
    }
  });

  it("runs what the image has, without rights, and reaches it where it listens", () => {
    expect(containers.map(({ image }) => image)).toEqual(containers.map(() => "tree-for-deed"));
    const docker = readFileSync(path.join(ROOT, "Dockerfile"), "utf8");
    expect(docker).toContain("PORT=4000 DATA_DIR=/data");
    for (const { command } of containers)
      if (command)
        expect(existsSync(path.join(ROOT, (command[1] ?? "").replace("/dist/", "/src/").replace(/js$/, "ts")))).toBe(
          true,
        );
    for (const { spec } of templates)
      expect(spec.securityContext).toMatchObject({
        runAsNonRoot: true,
        runAsUser: 1000,
        seccompProfile: { type: "RuntimeDefault" },
      });
    for (const { securityContext, resources, volumeMounts = [] } of containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      });
      expect(resources).toMatchObject({
        requests: { cpu: expect.anything() as string, memory: expect.anything() as string },
      });
      expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual(["/data", "/tmp"]);
    }
    for (const { ports = [], startupProbe, readinessProbe, livenessProbe } of containers.filter(({ ports }) => ports)) {
      expect(ports.map(({ name, containerPort }) => [name, String(containerPort)])).toEqual([
        ["http", inImage.PORT],
        ["metrics", settings.METRICS_PORT],
      ]);
      expect([startupProbe, readinessProbe, livenessProbe].map((probe) => probe?.httpGet.path)).toEqual([
        "/readyz",
        "/healthz",
        "/healthz",
      ]);
    }
  });

  it("leads from the Ingress and from Prometheus to ports that the Services have", () => {
    const found = (kind: string): string =>
      JSON.stringify(base.filter((object) => object.kind === kind).map(({ metadata, spec }) => [metadata.name, spec]));
    expect(found("Ingress")).toContain('"backend":{"service":{"name":"web","port":{"name":"http"}}}');
    expect(found("ServiceMonitor")).toContain('"port":"metrics","path":"/metrics"');
    expect(found("Service").match(/"targetPort":"\w+"/g)).toEqual(
      ["http", "metrics", "metrics"].map((port) => `"targetPort":"${port}"`),
    );
  });

  // A machine without kubectl renders nothing.
  const overlays = spawnSync("kubectl", ["kustomize", "--help"]).status === 0 ? OVERLAYS : [];
  for (const overlay of overlays)
    it(`makes whole objects of ${overlay}, as kubectl renders them`, () => {
      const { status, stdout, stderr } = spawnSync("kubectl", ["kustomize", path.join(FOLDER, "overlays", overlay)], {
        encoding: "utf8",
      });
      expect([status, stderr]).toEqual([0, ""]);
      const rendered = objectsIn(stdout);
      expect(rendered.length).toBeGreaterThanOrEqual(base.length);
      const made = rendered.filter(({ kind }) => kind !== "ConfigMap");
      expect(made.filter((object) => object.kind === "Deployment")).toHaveLength(2);
      expect(stdout.match(/image: .*tree-for-deed:\d+\.\d+\.\d+$/gm)).toHaveLength(3);
      // Kustomize adds the namespace and a label to all, which not each of the files has.
      const schemaless = made.map(({ metadata: { name }, ...rest }) => ({ metadata: { name }, ...rest }));
      expect(schemaless.flatMap((object) => faultsIn(object as KubernetesObject, false))).toEqual([]);
    });
});
