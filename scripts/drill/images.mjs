// The site's own images: of this working tree, and of the release before it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ROOT } from "../lib/project.mjs";
import { hasImage, must } from "./docker.mjs";

/** What `docker-compose.yml` calls the site's image. */
const SITE = "tree-for-deed";
const imageOf = (release) => `${SITE}:drill-${release}`;

/** Builds the images of `new` and, of that commit, of `previous`. With `keep`, one that is there is taken as it is. */
export async function buildSite({ from, keep, env, options = [] }) {
  const build = async (release, folder) => {
    console.log(`  building the ${release} release's image`);
    await must("docker", ["build", ...options, "-t", imageOf(release), folder], { env });
  };
  if (!keep || !(await hasImage(imageOf("new"), env))) await build("new", ROOT);
  if (!from || (keep && (await hasImage(imageOf("previous"), env)))) return;
  await withFilesOf(from, (folder) => build("previous", folder));
}

/** From now on `docker compose up` starts that release. */
export async function choose(release) {
  await must("docker", ["tag", imageOf(release), `${SITE}:latest`]);
}

/** Runs `work` on a folder with the files of a commit. */
export async function withFilesOf(commit, work) {
  const folder = mkdtempSync(path.join(tmpdir(), "drill-release-"));
  try {
    const archive = path.join(folder, "release.tar");
    await must("git", ["-C", ROOT, "archive", `--output=${archive}`, commit]);
    await must("tar", ["-C", folder, "-xf", archive]);
    rmSync(archive);
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
