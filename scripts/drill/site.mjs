// One process of the site, and an admin of it who writes by the API.
import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { inRoot } from "../lib/project.mjs";
import { until } from "./cluster.mjs";
import { READS } from "./load.mjs";
import { startProgram, variablesOf } from "./programs.mjs";

const PORT = 4391;
const ADDRESS = `http://127.0.0.1:${PORT}`;
const READY_MS = 180_000;
const ADMIN = {
  username: "drill-keeper",
  email: "keeper@example.org",
  password: `Keeper-${randomBytes(12).toString("hex")}`,
};

/** What compose.ha.yml gives the site that is not there in a drill. */
const ELSEWHERE = /^(S3_|SMTP_|MAIL_|TRUST_PROXY|METRICS_PORT)/;

/** Starts it, and resolves when it serves. */
export async function startSite(cluster) {
  const folder = path.join(cluster.folder, "site");
  mkdirSync(folder, { recursive: true });
  const given = variablesOf("site", { values: cluster.values, folder, deploy: cluster.deploy });
  const kept = Object.entries(given).filter(([name]) => !ELSEWHERE.test(name));
  const program = startProgram(process.execPath, [inRoot("api/dist/main.js")], {
    cwd: folder,
    log: path.join(folder, "site.log"),
    as: {},
    env: {
      PATH: process.env.PATH,
      ...Object.fromEntries(kept),
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(PORT),
      DATA_DIR: folder,
      PUBLIC_URL: ADDRESS,
      SESSION_SECRET: randomBytes(24).toString("hex"),
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
  });
  const isReady = async () => (await ask("/readyz")).status === 200;
  await until("the site serves", isReady, READY_MS);
  const signedIn = await ask("/api/auth/login", {
    body: { emailOrUsername: ADMIN.username, password: ADMIN.password },
  });
  if (signedIn.status !== 200) throw new Error(`The admin cannot sign in: ${signedIn.status} ${signedIn.text}`);
  // The first answers of a process take seconds on a busy machine, whatever happens to the database.
  for (const place of READS) await ask(place);
  const headers = { cookie: signedIn.cookies };
  return {
    read: (place) => ask(place),
    /** Makes a category. */
    write: (name) => ask("/api/admin/categories", { headers, body: { name, nameEn: name, icon: "🌱" } }),
    stop: async () => {
      program.signal("SIGTERM");
      await program.ended;
    },
    kill: () => program.signal("SIGKILL"),
  };
}

/** Resolves to `{ status, text, cookies, retryAfter }`; status 0 when there was no answer. */
async function ask(place, { headers = {}, body } = {}) {
  try {
    const answer = await fetch(`${ADDRESS}${place}`, {
      method: body ? "POST" : "GET",
      signal: AbortSignal.timeout(10_000),
      headers: { origin: ADDRESS, ...(body && { "content-type": "application/json" }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const cookies = answer.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    const retryAfter = answer.headers.get("retry-after");
    return { status: answer.status, text: await answer.text(), cookies, retryAfter };
  } catch (error) {
    return { status: 0, text: error.message, cookies: "", retryAfter: null };
  }
}
