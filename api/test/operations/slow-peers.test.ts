import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { PEER_PATIENCE } from "../../src/platform/limits/rules";
import { aMember } from "../factories";
import { type Site, startSite } from "../harness";
import type { HttpClient } from "../http-client";
import { aHeavyJpeg, aJpeg, photoForm } from "../pictures";

const PATIENT = { ...PEER_PATIENCE, checkMs: 20 };
const MEGABYTE = 1024 * 1024;
const OWN_PAGE = { headers: { "x-requested-with": "tree-for-deed" } };
const NEWCOMER = {
  email: "newcomer@example.org",
  password: "a-quiet-river-7",
  fullName: "New Comer",
  age: 30,
  country: "BD",
  whatsappNumber: "01712345678",
};

/** The answers on a socket, once it is closed. */
interface Peer {
  readonly socket: Socket;
  readonly answer: Promise<string>;
}

function peer(origin: string, head: readonly string[], { paused = false } = {}): Promise<Peer> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: Number(new URL(origin).port), host: "127.0.0.1", allowHalfOpen: true }, () => {
      socket.write(`${[...head, "Host: localhost"].join("\r\n")}\r\n\r\n`, () => resolve({ socket, answer }));
    });
    let told = "";
    if (paused) socket.pause();
    else socket.on("data", (chunk: Buffer) => (told += chunk.toString("latin1")));
    const answer = new Promise<string>((done) => socket.once("close", () => done(told)));
    socket.on("end", () => socket.end());
    // The test expects a reset connection.
    socket.on("error", (error: NodeJS.ErrnoException) => {
      if (!["ECONNRESET", "EPIPE"].includes(error.code ?? "")) reject(error);
    });
  });
}

describe("F12: slow peers", () => {
  let site: Site;
  let member: HttpClient;
  let cookie: string;
  const sockets: Socket[] = [];
  const open = async (head: readonly string[], options?: { paused: boolean }) => {
    const opened = await peer(site.origin, head, options);
    sockets.push(opened.socket);
    return opened;
  };
  const start = async (peers = PATIENT) => {
    site = await startSite({ config: { peers } });
    member = await site.client().signIn(await aMember(site));
    cookie = [...member.cookies()].map(([name, value]) => `${name}=${value}`).join("; ");
  };
  afterEach(async () => {
    jest.restoreAllMocks();
    for (const socket of sockets.splice(0)) socket.destroy();
    await site.stop();
  });

  it("that send a registration or photos a byte at a time take nobody's place (F12, U7)", async () => {
    await start();
    const registration = [
      "POST /api/auth/register HTTP/1.1",
      "Content-Type: application/json",
      `Content-Length: ${5 * MEGABYTE}`,
    ];
    const upload = [
      "POST /media HTTP/1.1",
      `Cookie: ${cookie}`,
      "X-Requested-With: tree-for-deed",
      "Content-Type: multipart/form-data; boundary=x",
      `Content-Length: ${5 * MEGABYTE}`,
    ];
    const slow = await Promise.all([
      ...Array.from({ length: 24 }, () => open(registration)),
      ...Array.from({ length: 24 }, () => open(upload)),
    ]);
    for (const { socket } of slow) socket.write("{");
    const picture = `data:image/jpeg;base64,${(await aHeavyJpeg(MEGABYTE)).toString("base64")}`;
    const [registered, uploaded, own] = await Promise.all([
      site.client().post("/api/auth/register", { ...NEWCOMER, username: "newcomer", profilePicture: picture }),
      (await site.client().signIn(await aMember(site))).post("/media", photoForm(await aJpeg()), OWN_PAGE),
      member.post("/media", photoForm(await aJpeg()), OWN_PAGE),
    ]);
    expect([registered.status, uploaded.status, own.status]).toEqual([201, 201, 201]);
  });

  it("are told and cut, at every way in, and those who only pause for a moment are not", async () => {
    await start({ ...PATIENT, windowMs: 400, windowBytes: 1000 });
    const slowly = (path: string, type: string) =>
      open([
        `POST ${path} HTTP/1.1`,
        `Cookie: ${cookie}`,
        "X-Requested-With: tree-for-deed",
        `Content-Type: ${type}`,
        "Content-Length: 4000",
      ]);
    const answers = await Promise.all(
      [
        ["/api/support", "application/json"],
        ["/media", "multipart/form-data; boundary=x"],
        ["/graphql", "application/json"],
      ].map(async ([path = "", type = ""]) => {
        const { socket, answer } = await slowly(path, type);
        socket.write("{");
        return answer;
      }),
    );
    const told = "less than 1000 bytes in 1 seconds";
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(answer).toContain(told);
    }
    expect(answers[2]).toContain(`"key":"request.tooSlow"`);
    const query = JSON.stringify({ query: "{ __typename }" }).padEnd(4000);
    // From here the test controls the site's clock. Data sent before another visitor's answer has arrived by then.
    let time = performance.now();
    jest.spyOn(performance, "now").mockImplementation(() => time);
    const { socket, answer } = await slowly("/graphql", "application/json");
    for (let sent = 0; sent < query.length; sent += 1000) {
      await member.get("/healthz");
      time += 399;
      // The site's check of its peers runs before this ends.
      await pause(2 * PATIENT.checkMs);
      socket.write(query.slice(sent, sent + 1000));
    }
    socket.end();
    expect(await answer).toContain(`{"__typename":"Query"}`);
  });

  it("that never read their answers are cut, what was kept for them is freed, and others are served", async () => {
    await start({ ...PATIENT, unreadMs: 1_500 });
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const large = await sharp({ create: { width: 1600, height: 1600, channels: 3, background: "grey", noise } })
      .jpeg({ quality: 90 })
      .toBuffer();
    const hash = /[0-9a-f]{64}/.exec((await member.post("/media", photoForm(large), OWN_PAGE)).text)?.[0];
    const url = `/media/${hash}-1600`;
    expect((await member.get(url)).body.length).toBeGreaterThan(MEGABYTE / 2);
    const readers = await Promise.all(
      Array.from({ length: 50 }, () => open([`GET ${url} HTTP/1.1`], { paused: true })),
    );
    // More than network buffers hold: the rest stays with the site.
    const next = `GET ${url} HTTP/1.1\r\nHost: x\r\n\r\n`;
    for (const { socket } of readers) socket.write(next.repeat(12));
    const cut = () => site.log().split(`"aborted":true`).length - 1;
    while (cut() < readers.length) {
      expect((await member.get("/api/auth/me")).status).toBe(200);
      await pause(PATIENT.checkMs);
    }
    for (const { socket } of readers) socket.resume();
    await Promise.all(readers.map(({ answer }) => answer));
    expect((await member.get(url)).status).toBe(200);
  });

  it("that close their half of the connection are answered all the same", async () => {
    await start();
    const { socket, answer } = await open(["GET /healthz HTTP/1.1", "Connection: close"]);
    socket.end();
    expect(await answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*ok/);
    const half = await open(["POST /api/auth/login HTTP/1.1", "Content-Type: application/json", "Content-Length: 50"]);
    half.socket.end("{");
    expect(await half.answer).not.toMatch(/^HTTP\/1\.1 5/);
  });
});

