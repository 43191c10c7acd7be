import { mkdtemp, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { type Server, createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createLogger } from "../log/logger";
import { createMailer } from "./mailer";

const MAIL = { to: "rahim@example.org", subject: "আপনার কাজ অনুমোদিত হয়েছে", text: "A tree was planted.\n" };
const FROM = "Tree for Deed <no-reply@example.org>";

/** Implements as much of SMTP as one mail needs. */
async function aMailServer(): Promise<{ server: Server; url: string; received: () => string }> {
  let data = "";
  const server = createServer((socket) => {
    let inData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say("220 test");
    socket.on("data", (chunk) => {
      const text = chunk.toString("utf8");
      if (inData) {
        data += text;
        if (!data.endsWith("\r\n.\r\n")) return;
        inData = false;
        say("250 queued");
      } else if (/^EHLO/i.test(text)) say("250 test");
      else if (/^DATA/i.test(text)) {
        inData = true;
        say("354 go on");
      } else if (/^RCPT TO:<refused/i.test(text)) say("550 nobody here");
      else say("250 ok");
    });
    socket.on("error", () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { server, url: `smtp://127.0.0.1:${port}`, received: () => data };
}

describe("a mailer", () => {
  let directory: string;
  const lines: string[] = [];
  const log = createLogger({ destination: { write: (line: string) => void lines.push(line) } });

  beforeEach(async () => {
    lines.length = 0;
    directory = await mkdtemp(path.join(tmpdir(), "mail-"));
  });
  afterEach(() => rm(directory, { recursive: true }));

  it("writes a file and a log line where there is no mail server", async () => {
    const mailer = createMailer(
      { smtpUrl: null, tlsRequired: false, from: FROM, directory: path.join(directory, "new") },
      log,
    );
    await mailer.send(MAIL);
    await mailer.send(MAIL);
    const names = await readdir(path.join(directory, "new"));
    expect(names).toHaveLength(2);
    const file = path.join(directory, "new", names[0] ?? "");
    const text = await readFile(file, "utf8");
    expect(file).toMatch(/\.eml$/);
    expect(text).toContain(`From: ${FROM}`);
    expect(text).toContain("To: rahim@example.org");
    expect(text).toContain("A tree was planted.");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(path.join(directory, "new"))).toEqual(names.filter((name) => name.endsWith(".eml")));
    // Those from before a time are deleted, and no other file.
    expect(await mailer.deleteBefore(new Date(Date.now() - 60_000))).toBe(0);
    await writeFile(path.join(directory, "new", "notes.txt"), "");
    expect(await mailer.deleteBefore(new Date(Date.now() + 60_000))).toBe(2);
    expect(await readdir(path.join(directory, "new"))).toEqual(["notes.txt"]);
    mailer.close();
    // A round of letters must not flood the log.
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      "A mail was written to a file: SMTP_URL is not set",
      "More mails were written to files: SMTP_URL is not set",
    ]);
    expect(lines.join("")).not.toContain("rahim@example.org");
  });

  it("hands mails to a server, and says when it refuses", async () => {
    const { server, url, received } = await aMailServer();
    const mailer = createMailer({ smtpUrl: url, tlsRequired: false, from: FROM, directory }, log);
    await mailer.send(MAIL);
    expect(received()).toContain("A tree was planted.");
    const strict = createMailer({ smtpUrl: url, tlsRequired: true, from: FROM, directory }, log);
    await expect(strict.check()).rejects.toThrow();
    strict.close();
    await expect(mailer.send({ ...MAIL, to: "refused@example.org" })).rejects.toThrow();
    mailer.close();
    await new Promise((resolve) => server.close(resolve));
    await expect(
      createMailer({ smtpUrl: url, tlsRequired: false, from: FROM, directory }, log).send(MAIL),
    ).rejects.toThrow();
    expect(await readdir(directory)).toEqual([]);
  });

  it("writes further headers in one piece", async () => {
    const mailer = createMailer({ smtpUrl: null, tlsRequired: false, from: FROM, directory }, log);
    const link = `<https://tree.example.org/api/mail/unsubscribe?member=${"0".repeat(36)}&signature=${"x".repeat(43)}>`;
    await mailer.send({ ...MAIL, html: "<p>গাছ</p>", headers: { "List-Unsubscribe": link } });
    const [name = ""] = await readdir(directory);
    const text = await readFile(path.join(directory, name), "utf8");
    expect(text.replace(/\n[ \t]+/g, " ")).toContain(`List-Unsubscribe: ${link}`);
    expect(text).toContain("multipart/alternative");
  });

  it("cannot be made to send to more people by a line break", async () => {
    const mailer = createMailer({ smtpUrl: null, tlsRequired: false, from: FROM, directory }, log);
    await mailer.send({ ...MAIL, subject: "Hello\r\nBcc: victim@example.org" });
    const [name = ""] = await readdir(directory);
    expect(await readFile(path.join(directory, name), "utf8")).not.toMatch(/^Bcc:/m);
  });
});
