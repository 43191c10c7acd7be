import { readFileSync } from "node:fs";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { type Server, createServer } from "node:https";
import type { AddressInfo } from "node:net";
import path from "node:path";

/** A local server that receives webhooks, with a certificate for `hooks.test`. */
export interface Receiver {
  readonly port: number;
  readonly url: string;
  /** CA certificate that senders must trust. */
  readonly ca: string;
  readonly received: Received[];
  /** Answers all later requests. */
  answer: (res: ServerResponse) => void;
  stop(): Promise<void>;
}

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly bytes: Buffer;
}

const read = (name: string): string => readFileSync(path.join(__dirname, name), "utf8");

export async function startReceiver(): Promise<Receiver> {
  const ca = read("receiver.crt.pem");
  const server = createServer({ key: read("receiver.key.pem"), cert: ca });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    port,
    url: `https://hooks.test:${port}/in?from=tree`,
    ca,
    received: [],
    answer: (res) => res.writeHead(204).end(),
    stop: () => stopped(server),
  };
  server.on("request", (req, res) => {
    const chunks: Buffer[] = [];
    req.on("data", (chunk: Buffer) => chunks.push(chunk));
    req.on("end", () => {
      const { method = "", url = "", headers } = req;
      const bytes = Buffer.concat(chunks);
      receiver.received.push({ method, path: url, headers, body: bytes.toString("utf8"), bytes });
      receiver.answer(res);
    });
  });
  return receiver;
}

async function stopped(server: Server): Promise<void> {
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
}
