import { once } from "node:events";
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { ErrorTracker, type TrackerAddress, postEnvelope, trackerAddress } from "./error-tracker";
import { BROWSER_ERROR, type LogLevel, type Logger, createLogger } from "./logger";

interface Sent {
  readonly path: string;
  readonly auth: string;
  readonly event: {
    readonly platform: string;
    readonly level: string;
    readonly tags: Record<string, string>;
    readonly exception: { values: { type: string; value: string; stacktrace: { frames: { filename: string }[] } }[] };
  };
}

let server: Server;
let address: TrackerAddress;
let sent: Sent[] = [];
let status = 200;
let headers: Record<string, string> = {};

beforeAll(async () => {
  server = createServer((req, res) => {
    void text(req).then((body) => {
      const [, , event = "{}"] = body.split("\n");
      sent.push({
        path: req.url ?? "",
        auth: String(req.headers["x-sentry-auth"]),
        event: JSON.parse(event || "{}") as Sent["event"],
      });
      res.writeHead(status, headers).end("{}");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  address = trackerAddress(`http://a-key@127.0.0.1:${port}/below/7`) as TrackerAddress;
});

beforeEach(() => {
  sent = [];
  status = 200;
  headers = {};
});

afterAll(() => server.close());

function tracked(level: LogLevel = "info"): { log: Logger; tracker: ErrorTracker; lines: string[] } {
  const lines: string[] = [];
  const tracker = new ErrorTracker(address);
  const destination = { write: (line: string) => void lines.push(line) };
  return { tracker, lines, log: createLogger({ level, destination, tracker, base: { role: "web", host: "one" } }) };
}

describe("the error tracker", () => {
  it("gets an unexpected error with its causes and calls, the outermost first, and nothing of what somebody typed", async () => {
    const { log, tracker, lines } = tracked();
    const cause = Object.assign(new TypeError("inner"), { parameters: ["hunter2"] });
    log.error({ err: new Error("outer", { cause }), requestId: "r-1", body: "hunter2" }, "A request failed");
    log.error({ status: 503 }, "Request");
    log.warn({ err: new Error("expected") }, "Tried again");
    log.info("Nothing");
    await tracker.flush();
    expect(lines).toHaveLength(4);
    expect(sent).toHaveLength(1);
    const [{ path, auth, event } = {} as Sent] = sent;
    expect(path).toBe("/below/api/7/envelope/");
    expect(auth).toMatch(/^Sentry sentry_version=7, .*sentry_key=a-key$/);
    expect(event).toMatchObject({
      platform: "node",
      level: "error",
      server_name: "one",
      release: expect.stringMatching(/^tree-for-deed@\d/) as string,
      tags: { role: "web", requestId: "r-1" },
    });
    expect(event.exception.values.map(({ type, value }) => [type, value])).toEqual([
      ["TypeError", "inner"],
      ["Error", "outer"],
    ]);
    expect(event.exception.values[0]?.stacktrace.frames.at(-1)?.filename).toMatch(/error-tracker\.test\.ts$/);
    expect(JSON.stringify(event)).not.toContain("hunter2");
  });

  it.each<LogLevel>(["error", "silent"])("gets errors of browsers also where the log begins at %s", async (level) => {
    const { log, tracker, lines } = tracked(level);
    const frames = ["assets/start-Ab12.js:1:200", "assets/App-x.js:2:3"];
    log.warn({ name: "TypeError", message: "x is null", frames, page: "deeds", build: "b.js" }, BROWSER_ERROR);
    await tracker.flush();
    expect(lines).toEqual([]);
    expect(sent.map(({ event }) => event)).toEqual([
      expect.objectContaining({ platform: "javascript", tags: { page: "deeds", build: "b.js" } }),
    ]);
    expect(sent[0]?.event.exception.values[0]).toMatchObject({
      type: "TypeError",
      value: "x is null",
      stacktrace: {
        frames: [
          { filename: "app:///assets/App-x.js", lineno: 2 },
          { lineno: 1, colno: 200 },
        ],
      },
    });
  });

  it("hears once of the same error, of 30 in a minute, and of none for a while after it refused", async () => {
    const { log, tracker } = tracked();
    for (let n = 0; n < 80; n += 1) log.error({ err: new Error(`${n % 2 === 0 ? "same" : n}`) });
    const same = new Error("same again");
    for (let n = 0; n < 5; n += 1) log.error({ err: same });
    await tracker.flush();
    expect(sent).toHaveLength(30);
    const refused = tracked();
    status = 429;
    headers = { "retry-after": "30" };
    sent = [];
    refused.log.error({ err: new Error("one") });
    await refused.tracker.flush();
    refused.log.error({ err: new Error("two") });
    await refused.tracker.flush();
    expect(sent).toHaveLength(1);
  });

  it("delays and breaks nothing when it is away", async () => {
    const tracker = new ErrorTracker({ url: "http://127.0.0.1:1/api/7/envelope/", key: "k" });
    const log = createLogger({ destination: { write: () => undefined }, tracker });
    log.fatal({ err: new Error("x") });
    await expect(tracker.flush()).resolves.toBeUndefined();
  });

  it("is named by a DSN", async () => {
    for (const wrong of [
      "",
      "errors.example.org",
      "https://errors.example.org/7",
      "https://k@x.org/",
      "ftp://k@x.org/7",
    ])
      expect(trackerAddress(wrong)).toBeNull();
    expect(trackerAddress("https://k:old@x.org/7")).toEqual({ url: "https://x.org/api/7/envelope/", key: "k" });
    expect((await postEnvelope(address, null)).status).toBe(200);
  });
});
