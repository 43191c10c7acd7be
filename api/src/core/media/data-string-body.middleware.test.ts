import { once } from "node:events";
import { request } from "node:http";
import express, { type Response } from "express";
import { SMALL_BODY } from "../../platform/http/json-body";
import { listen } from "../../start/http-server";
import { dataStringBody } from "./data-string-body.middleware";

test("F12: who goes away while waiting for a place takes none along", async () => {
  let held: Response | null = null;
  let arrived!: () => void;
  const firstIn = new Promise<void>((resolve) => (arrived = resolve));
  const app = express();
  app.get("/", (_req, res) => void res.end());
  app.post("/", ...dataStringBody(), (_req, res) => {
    if (held) {
      res.end();
      return;
    }
    held = res;
    arrived();
  });
  const server = await listen(app, "127.0.0.1", 0);
  const origin = `http://127.0.0.1:${server.port}`;
  const body = JSON.stringify({ caption: "x".repeat(SMALL_BODY) });
  const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
  const send = () => request(origin, { method: "POST", headers, agent: false }).end(body);

  const first = send();
  await firstIn;
  const behind = send().on("error", () => undefined);
  await once(behind, "finish");
  // The server has noticed `behind` by the time it answers these requests, and its end by the second round.
  for (let times = 0; times < 5; times += 1) await fetch(origin);
  behind.destroy();
  for (let times = 0; times < 5; times += 1) await fetch(origin);

  const next = send();
  (held as Response | null)?.end();
  expect((await once(first, "response"))[0]).toMatchObject({ statusCode: 200 });
  expect((await once(next, "response"))[0]).toMatchObject({ statusCode: 200 });
  await server.stop(1000);
});
