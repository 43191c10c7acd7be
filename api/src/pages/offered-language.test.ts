import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import request from "supertest";
import { offeredLanguage, type CountrySources } from "./offered-language";

let answer: { status: number; body: string };
let asked: string[];
let service: Server;
let lookupUrl: string;

beforeAll(async () => {
  service = createServer((req, res) => {
    asked.push(req.url ?? "");
    res.writeHead(answer.status, { "Content-Type": "application/json" }).end(answer.body);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => service.once("listening", resolve));
  lookupUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1/{ip}/json`;
});
beforeEach(() => {
  asked = [];
});
afterAll(() => new Promise((resolve) => service.close(resolve)));

async function offered(sources: Partial<CountrySources>, headers: Record<string, string> = {}): Promise<unknown> {
  const app = express().get("/", offeredLanguage({ header: null, lookupUrl: null, ...sources }));
  const answer = await request(app).get("/").set(headers);
  return (answer.body as { language: unknown }).language;
}

describe("the language that is offered first", () => {
  it("is left open where nobody is asked for a country", async () => {
    expect(await offered({}, { "cf-ipcountry": "US" })).toBeNull();
  });

  it.each([
    ["BD", "bn"],
    ["Bangladesh", "bn"],
    ["US", "en"],
  ])("follows the proxy's header: %s means %s", async (country, language) => {
    expect(await offered({ header: "cf-ipcountry" }, { "cf-ipcountry": country })).toBe(language);
  });

  it("is Bengali where the header is missing", async () => {
    expect(await offered({ header: "cf-ipcountry" })).toBe("bn");
  });

  it.each([
    ['{"country_code":"BD"}', "bn"],
    ['{"country":"Bangladesh"}', "bn"],
    ['{"country_code":"IN","country":"India"}', "en"],
  ])("follows the lookup: %s means %s", async (body, language) => {
    answer = { status: 200, body };
    expect(await offered({ lookupUrl })).toBe(language);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatch(/^\/v1\/.*127\.0\.0\.1\/json$/);
  });

  it.each([
    [500, "{}"],
    [200, "<html>"],
    [200, "{}"],
    [200, "null"],
  ])("is Bengali when the lookup fails with %s %s", async (status, body) => {
    answer = { status, body };
    expect(await offered({ lookupUrl })).toBe("bn");
  });

  it("asks the lookup once for each address", async () => {
    answer = { status: 200, body: '{"country_code":"GB"}' };
    const app = express().get("/", offeredLanguage({ header: null, lookupUrl }));
    await request(app).get("/");
    const again = await request(app).get("/");
    expect(again.body).toEqual({ language: "en" });
    expect(again.headers["cache-control"]).toBe("no-store");
    expect(asked).toHaveLength(1);
  });

  it("asks the lookup once for all addresses of a network", async () => {
    answer = { status: 200, body: '{"country_code":"GB"}' };
    const app = express()
      .set("trust proxy", 1)
      .get("/", offeredLanguage({ header: null, lookupUrl }));
    const from = (address: string) => request(app).get("/").set("X-Forwarded-For", address);
    for (let host = 1; host < 20; host += 1) await from(`2001:db8:1:2::${host}`);
    expect(asked).toHaveLength(1);
    await from("2001:db8:1:3::1");
    expect(asked).toHaveLength(2);
  });
});
