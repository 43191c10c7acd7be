import { createServer as createHttpServer, request } from "node:http";
import { type AddressInfo, type Server, type Socket, connect, createServer } from "node:net";
import { createGzip } from "node:zlib";

/** A TCP connection between the site and its database that a test can interrupt. */
export interface Line {
  readonly port: number;
  /** Closes every connection and accepts no other, like a stopped database. */
  cut(): Promise<void>;
  /** Keeps every connection and passes nothing on, like a lost network. */
  freeze(): void;
  /** Accepts connections again. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

export interface LineTarget {
  readonly host: string;
  readonly port: number;
  /** The delay of the first connection in ms, as on a busy machine. */
  readonly firstBytesAfterMs?: number;
}

export async function startLine(target: LineTarget): Promise<Line> {
  const sockets = new Set<Socket>();
  let server: Server;
  let port = 0;
  let frozen = false;
  let delay = target.firstBytesAfterMs ?? 0;

  const listen = async (): Promise<void> => {
    server = createServer((near) => {
      const far = connect(target.port, target.host);
      if (delay > 0) {
        near.pause();
        setTimeout(() => near.resume(), delay);
        delay = 0;
      }
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(from);
        from.on("data", (chunk: Buffer) => {
          if (!frozen) to.write(chunk);
        });
        from.on("error", () => undefined);
        from.on("close", () => {
          sockets.delete(from);
          to.destroy();
        });
      }
    });
    server.listen(port, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    ({ port } = server.address() as AddressInfo);
  };
  const cut = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };

  await listen();
  return {
    port,
    cut,
    freeze: () => {
      frozen = true;
    },
    mend: async () => {
      frozen = false;
      if (!server.listening) await listen();
    },
    close: async () => {
      if (server.listening) await cut();
    },
  };
}

/**
 * A buffering proxy before the site: it compresses answers, and holds each until it is complete, unless its headers
 * forbid that.
 */
export async function startHoldingProxy(target: string): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createHttpServer((req, res) => {
    const onward = request(new URL(req.url ?? "/", target), { method: req.method, headers: req.headers }, (answer) => {
      const { "x-accel-buffering": holding, "content-encoding": packing, ...headers } = answer.headers;
      const isPacked = packing !== undefined;
      res.writeHead(answer.statusCode ?? 502, { ...headers, "content-encoding": isPacked ? packing : "gzip" });
      if (holding === "no") res.flushHeaders();
      if (holding === "no" && isPacked) answer.pipe(res);
      else answer.pipe(createGzip()).pipe(res);
    });
    onward.on("error", () => res.destroy());
    res.on("close", () => onward.destroy());
    req.pipe(onward);
  });
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
