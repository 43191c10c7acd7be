/** The upper limit of Node: the bytes of the file BENCH_BYTES over bare `http`, for every request. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const bytes = readFileSync(process.env.BENCH_BYTES ?? "");
const headers = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Encoding": "br",
  "Content-Length": bytes.length,
};
const server = createServer((_req, res) => res.writeHead(200, headers).end(bytes));
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
