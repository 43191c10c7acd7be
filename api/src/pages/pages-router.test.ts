import type { RenderRequest, RenderedPage, WebRenderer } from "@tree-for-deed/common/renderer";
import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import express from "express";
import request from "supertest";
import { pagesRouter } from "./pages-router";

let webDist: string;

beforeAll(async () => {
  webDist = await mkdtemp(path.join(tmpdir(), "pages-"));
  const assets = path.join(webDist, "client", "assets");
  await mkdir(assets, { recursive: true });
  await writeFile(path.join(assets, "entry-1a2b.js"), "plain");
  await writeFile(path.join(assets, "entry-1a2b.js.br"), brotliCompressSync("plain"));
  await writeFile(path.join(webDist, "client", "favicon.svg"), "<svg/>");
  await writeFile(path.join(webDist, "client", "sw.js"), "");
});

afterAll(() => rm(webDist, { recursive: true }));

function site(draw: (request: RenderRequest) => Partial<RenderedPage>) {
  const seen: RenderRequest[] = [];
  const renderer: WebRenderer = {
    render: async (wanted) => {
      seen.push(wanted);
      return { status: 200, html: `<html lang="${wanted.language}"></html>`, complete: true, ...draw(wanted) };
    },
  };
  const app = express();
  app.use(
    pagesRouter({
      webDist,
      site: {
        publicUrl: "https://trees.example",
        contact: { email: "help@trees.example", facebook: null, instagram: null, linkedin: null },
        timeZone: "America/New_York",
      },
      country: { header: null, lookupUrl: null },
      execute: async () => ({ data: {} }),
      loadRenderer: async () => renderer,
    }),
  );
  return { app, seen };
}

describe("pages", () => {
  it("are in Bengali unless the cookie or the link says English", async () => {
    const { app } = site(() => ({}));
    expect((await request(app).get("/")).text).toContain('lang="bn"');
    const english = await request(app).get("/").set("Cookie", "a=b; tree-for-deed-language=en");
    expect(english.text).toContain('lang="en"');
    expect(english.headers["content-language"]).toBe("en");
    expect((await request(app).get("/?lang=en")).text).toContain('lang="en"');
    expect((await request(app).get("/?lang=fr").set("Cookie", "tree-for-deed-language=x")).text).toContain('lang="bn"');
  });

  it("carry a fresh nonce in the policy and in the markup, also when they come from the cache", async () => {
    const { app, seen } = site(({ nonce }) => ({ html: `<script nonce="${nonce}"></script>` }));
    const answers = [await request(app).get("/deeds"), await request(app).get("/deeds")];
    const nonces = answers.map(({ text }) => /nonce="([^"]+)"/.exec(text)?.[1] ?? "");
    expect(new Set(nonces).size).toBe(2);
    answers.forEach(({ headers }, i) => expect(headers["content-security-policy"]).toContain(`'nonce-${nonces[i]}'`));
    expect(seen).toHaveLength(1);
  });

  it("that many ask for at once are rendered once", async () => {
    const { app, seen } = site(() => ({}));
    await Promise.all(Array.from({ length: 5 }, () => request(app).get("/leaderboard")));
    expect(seen).toHaveLength(1);
  });

  it("keep the status the web decided, and a page without its data is not kept", async () => {
    const { app, seen } = site(({ url }) => (url === "/nowhere" ? { status: 404 } : { status: 503, complete: false }));
    expect((await request(app).get("/nowhere")).status).toBe(404);
    const down = await request(app).get("/deeds");
    expect(down.status).toBe(503);
    expect(down.headers["retry-after"]).toBe("3");
    await request(app).get("/deeds");
    expect(seen.map(({ url }) => url)).toEqual(["/nowhere", "/deeds", "/deeds"]);
  });

  it("are others for a browser that asks for little data", async () => {
    const { app, seen } = site(({ lite }) => ({ html: lite ? "small" : "whole" }));
    expect((await request(app).get("/")).text).toBe("whole");
    const small = await request(app).get("/").set("Save-Data", "on");
    expect(small.text).toBe("small");
    expect(small.headers["vary"]).toContain("Save-Data");
    expect(seen.map(({ lite }) => lite)).toEqual([false, true]);
  });

  it("are told what a day is on this site", async () => {
    const { app, seen } = site(() => ({}));
    await request(app).get("/deeds");
    expect(seen.map(({ timeZone }) => timeZone)).toEqual(["America/New_York"]);
  });

  it("answer only GET and HEAD", async () => {
    const { app, seen } = site(() => ({}));
    expect((await request(app).post("/deeds")).status).toBe(404);
    expect(seen).toHaveLength(0);
  });
});

describe("the web's files", () => {
  it("are kept for an hour, but the service worker is asked for each time", async () => {
    const { app } = site(() => ({}));
    expect((await request(app).get("/favicon.svg")).headers["cache-control"]).toBe("public, max-age=3600");
    expect((await request(app).get("/sw.js")).headers["cache-control"]).toBe("no-cache");
  });

  it("come small and for ever", async () => {
    const { app } = site(() => ({}));
    const small = await request(app).get("/assets/entry-1a2b.js").set("Accept-Encoding", "br, gzip");
    expect(small.headers).toMatchObject({
      "content-encoding": "br",
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
    });
    const plain = await request(app).get("/assets/entry-1a2b.js").set("Accept-Encoding", "identity");
    expect(plain.text).toBe("plain");
  });

  it("that do not exist are not pages", async () => {
    const { app, seen } = site(() => ({}));
    for (const file of ["/assets/none.js", "/assets/..%2f..%2fsecret", "/assets/"]) {
      expect((await request(app).get(file)).status).toBe(404);
    }
    expect(seen).toHaveLength(0);
  });
});
