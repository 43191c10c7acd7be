// A Chromium for the browser tests: the first that starts: the one that is named, an installed one, a download, a package.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { inRoot, run, runTool } from "./project.mjs";

const DOWNLOAD_MS = 5 * 60_000;
/** The shell has no window to draw and takes half as long for itself. */
const SHELL = "chromium-headless-shell";
const NAMES = [SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * The path of a browser that starts, installing one when there is none; `null` when that is impossible. The shell is
 * installed beside a whole browser, too, since with it the tests take a sixth less of the processors.
 */
export async function findBrowser() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return (await starts(CHROMIUM_PATH)) ? CHROMIUM_PATH : null;
  if (await starts(SHELL)) return pathOf(SHELL);
  return (await fromDebian(SHELL)) ?? (await installed()) ?? (await downloaded()) ?? fromDebian("chromium");
}

export const BROWSER_ADVICE =
  "No browser for the browser tests was found, and none could be installed. Install Chromium or Chrome, " +
  "or set CHROMIUM_PATH to the program of one that starts.";

async function installed() {
  for (const name of NAMES) if (await starts(name)) return pathOf(name);
  for (const place of PLACES) if (existsSync(place)) return place;
  return null;
}

async function downloaded() {
  const require = createRequire(inRoot("web", "package.json"));
  const { chromium } = require("@playwright/test");
  const path = chromium.executablePath();
  if (!(await starts(path))) {
    console.log("Downloading a browser for the tests …");
    await runTool("playwright/cli.js", ["install", "chromium"], {
      quiet: true,
      timeoutMs: DOWNLOAD_MS,
      env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000" },
    });
  }
  return (await starts(path)) ? path : null;
}

/** Installs a package of Debian, and returns its path; `null` elsewhere, without the right to, or when it fails. */
async function fromDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return null;
  console.log(`Installing ${name} with apt-get …`);
  const options = { quiet: true, env: { DEBIAN_FRONTEND: "noninteractive" } };
  // Without a network it gives up soon: there may be another browser.
  const network = ["-o", "Acquire::http::Timeout=15", "-o", "Acquire::Retries=0"];
  await run("apt-get", [...network, "update"], options);
  await run("apt-get", [...network, "install", "-y", "--no-install-recommends", name], options);
  return (await starts(name)) ? pathOf(name) : null;
}

/** A stub or a browser without its libraries does not even tell its version. */
async function starts(program) {
  return (await run(program, ["--version"], { quiet: true, timeoutMs: 30_000 })).code === 0;
}

async function pathOf(name) {
  const { code, output } = await run("/bin/sh", ["-c", 'command -v "$1"', "sh", name], { quiet: true });
  return code === 0 ? output.trim() : name;
}
