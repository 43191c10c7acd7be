/**
 * Measures what traces cost: a site that records a share of the requests and one that records none are asked in turn for
 * the same by signed-in members, in one run, with equal answers. BENCH_SHARE (0.1), BENCH_DEEDS (100000), BENCH_SECONDS
 * (3) per round, BENCH_ROUNDS (15), BENCH_CONNECTIONS (16), each of a member of its own.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { contest, type Contestant, mustAgree, tableOf } from "./contest";
import { withContestants } from "./contestants";
import { siteOf } from "./data";
import { DEED_QUERY, FEED_QUERY, HOME_QUERY } from "./feed-query";
import { once, shot } from "./load";
import { JSON_TYPE, type Member, signUp } from "./member";
import { ended, numberFrom } from "./settings";

/** Starts a collector of traces, which counts their bytes. */
async function startCollector(): Promise<{ port: number; bytes: () => number }> {
  let bytes = 0;
  const server = createServer((req, res) => {
    req.on("data", (chunk: Buffer) => (bytes += chunk.length));
    req.on("end", () => res.setHeader("content-type", "application/json").end("{}"));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  // A benchmark that fails ends nevertheless.
  server.unref();
  return { port: (server.address() as AddressInfo).port, bytes: () => bytes };
}

async function main(): Promise<void> {
  const share = numberFrom("BENCH_SHARE", 0.1);
  const collector = await startCollector();
  const traces = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.port}`,
    OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
    OTEL_TRACES_SAMPLER_ARG: String(share),
  };
  const terms = { seconds: numberFrom("BENCH_SECONDS", 3), rounds: numberFrom("BENCH_ROUNDS", 15) };
  await withContestants(siteOf(numberFrom("BENCH_DEEDS", 100_000)), async ({ start }) => {
    const untraced = await start("contestant-us.js");
    const traced = await start("contestant-traced.js", traces);
    const members: Member[] = [];
    while (members.length < numberFrom("BENCH_CONNECTIONS", 16)) members.push(await signUp(untraced.port));
    const asked = (port: number, question: object): Contestant["shots"] =>
      members.map(({ cookie }) => shot(port, "POST", "/graphql", { ...JSON_TYPE, cookie }, JSON.stringify(question)));
    const feed = { query: FEED_QUERY, variables: { page: 1 } };
    const [first] = asked(untraced.port, feed);
    const uniqueId = first && /"uniqueId":"(.+?)"/.exec((await once(first)).body)?.[1];
    const questions = {
      "Feed page of 12": feed,
      "One deed": { query: DEED_QUERY, variables: { uniqueId } },
      Home: { query: HOME_QUERY },
    };
    for (const [title, question] of Object.entries(questions)) {
      const contestants = [
        { name: "no traces", process: untraced.child, shots: asked(untraced.port, question) },
        { name: `${share} traced`, process: traced.child, shots: asked(traced.port, question) },
      ];
      await mustAgree(contestants, '"likedByMe":');
      process.stdout.write(`\n${title}\n\n${tableOf(await contest(contestants, terms), "no traces")}\n`);
    }
  });
  if (share > 0 && collector.bytes() === 0) throw new Error("No trace came");
  process.stdout.write(`\nTraces: ${Math.round(collector.bytes() / 1_000_000)} MB\n`);
}

ended(main());
