import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import express from "express";
import request from "supertest";
import { explorerPage } from "./explorer-page";

const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
let webDist: string;

beforeAll(async () => {
  webDist = await mkdtemp(path.join(tmpdir(), "explorer-"));
  await mkdir(path.join(webDist, "client", ".vite"), { recursive: true });
  const manifest = {
    "_chunk.js": { file: "assets/chunk-1.js" },
    "src/explorer/entry-explorer.tsx": {
      file: "assets/entry-explorer-2.js",
      css: ["assets/entry-explorer-3.css"],
      isEntry: true,
    },
  };
  await writeFile(path.join(webDist, "client", ".vite", "explorer.json"), JSON.stringify(manifest));
});
afterAll(() => rm(webDist, { recursive: true }));

function site() {
  const app = express();
  app.get("/graphql", explorerPage(webDist));
  app.use((_req, res) => void res.status(418).send("the API's turn"));
  return app;
}

it("gives a browser the explorer, from our own files only", async () => {
  const { status, text, headers } = await request(site()).get("/graphql").set("Accept", BROWSER);
  expect(status).toBe(200);
  const nonce = /nonce="([^"]+)"/.exec(text)?.[1];
  expect(headers["content-security-policy"]).toContain(`script-src 'self' 'nonce-${nonce}'`);
  expect(headers["vary"]).toContain("Accept");
  expect([...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)).toEqual([
    "/favicon.svg",
    "/assets/entry-explorer-3.css",
    "/assets/entry-explorer-2.js",
  ]);
});

it.each([
  ["a program that takes anything", "/graphql", "*/*"],
  ["a program that wants JSON", "/graphql", "application/json"],
  ["a program that prefers JSON", "/graphql?query={__typename}", "application/json, text/html;q=0.5"],
])("leaves %s to the API", async (_what, address, accept) => {
  expect((await request(site()).get(address).set("Accept", accept)).status).toBe(418);
});
