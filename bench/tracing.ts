/**
 * Measures what traces cost: a site that records a tenth of the requests and one that records none are asked in turn for
 * the same by signed-in members, in one run. BENCH_DEEDS (100000), BENCH_SECONDS (3) per round, BENCH_ROUNDS (15),
 * BENCH_CONNECTIONS (16), each of a member of its own.
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Client } from "pg";
import { contest, tableOf } from "./contest";
import { withContestants } from "./contestants";
import { siteOf } from "./data";
import { DEED_QUERY, FEED_QUERY, HOME_QUERY } from "./feed-query";
import { shot } from "./load";
import { JSON_TYPE, type Member, signUp } from "./member";
import { ended, numberFrom } from "./settings";

const SHARE = "0.1";

/** Takes what a site sends to a collector, and counts the bytes. */
async function startCollector(): Promise<{ server: Server; port: number; bytes: () => number }> {
  let bytes = 0;
  const server = createServer((req, res) => {
    req.on("data", (chunk: Buffer) => (bytes += chunk.length));
    req.on("end", () => res.setHeader("content-type", "application/json").end("{}"));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return { server, port: (server.address() as AddressInfo).port, bytes: () => bytes };
}

async function latestDeed(connectionString: string): Promise<string> {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ uniqueId: string }>(
    `SELECT "uniqueId" FROM deeds WHERE status = 'approved' ORDER BY "createdAt" DESC, id DESC LIMIT 1`,
  );
  await client.end();
  return rows[0]?.uniqueId ?? "";
}

async function main(): Promise<void> {
  const collector = await startCollector();
  const traces = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.port}`,
    OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
    OTEL_TRACES_SAMPLER_ARG: SHARE,
  };
  const terms = { seconds: numberFrom("BENCH_SECONDS", 3), rounds: numberFrom("BENCH_ROUNDS", 15) };
  await withContestants(siteOf(numberFrom("BENCH_DEEDS", 100_000)), async ({ url, start }) => {
    const sites = [
      { name: "without traces", ...(await start("contestant-us.js")) },
      { name: "a tenth traced", ...(await start("contestant-traced.js", traces)) },
    ];
    const members: Member[] = [];
    while (members.length < numberFrom("BENCH_CONNECTIONS", 16)) members.push(await signUp(sites[0]?.port ?? 0));
    const questions = [
      { title: "Feed page of 12", query: FEED_QUERY, variables: { page: 1 } },
      { title: "One deed", query: DEED_QUERY, variables: { uniqueId: await latestDeed(url) } },
      { title: "Home", query: HOME_QUERY, variables: {} },
    ];
    for (const { title, ...question } of questions) {
      const body = JSON.stringify(question);
      const results = await contest(
        sites.map(({ name, child, port }) => ({
          name,
          process: child,
          shots: members.map(({ cookie }) => shot(port, "POST", "/graphql", { ...JSON_TYPE, cookie }, body)),
        })),
        terms,
      );
      process.stdout.write(`\n${title}\n\n${tableOf(results, "no traces")}\n`);
    }
  });
  collector.server.close();
  if (collector.bytes() === 0) throw new Error("No trace came");
  process.stdout.write(`\nTraces: ${Math.round(collector.bytes() / 1_000_000)} MB\n`);
}

ended(main());
