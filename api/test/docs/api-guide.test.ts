import { clientFiles } from "@tree-for-deed/common/manuals";
import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { Webhook } from "standardwebhooks";
import { freePort } from "../../src/platform/database/embedded-cluster";
import { seedReference } from "../../src/seed/reference";
import { aDeed, aMember } from "../factories";
import { ERROR_TABLE } from "../../src/shared/error-table";
import { type Site, startSite } from "../harness";
import { aJpeg } from "../pictures";
import { CreateTokenDocument } from "../documents/accounts.generated";

const run = promisify(execFile);
const GUIDE = path.resolve(__dirname, "../../../docs/api.md");
const DOCUMENTED = "http://localhost:4000";

interface Example {
  readonly language: "sh" | "js";
  readonly code: string;
  /** The heading above it. */
  readonly about: string;
}

/** The features of curl that the guide's examples use, for machines that have only Node. */
const CURL = `#!${process.execPath}
const words = process.argv.slice(2);
const headers = {};
let url, body, method;
for (let word = words.shift(); word !== undefined; word = words.shift()) {
  if (word === "-s") continue;
  else if (word === "-X") method = words.shift();
  else if (word === "-H") { const [, name, value] = /^([^:]+): *(.*)$/.exec(words.shift()); headers[name] = value; }
  else if (word === "-d") body = words.shift();
  else if (word.startsWith("-") || url) throw new Error("curl " + word);
  else url = word;
}
fetch(url, { method: method ?? (body === undefined ? "GET" : "POST"), headers, body })
  .then((answer) => answer.text()).then((text) => process.stdout.write(text));
`;

let site: Site;
let bin: string;
let token: string;

beforeAll(async () => {
  site = await startSite();
  await seedReference(site.db);
  // The guide's member of the demo site.
  const member = await aMember(site, { username: "tahmina.haque" });
  await aDeed(site, { user: member });
  await aDeed(site, { user: member });
  const client = await site.client().signIn(member);
  const made = await client.graphql(CreateTokenDocument, {
    input: { name: "guide", scopes: ["READ", "WRITE", "WEBHOOKS"], expiresInDays: 1 },
  });
  token = made.data.createToken.secret;
  bin = await mkdtemp(path.join(tmpdir(), "guide-"));
  await writeFile(path.join(bin, "curl"), CURL);
  await chmod(path.join(bin, "curl"), 0o755);
  await writeFile(path.join(bin, "deed.jpg"), await aJpeg());
  await writeFile(path.join(bin, "client.mjs"), await (await fetch(site.origin + clientFiles.module.path)).text());
});

afterAll(async () => {
  await site.stop();
  await rm(bin, { recursive: true });
});

async function examples(): Promise<Example[]> {
  const text = await readFile(GUIDE, "utf8");
  const found: Example[] = [];
  let about = "";
  for (const [, heading, language, code] of text.matchAll(/^#+ (.+)$|^```(sh|js)\n([\s\S]*?)^```$/gm)) {
    if (heading) about = heading;
    if ((language === "sh" || language === "js") && code) found.push({ language, code, about });
  }
  return found;
}

async function answerOf({ language, code }: Example): Promise<unknown> {
  const ours = code.replaceAll(DOCUMENTED, site.origin);
  const env = { PATH: `${bin}${path.delimiter}${process.env["PATH"]}`, TREE_TOKEN: token };
  const { stdout } =
    language === "sh"
      ? await run("sh", ["-ec", ours], { env, cwd: bin })
      : await run(process.execPath, ["--input-type=module", "-e", ours], { env, cwd: bin });
  return JSON.parse(stdout);
}

it("has examples, and each of them runs as it stands", async () => {
  const all = await examples();
  expect(all.map(({ about }) => about)).toEqual(
    expect.arrayContaining(["First query", "Lists", "Everything, by cursor", "The leaderboard", "One profile"]),
  );
  // One after the other: all programs at once are more than two processors start within a statement's time limit.
  const answers: { about: string; answer: unknown }[] = [];
  for (const example of all) answers.push({ about: example.about, answer: await answerOf(example) });
  expect(answers.filter(({ answer }) => typeof answer === "object" && answer !== null && "errors" in answer)).toEqual(
    [],
  );
  const answerTo = (about: string) => answers.find((one) => one.about === about)?.answer;
  expect(answerTo("First query")).toMatchObject({ data: { stats: { approvedDeeds: 2, treesPlanted: 1 } } });
  expect(answerTo("Signatures")).toEqual({ ours: true });
  expect(answerTo("Sharing a deed")).toMatchObject({
    status: "PENDING",
    images: [{ alt: "Two saplings by a wall" }],
  });
  expect(answerTo("Everything, by cursor")).toEqual({ count: 2 });
  expect(answerTo("A client")).toEqual({ count: 2 });
  expect(answerTo("When something is wrong")).toMatchObject({ key: "session.required", data: { myDeeds: null } });
  expect(answerTo("Embeds")).toMatchObject({ type: "rich", width: 480 });
  expect(answerTo("One profile")).toMatchObject({ data: { user: { username: "tahmina.haque", approvedDeeds: 2 } } });
});

it("names every code under which a failure is told", async () => {
  const [, table = ""] = /## When something is wrong\n([\s\S]*?)\n## /.exec(await readFile(GUIDE, "utf8")) ?? [];
  const ours = Object.keys(ERROR_TABLE).map((code) => (code === "UNSUPPORTED_MEDIA_TYPE" ? "BAD_REQUEST" : code));
  const apollos = ["GRAPHQL_PARSE_FAILED", "GRAPHQL_VALIDATION_FAILED", "OPERATION_RESOLUTION_FAILURE"];
  const all = [...ours, ...apollos, "PERSISTED_QUERY_NOT_SUPPORTED", "INTERNAL_SERVER_ERROR"];
  expect(all.filter((code) => !table.includes(`\`${code}\``))).toEqual([]);
});

it("the receiver of the first webhook verifies a message, and refuses one of somebody else", async () => {
  const guide = await readFile(GUIDE, "utf8");
  const [, indented = ""] = /^ {3}```text\n([\s\S]*?)^ {3}```$/m.exec(guide) ?? [];
  const port = String(await freePort());
  expect(indented).toContain("listen(8787");
  await writeFile(path.join(bin, "receiver.mjs"), indented.replaceAll(/^ {3}/gm, "").replaceAll("8787", port));
  const newSecret = () => `whsec_${randomBytes(32).toString("base64")}`;
  const secret = newSecret();
  const receiver = spawn(process.execPath, ["receiver.mjs", secret], { cwd: bin });
  const said = receiver.stdout.setEncoding("utf8")[Symbol.asyncIterator]();
  const next = async (): Promise<string> => String((await said.next()).value);
  try {
    expect(await next()).toContain(port);
    const body = JSON.stringify({ id: "1", event: "webhook.test", version: 1, data: { message: "It works" } });
    const send = async (by: string): Promise<number> => {
      const at = new Date();
      const signature = new Webhook(by).sign("1", at, body);
      const time = String(Math.floor(at.getTime() / 1000));
      const headers = { "webhook-id": "1", "webhook-timestamp": time, "webhook-signature": signature };
      return (await fetch(`http://localhost:${port}/`, { method: "POST", headers, body })).status;
    };
    expect([await send(secret), await next()]).toEqual([204, "verified webhook.test { message: 'It works' }\n"]);
    expect([await send(newSecret()), await next()]).toEqual([401, expect.stringMatching(/^refused: /)]);
  } finally {
    const hasEnded = once(receiver, "close");
    receiver.kill();
    receiver.stdout.destroy();
    await hasEnded;
  }
});
