import type { RenderRequest, RenderedPage, WebRenderer } from "@tree-for-deed/common/renderer";
import { createHash } from "node:crypto";
import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import express from "express";
import request from "supertest";
import { createLogger } from "../platform/log/logger";
import { RENDERING_LIMIT, RENDERING_PLACES } from "../platform/limits/rules";
import type { ExecuteForPages } from "./own-part";
import { pagesOf } from "./pages-router";

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

const INLINE = { scripts: ["sha256-scripts"], styles: ["sha256-one", "sha256-two"] };

function site(
  draw: (request: RenderRequest) => Partial<RenderedPage> | Promise<Partial<RenderedPage>>,
  execute: ExecuteForPages = async () => ({ data: {} }),
) {
  const seen: RenderRequest[] = [];
  const renderer: WebRenderer = {
    render: async (wanted) => {
      seen.push(wanted);
      const page = { status: 200, html: `<html lang="${wanted.language}"></html>`, complete: true, inline: INLINE };
      return { ...page, ...(await draw(wanted)) };
    },
    renderOwnPart: async ({ execute: ask, language }) => {
      const { data } = await ask({ query: "{ me }", operationName: "", variables: {} });
      const me = data?.["me"];
      if (me === "broken") throw new Error("provoked");
      return typeof me === "string" ? { html: `<p>${language} ${me}</p>`, css: ".own{}" } : null;
    },
  };
  const app = express();
  app.set("trust proxy", 1);
  const pages = pagesOf({
    limited: true,
    webDist,
    site: {
      publicUrl: "https://trees.example",
      contact: { email: "help@trees.example", facebook: null, instagram: null, linkedin: null },
      timeZone: "America/New_York",
      capabilities: ["planting"],
    },
    country: { header: null, lookupUrl: null },
    execute,
    hasSessionCookie: ({ headers }) => headers.cookie?.includes("session=") ?? false,
    memberOf: async ({ headers }) => {
      const [, id] = /session=(\w+)/.exec(headers.cookie ?? "") ?? [];
      return id === undefined || id === "ended" ? null : { id, username: id, isAdmin: false, language: "en" };
    },
    hasHidden: async (id) => id === "blocker",
    log: createLogger({ level: "silent" }),
    onRead: () => undefined,
    loadRenderer: async () => renderer,
  });
  app.use(pages.again, pages.known, pages.rest);
  return { app, seen };
}