describe("I8: bodies", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  const zeros = Buffer.alloc(20 * MEGABYTE, " ");
  const json = Buffer.from("{}");
  const ENCODED: [what: string, encoding: string, body: Buffer, status: number][] = [
    ["a gzip bomb", "gzip", gzipSync(zeros), 413],
    ["a brotli bomb", "br", brotliCompressSync(zeros), 413],
    ["a deflate bomb", "deflate", deflateSync(zeros), 413],
    ["a gzip bomb in a gzip", "gzip, gzip", gzipSync(gzipSync(zeros)), 415],
    ["what is no gzip", "gzip", json, 400],
    ["what is no brotli", "br", json, 400],
    ["half a gzip", "gzip", gzipSync(Buffer.alloc(5000, "x")).subarray(0, 20), 400],
    ["an encoding that nobody knows", "zzz", json, 415],
  ];
  const WAYS = ["/graphql", "/api/auth/login", "/api/auth/register", "/api/support"];

  it.each(WAYS.flatMap((way) => ENCODED.map((row) => [way, ...row] as const)))(
    "to %s that are %s are refused at once, and never as a failure of ours",
    async (way, _what, encoding, body, status) => {
      const headers = { "content-type": "application/json", "content-encoding": encoding };
      const answer = await site.client().post(way, body, { headers });
      expect([answer.status, answer.headers["x-error-key"] ?? answer.text]).toEqual([
        status,
        expect.stringMatching(/request\.(tooLarge|malformed|encoding)/),
      ]);
    },
  );

  it.each(WAYS)("to %s are UTF-8 and nothing else", async (way) => {
    for (const charset of ["utf-7", "utf-16le", "latin1", '"UTF-7"']) {
      const headers = { "content-type": `application/json; charset=${charset}` };
      expect((await site.client().post(way, json, { headers })).status).toBe(415);
    }
    const headers = { "content-type": 'application/json; Charset="UTF-8"' };
    expect((await site.client().post(way, json, { headers })).status).toBe(400);
  });

  it("that are too large are refused by their length, before they come", async () => {
    const head = ["POST /api/auth/login HTTP/1.1", "Content-Type: application/json", `Content-Length: ${MEGABYTE}`];
    const { socket, answer } = await peer(site.origin, [...head, "Connection: close"]);
    const told = await answer;
    socket.destroy();
    expect(told).toMatch(/^HTTP\/1\.1 413 /);
    expect(told).toContain("it can be at most 100 KB");
  });

  it.each([
    ["/api/auth/login", 100],
    ["/graphql", 128],
  ])("to %s that do not say their length are refused once they are too large, before they end", async (way, most) => {
    const head = [`POST ${way} HTTP/1.1`, "Content-Type: application/json", "Transfer-Encoding: chunked"];
    const { socket, answer } = await peer(site.origin, [...head, "Connection: close"]);
    const size = (most + 1) * 1024;
    socket.write(`${size.toString(16)}\r\n${" ".repeat(size)}\r\n`);
    // The end never comes.
    const told = await answer;
    socket.destroy();
    expect(told).toMatch(/^HTTP\/1\.1 413 /);
    expect(told).toContain(`it can be at most ${most} KB`);
  });
});
