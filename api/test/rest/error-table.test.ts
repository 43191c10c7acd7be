import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { requestLog } from "../../src/platform/http/request-log";
import { Routes } from "../../src/platform/http/routes";
import { createLogger } from "../../src/platform/log/logger";
import { apiRouter } from "../../src/rest/api-router";
import { ERROR_TABLE } from "../../src/shared/error-table";
import { AppError, type ErrorCode } from "../../src/shared/errors";
import { type EdgeSite, startEdge } from "../graphql/edge-site";
import { HttpClient } from "../http-client";

let edge: EdgeSite;
let server: Server;
let rest: HttpClient;
const lines: string[] = [];

beforeAll(async () => {
  edge = await startEdge();
  const log = createLogger({ destination: { write: (line: string) => void lines.push(line) } });
  const routes = new Routes();
  routes.get("/refuses/:code", "public", (req) => {
    const code = String(req.params.code);
    throw new AppError(code as ErrorCode, "input.invalid", {
      message: `Refused: ${code}`,
      retryAfter: 3,
    });
  });
  routes.get("/fails", "public", () => {
    throw new Error("select 1 from users where password = 'hunter2'");
  });
  routes.get("/away", "public", () => {
    throw Object.assign(new Error("terminating connection"), { code: "57P01" });
  });
  const app = express();
  app.use(requestLog(log), apiRouter([routes], [], log));
  server = createServer(app).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  rest = new HttpClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});

afterAll(async () => {
  await edge.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const EXPECTED: Record<ErrorCode, [rest: number, graphqlStatus: number, graphqlCode: string]> = {
  BAD_USER_INPUT: [400, 200, "BAD_USER_INPUT"],
  UNAUTHENTICATED: [401, 200, "UNAUTHENTICATED"],
  FORBIDDEN: [403, 200, "FORBIDDEN"],
  NOT_FOUND: [404, 200, "NOT_FOUND"],
  GONE: [410, 200, "GONE"],
  CONFLICT: [409, 200, "CONFLICT"],
  REQUEST_TIMEOUT: [408, 408, "REQUEST_TIMEOUT"],
  PAYLOAD_TOO_LARGE: [413, 413, "PAYLOAD_TOO_LARGE"],
  UNSUPPORTED_MEDIA_TYPE: [415, 415, "BAD_REQUEST"],
  RATE_LIMITED: [429, 429, "RATE_LIMITED"],
  SERVICE_UNAVAILABLE: [503, 503, "SERVICE_UNAVAILABLE"],
};

describe("the error table", () => {
  it("has a row for every code", () => {
    expect(Object.keys(ERROR_TABLE).sort()).toEqual(Object.keys(EXPECTED).sort());
  });

  it.each(Object.entries(EXPECTED))("answers %s alike at both edges", async (code, [status, graphqlStatus, name]) => {
    const text = await rest.get(`/api/refuses/${code}`);
    expect([text.status, text.text, text.headers["x-error-key"]]).toEqual([
      status,
      `Refused: ${code}`,
      "input.invalid",
    ]);
    expect(text.headers["content-type"]).toBe("text/plain; charset=utf-8");
    const query = await edge.client().graphql(`{ refuses(code: "${code}") }`);
    expect([query.status, query.errors[0]?.message, query.errors[0]?.extensions.code]).toEqual([
      graphqlStatus,
      `Refused: ${code}`,
      name,
    ]);
    expect([text.headers["retry-after"], query.headers["retry-after"]]).toEqual(["3", "3"]);
    const beside = await edge.client().graphql(`{ refuses(code: "${code}") echo(text: "x") }`);
    expect([beside.status, beside.data]).toEqual([200, { refuses: null, echo: "x" }]);
  });

  it("answers a bug with nothing but an id, under which the log tells all", async () => {
    const answer = await rest.get("/api/fails");
    expect([answer.status, answer.text]).toEqual([500, "Internal Server Error"]);
    const requestId = String(answer.headers["x-request-id"]);
    expect(lines.find((line) => line.includes(requestId) && line.includes("hunter2"))).toContain('"stack"');
  });

  it("answers a dependency that is away with 503 and Retry-After", async () => {
    const answer = await rest.get("/api/away");
    expect([answer.status, answer.text]).toEqual([
      503,
      "The site is not available right now. Please try again in a moment",
    ]);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  });
});