describe("O9: pages", () => {
  it("are in Bengali unless the cookie or the link says English", async () => {
    const { app } = site(() => ({}));
    expect((await request(app).get("/")).text).toContain('lang="bn"');
    const english = await request(app).get("/").set("Cookie", "a=b; tree-for-deed-language=en");
    expect(english.text).toContain('lang="en"');
    expect(english.headers["content-language"]).toBe("en");
    expect((await request(app).get("/?lang=en")).text).toContain('lang="en"');
    expect((await request(app).get("/?lang=fr").set("Cookie", "tree-for-deed-language=x")).text).toContain('lang="bn"');
  });

  it("are the same bytes for every guest, which caches between may keep for a second", async () => {
    const html = "<p>গাছ</p>".repeat(1000);
    const { app, seen } = site(() => ({ html }));
    const ask = (headers: Record<string, string>) =>
      request(app)
        .get("/deeds")
        .set({ "Accept-Encoding": "identity", ...headers });
    const guest = await ask({});
    expect(guest.text).toBe(html);
    expect(guest.headers).toMatchObject({
      "cache-control": "public, max-age=0, s-maxage=1, stale-while-revalidate=1",
      vary: "Accept-Encoding, Cookie, Save-Data",
      "content-length": String(Buffer.byteLength(html)),
    });
    expect(guest.headers["set-cookie"]).toBeUndefined();
    const english = await ask({ Cookie: "tree-for-deed-language=bn" });
    expect(english.headers["cache-control"]).toMatch(/^public/);
    for (const [name, value] of [
      ["Cookie", "tree-for-deed-language=bn; sid=1"],
      ["Authorization", "Bearer x"],
    ] as const) {
      const member = await ask({ [name]: value });
      expect([member.text, member.headers["cache-control"]]).toEqual([html, "private, no-cache"]);
    }
    for (const coding of ["br", "gzip"] as const) {
      const small = await ask({ "Accept-Encoding": `deflate, ${coding};q=0.9` });
      expect(small.headers["content-encoding"]).toBe(coding);
      expect(Number(small.headers["content-length"])).toBeLessThan(500);
      expect((await ask({ "Accept-Encoding": `${coding};q=0` })).headers["content-encoding"]).toBeUndefined();
    }
    const tag = guest.headers["etag"] ?? "";
    const again = await ask({ "If-None-Match": `"other", ${tag}` });
    expect([again.status, again.text, again.headers["etag"]]).toEqual([304, "", tag]);
    expect((await request(app).head("/deeds")).status).toBe(200);
    expect(seen).toHaveLength(1);
  });

  it("let run and style what they came with and nothing else, but for the tables of admins", async () => {
    const { app } = site(({ url }) => (url === "/admin-panel" ? { inline: { ...INLINE, styles: null } } : {}));
    const policyOf = async (url: string) => (await request(app).get(url)).headers["content-security-policy"];
    expect(await policyOf("/")).toContain(
      "script-src 'self' 'sha256-scripts'; style-src 'self' 'sha256-one' 'sha256-two';",
    );
    expect(await policyOf("/admin-panel")).toContain(
      "script-src 'self' 'sha256-scripts'; style-src 'self' 'unsafe-inline';",
    );
  });

  it("that many ask for at once are rendered once", async () => {
    const { app, seen } = site(() => ({}));
    await Promise.all(Array.from({ length: 5 }, () => request(app).get("/leaderboard")));
    expect(seen).toHaveLength(1);
  });

  it("keep the status the web decided, and a page without its data is not kept", async () => {
    const { app, seen } = site(({ url }) => (url === "/nowhere" ? { status: 404 } : { status: 503, complete: false }));
    expect((await request(app).get("/nobody/knows?this")).status).toBe(404);
    const down = await request(app).get("/deeds");
    expect(down.status).toBe(503);
    expect(down.headers["retry-after"]).toBe("3");
    await request(app).get("/deeds");
    expect(seen.map(({ url }) => url)).toEqual(["/nowhere", "/deeds", "/deeds"]);
  });

  it("stand while what they asked answers the same, are drawn of the new answers otherwise, and anew each minute and day", async () => {
    let deeds = 1;
    const operation = { query: "{ stats { deeds } }", operationName: "", variables: {} };
    const { app, seen } = site(
      async ({ execute, known }) => {
        const { data } = known[0]?.answer ?? (await execute(operation));
        return { html: `${JSON.stringify(data)} ${seen.length}` };
      },
      async () => ({ data: { deeds } }),
    );
    const clock = jest.spyOn(performance, "now").mockReturnValue(0);
    const calendar = jest.spyOn(Date, "now").mockReturnValue(Date.parse("2026-12-16T04:59:59Z"));
    const at = async (ms: number) => {
      clock.mockReturnValue(ms);
      return (await request(app).get("/")).text;
    };
    try {
      expect(await at(100)).toBe('{"deeds":1} 1');
      expect(await at(2000)).toBe('{"deeds":1} 1');
      deeds = 2;
      expect(await at(2500)).toBe('{"deeds":1} 1');
      expect(await at(4000)).toBe('{"deeds":2} 2');
      expect(await at(60_000)).toBe('{"deeds":2} 2');
      expect(await at(65_000)).toBe('{"deeds":2} 3');
      expect(await at(66_500)).toBe('{"deeds":2} 3');
      // Midnight in New York.
      calendar.mockReturnValue(Date.parse("2026-12-16T05:00:00Z"));
      expect(await at(68_000)).toBe('{"deeds":2} 4');
      expect(seen.map(({ known }) => known)).toEqual([[], [{ operation, answer: { data: { deeds: 2 } } }], [], []]);
    } finally {
      clock.mockRestore();
      calendar.mockRestore();
    }
  });

  it("are others for a browser that asks for little data", async () => {
    const { app, seen } = site(({ lite }) => ({ html: lite ? "small" : "whole" }));
    expect((await request(app).get("/")).text).toBe("whole");
    const small = await request(app).get("/").set("Save-Data", "on");
    expect(small.text).toBe("small");
    expect(small.headers["vary"]).toContain("Save-Data");
    expect(seen.map(({ lite }) => lite)).toEqual([false, true]);
  });

  it("are told what a day is on this site, and which capabilities it has", async () => {
    const { app, seen } = site(() => ({}));
    await request(app).get("/deeds");
    expect(seen.map(({ timeZone }) => timeZone)).toEqual(["America/New_York"]);
    expect(seen[0]?.capabilities).toEqual(["planting"]);
  });

  it("cost one rendering for whatever is no parameter of theirs, and lead from another spelling to their own", async () => {
    const { app, seen } = site(() => ({}));
    const random = (n: number) => (n % 4 ? `/deeds?z=${n}&page=${n}x` : `/no/page/${n}?page=2`);
    for (let n = 0; n < 800; n += 50) {
      const some = Array.from({ length: 50 }, (_, i) => request(app).get(random(n + i)));
      for (const { status } of await Promise.all(some)) expect(status).toBe(200);
    }
    expect(new Set(seen.map(({ url }) => url))).toEqual(new Set(["/deeds", "/nowhere"]));
    expect(seen.length).toBeLessThan(40);
    const moved = await request(app).get("/Leaderboard/?period=day&z=1");
    expect([moved.status, moved.headers["location"]]).toEqual([301, "/leaderboard?period=day&z=1"]);
    expect((await request(app).get("/profile/%E0%A6")).status).toBe(400);
  });

  it("are rendered only so often for one network, which then reads what is kept; others are served", async () => {
    const { app, seen } = site(({ language }) => ({ html: `drawn in ${language}` }));
    const from = (ip: string, url: string) => request(app).get(url).set("X-Forwarded-For", ip);
    await from("2001:db8:1:2::1", "/deeds?page=2");
    for (let n = 1; n < RENDERING_LIMIT.points; n += 1) await from(`2001:db8:1:2::${n}`, `/faq?q=${n}`);
    const refused = await from("2001:db8:1:2::1", "/faq?q=more&lang=en");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.headers["x-error-key"]).toBe("rate.limited");
    expect(refused.text).toContain('<html lang="en">');
    expect(refused.text).toMatch(/Please try again in (\d+ seconds|1 minute)\./);
    expect((await from("2001:db8:1:2::1", "/faq?q=more")).text).toMatch(/[০-৯]+ (সেকেন্ড পরে|মিনিট পর) আবার চেষ্টা করুন/);
    expect(seen).toHaveLength(RENDERING_LIMIT.points);
    expect((await from("2001:db8:1:2::1", "/deeds?page=2")).text).toBe("drawn in bn");
    expect((await from("2001:db8:1:3::1", "/faq?q=more")).status).toBe(200);
  });

  it("of one network leave places for others, who are told when all are taken", async () => {
    let release!: () => void;
    const released = new Promise<void>((resolve) => (release = resolve));
    const { app, seen } = site(async ({ url }) => {
      if (url.includes("q=slow")) await released;
      return {};
    });
    const from = (ip: string, url: string) => request(app).get(url).set("X-Forwarded-For", ip);
    const { atOnceEach, waitingEach } = RENDERING_PLACES;
    const room = atOnceEach + waitingEach;
    const loud = Array.from({ length: room + 1 }, (_, n) =>
      from("203.0.113.1", `/faq?q=slow${n}`).then((answer) => answer),
    );
    const refused = await Promise.race(loud);
    expect(refused.status).toBe(503);
    expect(refused.headers["retry-after"]).toBe(String(RENDERING_PLACES.retryAfter));
    expect(refused.text).toContain("অনেকেই");
    expect((await from("203.0.113.2", "/faq?q=quick")).status).toBe(200);
    expect(seen).toHaveLength(atOnceEach + 1);
    release();
    const answers = await Promise.all(loud);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(room);
  });

  it("wait for the session at home, and where a guest finds nothing and a member may find something", async () => {
    const { app, seen } = site(({ url }) => ({ status: url.startsWith("/deed/") ? 404 : 200 }));
    const get = (address: string, cookie: string) => request(app).get(address).set("Cookie", cookie);
    const found = await get("/deeds", "session=1");
    const missing = await get("/deed/TFD-00000001", "session=1");
    const forGuest = await get("/deed/TFD-00000001", "other=1");
    const home = [await get("/", "session=1; tree-for-deed-language=bn"), await get("/", "other=1")];
    const marked = [found, missing, forGuest, ...home].map(({ text }) => text.includes("data-member"));
    expect(marked).toEqual([false, true, false, true, false]);
    expect([missing.status, missing.headers["cache-control"]]).toEqual([404, "private, no-cache"]);
    expect(missing.headers["etag"]).not.toBe(forGuest.headers["etag"]);
    // One rendering serves both.
    expect(seen).toHaveLength(3);
  });

  it("are not shown to a member with a block, where they show people, before the member's own data", async () => {
    const people = '<html lang="bn"><div id="own-copy" class="a"></div><ol data-people=""></ol></html>';
    const { app, seen } = site(
      ({ url }) => (url === "/faq" ? {} : { html: people }),
      async (_operation, viewer) => ({ data: { me: viewer?.username } }),
    );
    const get = (address: string, cookie: string) =>
      request(app).get(address).set("Cookie", `tree-for-deed-language=bn; ${cookie}`);
    const marked = async (address: string, cookie: string) =>
      (await get(address, cookie)).text.includes('data-member="" data-people-hidden=""');
    const addresses = ["/deeds", "/", "/grove", "/faq"];
    const forEach = (cookie: string) => Promise.all(addresses.map((address) => marked(address, cookie)));
    expect(await forEach("session=blocker")).toEqual([true, true, true, false]);
    expect(await forEach("session=rahela")).toEqual([false, false, false, false]);
    expect(await forEach("session=ended")).toEqual([false, false, false, false]);
    expect(await forEach("other=1")).toEqual([false, false, false, false]);
    expect((await get("/", "session=blocker")).text).toContain("<p>bn blocker</p>");
    // One rendering of each serves all.
    expect(seen).toHaveLength(addresses.length);
  });

  it("have a member's own part where the browser has no copy of it, in the account's language", async () => {
    const html = '<html lang="x"><head><link href="/assets/one.css"></head><div id="own-copy" class="a"></div></html>';
    let asked = 0;
    const { app } = site(
      ({ language }) => ({ html: html.replace("x", language) }),
      async (_operation, viewer) => {
        asked += 1;
        return { data: { me: viewer?.username ?? null } };
      },
    );
    const get = (cookie: string) => request(app).get("/").set("Cookie", cookie);
    const own = await get("session=rahela");
    expect(own.text).toContain('<div id="own-copy" class="a"><p>en rahela</p></div>');
    expect(own.text).toMatch(/<html lang="en" data-member="">.*<style>\.own\{\}<\/style><\/head>/);
    expect(own.headers["cache-control"]).toBe("no-store");
    expect(own.headers["etag"]).toBeUndefined();
    expect(own.headers["content-security-policy"]).toContain(
      `'sha256-${createHash("sha256").update(".own{}").digest("base64")}'`,
    );
    const empty = '<div id="own-copy" class="a"></div>';
    const again = await get("session=rahela");
    expect([again.text, asked]).toEqual([own.text, 1]);
    // In another language at once, with a fitting copy, after the session, and when it fails.
    for (const cookie of [
      "session=rahela; tree-for-deed-language=bn",
      "session=karim; tree-for-deed-own-home=/assets/one.css",
      "session=ended",
      "session=broken",
    ]) {
      const without = await get(cookie);
      expect([without.status, without.headers["cache-control"]]).toEqual([200, "private, no-cache"]);
      expect(without.text).toContain(empty);
      expect(without.text).toContain("data-member");
    }
    const stale = await get("session=salma; tree-for-deed-own-home=/assets/old.css; tree-for-deed-language=bn");
    expect(stale.text).toContain("<p>bn salma</p>");
    expect((await get("other=1")).text).toContain(empty);
    expect((await request(app).get("/deeds").set("Cookie", "session=mina")).text).toContain(empty);
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

  it("are found by links with what a sentence left at their end, and by codes in any spelling", async () => {
    const { app, seen } = site(({ url }) => ({ status: url.endsWith("rahim.") ? 404 : 200 }));
    for (const [asked, meant] of [
      ["/deed/tfd-7k2m9qx3", "/deed/TFD-7K2M9QX3"],
      ["/deed/TFD-7K2M9QX3%E0%A5%A4?lang=en", "/deed/TFD-7K2M9QX3?lang=en"],
      ["/certificate/ln7q0m1%20o123456789abcdef)", "/certificate/TFD-C-1N7Q0M1-0123456789ABCDEF"],
      ["/faq.", "/faq"],
      ["/profile/rahim.", "/profile/rahim"],
    ] as const) {
      const { status, headers } = await request(app).get(asked);
      expect([asked, status, headers["location"]]).toEqual([asked, 301, meant]);
    }
    expect((await request(app).get("/profile/karim.")).status).toBe(200);
    for (const none of ["/deed/%00", "/profile/x%00", "/tree/%07", "/blog/a%1Fb"]) {
      await request(app).get(none);
      expect(seen.at(-1)?.url).toBe("/nowhere");
    }
  });

  it("beside which stand the few addresses that programs know of every site", async () => {
    const { app } = site(() => ({ status: 404 }));
    for (const [asked, status, meant] of [
      ["/.well-known/change-password", 302, "/profile/settings/details"],
      ["/favicon.ico", 301, "/icons/icon-192.png"],
      ["/apple-touch-icon.png", 301, "/icons/apple-touch-icon.png"],
      ["/apple-touch-icon-precomposed.png", 301, "/icons/apple-touch-icon.png"],
      ["/apple-touch-icon-120x120-precomposed.png", 301, "/icons/apple-touch-icon.png"],
    ] as const) {
      const answer = await request(app).get(asked);
      expect([asked, answer.status, answer.headers["location"]]).toEqual([asked, status, meant]);
    }
    expect((await request(app).get("/.well-known/security.txt")).text).toMatch(
      /^Contact: mailto:help@trees\.example\nExpires: 20\d\d-.*\nPreferred-Languages: bn, en\nCanonical: https:\/\/trees\.example\//,
    );
    const none = await request(app).get("/.well-known/openid-configuration");
    expect([none.status, none.text, none.headers["content-type"]]).toEqual([
      404,
      "Not Found",
      "text/plain; charset=utf-8",
    ]);
  });
});
