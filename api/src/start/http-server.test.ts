import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { Agent, type IncomingMessage, createServer, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import path from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { PIPELINED_MAX } from "../platform/limits/rules";
import { listen } from "./http-server";

function ask(port: number, agent?: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, agent }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer));
    })
      .once("error", reject)
      .end();
  });
}

describe("the HTTP server", () => {
  it.each([
    ["203.0.113.9", "HOST 203.0.113.9 is no address of this machine"],
    ["nowhere.invalid", "HOST nowhere.invalid is no name that this machine knows"],
  ])("refuses to listen at %s in one sentence", async (host, sentence) => {
    await expect(listen(() => undefined, host, 0)).rejects.toThrow(sentence);
  });

  it("answers what it has begun when it is stopped, and nothing new", async () => {
    let release!: () => void;
    let arrived!: () => void;
    const released = new Promise<void>((resolve) => (release = resolve));
    const inside = new Promise<void>((resolve) => (arrived = resolve));
    const server = await listen(
      (_req, res) => {
        arrived();
        void released.then(() => res.end("done"));
      },
      "127.0.0.1",
      0,
    );
    const agent = new Agent({ keepAlive: true });
    const slow = ask(server.port, agent);
    await inside;
    const stopped = server.stop(5000);
    await expect(ask(server.port)).rejects.toThrow("ECONNREFUSED");
    release();
    const answer = await slow;
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.connection).toBe("close");
    await stopped;
    agent.destroy();
  });

  it("F11: answers a request that was on its way when a drain ended", async () => {
    const server = await listen((_req, res) => res.end("served"), "127.0.0.1", 0);
    const early = connect(server.port, "127.0.0.1");
    await once(early, "connect");
    server.drain();
    const stopped = server.stop(5000);
    const isOpen = (): Promise<boolean> => ask(server.port).then(Boolean, () => false);
    while (await isOpen());
    early.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    expect(await text(early)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*Connection: close\r\n[^]*served/);
    await stopped;
  });

  it("F13: keeps idle connections longer than the proxy does, and says for how long", async () => {
    const caddyfile = await readFile(path.resolve(__dirname, "../../../deploy/caddy/Caddyfile"), "utf8");
    const [, proxyKeeps] = /^\s*keepalive (\d+)s$/m.exec(caddyfile) ?? [];
    const server = await listen((_req, res) => res.end("ok"), "127.0.0.1", 0);
    const agent = new Agent({ keepAlive: true });
    const answer = await ask(server.port, agent);
    const [, siteKeeps] = /^timeout=(\d+)$/.exec(String(answer.headers["keep-alive"])) ?? [];
    expect(Number(siteKeeps) - Number(proxyKeeps)).toBeGreaterThanOrEqual(10);
    agent.destroy();
    await server.stop(5000);
  });

  it("does not take those who wait for the end of a streamed answer for a leak", async () => {
    const heard: number[] = [];
    const server = await listen(
      (_req, res) => {
        // A photo's response has four such listeners: log, pace, bytes and place.
        for (let holders = 0; holders < 4; holders++) res.on("close", () => undefined);
        void pipeline(Readable.from(["a", "photo"]), res);
        heard.push(res.getMaxListeners() - res.listenerCount("close"));
      },
      "127.0.0.1",
      0,
    );
    await ask(server.port);
    expect(heard).toEqual([expect.any(Number)]);
    expect(heard[0]).toBeGreaterThanOrEqual(0);
    await server.stop(5000);
  });

  describe("F12: of a connection that asks before it is answered", () => {
    const asking = (addresses: readonly string[]) =>
      addresses.map((address) => `GET ${address} HTTP/1.1\r\nHost: x\r\n\r\n`).join("");

    it("begins one request after the other", async () => {
      const log: string[] = [];
      const server = await listen(
        ({ url = "" }, res) => {
          log.push(`${url} begun`);
          setImmediate(() => {
            log.push(`${url} said`);
            res.end(url);
          });
        },
        "127.0.0.1",
        0,
      );
      const socket = connect(server.port, "127.0.0.1");
      let told = "";
      const all = new Promise<void>((resolve) => {
        socket.on("data", (chunk: Buffer) => {
          told += chunk.toString();
          if (told.endsWith("/three")) resolve();
        });
      });
      const asked = ["/one", "/two", "/three"];
      socket.write(asking(asked));
      await all;
      expect(log).toEqual(asked.flatMap((address) => [`${address} begun`, `${address} said`]));
      expect(told.match(/^\/(one|two|three)/gm)).toEqual(asked);
      socket.destroy();
      await server.stop(5000);
    });

    it("drops what waits behind an answer that nobody reads once the connection is gone, and closes one that asks too much", async () => {
      const log: string[] = [];
      const server = await listen(
        ({ url = "" }, res) => {
          log.push(url);
          const noise = Readable.from(Array.from({ length: 64 }, () => Buffer.alloc(1024 * 1024)));
          void pipeline(noise, res).catch(() => {
            log.push(`${url} ended, ${noise.destroyed}`);
            gone.next();
          });
          gone.next();
        },
        "127.0.0.1",
        0,
      );
      let next!: () => void;
      const gone = { next: () => next(), wait: () => new Promise<void>((resolve) => (next = resolve)) };
      const begun = gone.wait();
      const socket = connect(server.port, "127.0.0.1").pause();
      socket.write(asking(["/unread", "/behind", "/last"]));
      await begun;
      const ended = gone.wait();
      socket.destroy();
      await ended;
      expect(log.splice(0)).toEqual(["/unread", "/unread ended, true"]);

      const more = gone.wait();
      const greedy = connect(server.port, "127.0.0.1").pause();
      greedy.write(asking(Array.from({ length: PIPELINED_MAX + 2 }, () => "/greedy")));
      await more;
      const cut = gone.wait();
      await cut;
      expect(log).toEqual(["/greedy", "/greedy ended, true"]);
      greedy.destroy();
      await server.stop(5000);
    });
  });

  it("does not wait for connections that are merely open", async () => {
    const server = await listen((_req, res) => res.end("ok"), "127.0.0.1", 0);
    const agent = new Agent({ keepAlive: true });
    await ask(server.port, agent);
    // Waiting for the connection would exceed the time of a test.
    await server.stop(3_600_000);
    agent.destroy();
  });

  it("cuts what takes longer than it may", async () => {
    let arrived!: () => void;
    const inside = new Promise<void>((resolve) => (arrived = resolve));
    const server = await listen(() => arrived(), "127.0.0.1", 0);
    const endless = expect(ask(server.port)).rejects.toThrow("socket hang up");
    await inside;
    await server.stop(200);
    await endless;
  });

  it("closes what one network opens beyond its share, and takes it again afterwards", async () => {
    const server = await listen((_req, res) => res.end("ok"), "127.0.0.1", 0, { socketsEach: 2 });
    const agents = Array.from({ length: 3 }, () => new Agent({ keepAlive: true }));
    const [first, second, third] = agents;
    await ask(server.port, first);
    await ask(server.port, second);
    await expect(ask(server.port, third)).rejects.toThrow(/hang up|ECONNRESET/);
    first?.destroy();
    let status: number | undefined;
    while (status === undefined)
      status = await ask(server.port, third).then(
        (answer) => answer.statusCode,
        () => undefined,
      );
    expect(status).toBe(200);
    for (const agent of agents) agent.destroy();
    await server.stop(1000);
  });

  it("says which variable to change when the port is taken", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const { port } = other.address() as AddressInfo;
    await expect(listen(() => undefined, "127.0.0.1", port)).rejects.toThrow(`PORT ${port} is taken`);
    await new Promise((resolve) => other.close(resolve));
  });
});
