import { type AddressInfo, connect, createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { underDuty } from "../../src/platform/database/read-your-writes";
import { Replicas } from "../../src/platform/database/replicas";
import { createLogger } from "../../src/platform/log/logger";
import { aDeed, aMember, anAdmin } from "../factories";
import { type Site, startSite } from "../harness";
import type { HttpClient } from "../http-client";
import { type Replication, startReplication } from "../standby";
import { LikesOfDeedsDocument } from "./replicas.generated";
import { SetLikeDocument } from "../deeds/likes.generated";

const TOKEN = "a-token-of-the-one-who-watches-us";

let replication: Replication;
let site: Site;
let other: Site;

beforeAll(async () => {
  replication = await startReplication();
  const database = { url: replication.url, drop: async () => undefined };
  const options = { database, config: { databaseReplicaUrls: [replication.replicaUrl], metricsToken: TOKEN } };
  site = await startSite(options);
  other = await startSite(options);
});

afterAll(async () => {
  await other.stop();
  await site.stop();
  await replication.close();
});

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(20);
}

const fit = (of: Site): number => of.infrastructure.replicas?.fit ?? 0;
const bothFit = (): Promise<void> => until(() => fit(site) === 1 && fit(other) === 1);

const likesSeenBy = async (client: HttpClient): Promise<number | undefined> => {
  const { data } = await client.graphql(LikesOfDeedsDocument);
  return data.deeds.items[0]?.likes;
};

describe("with a streaming replica", () => {
  let member: HttpClient;
  let deedId: string;

  beforeAll(async () => {
    deedId = (await aDeed(site)).id;
    member = await site.client().signIn(await aMember(site));
    await bothFit();
    await until(async () => (await likesSeenBy(site.client())) === 0);
  });

  it("public reads go to it, and what was written shows there", async () => {
    await replication.pauseReplay();
    const liker = await other.client().signIn(await aMember(other));
    const { errors } = await liker.graphql(SetLikeDocument, { id: deedId, liked: true });
    expect(errors).toEqual([]);
    // Not yet replayed: a reader who has not written sees the earlier state.
    expect(await likesSeenBy(site.client())).toBe(0);
    await replication.resumeReplay();
    await until(async () => (await likesSeenBy(site.client())) === 1);
  });

  it("who has just written sees it, on every process, and so does the page (D4)", async () => {
    await bothFit();
    await replication.pauseReplay();
    const before = (await likesSeenBy(member)) ?? 0;
    await member.graphql(SetLikeDocument, { id: deedId, liked: true });
    expect(await likesSeenBy(member)).toBe(before + 1);
    const elsewhere = other.client();
    for (const [name, value] of member.cookies()) elsewhere.setCookie(name, value);
    expect(await likesSeenBy(elsewhere)).toBe(before + 1);
    expect(await likesSeenBy(site.client())).toBe(before);
    await replication.resumeReplay();
  });

  it("a REST write is remembered too, for ten seconds", async () => {
    const client = await site.client().signIn(await anAdmin(site));
    const answer = await client.post(`/api/deeds/${deedId}/like`, {});
    const cookie = answer.headers["set-cookie"]?.find((line) => line.startsWith("tree-for-deed-wrote="));
    expect(cookie).toMatch(/^tree-for-deed-wrote=1; Max-Age=10; Path=\/; .*HttpOnly; SameSite=Lax$/);
    expect((await client.get("/api/deeds")).headers["set-cookie"]).toBeUndefined();
  });

  it("a replica that is too far behind gets no reads until it has caught up (F7)", async () => {
    await bothFit();
    await replication.pauseReplay();
    const liker = await site.client().signIn(await aMember(site));
    const { data } = await liker.graphql(SetLikeDocument, { id: deedId, liked: true });
    await until(() => fit(site) === 0);
    expect(await likesSeenBy(site.client())).toBe(data.setLike.likes);
    await replication.resumeReplay();
    await bothFit();
  });

  it("an archive that cannot be reached is told to whoever watches", async () => {
    await replication.archive();
    const headers = { authorization: `Bearer ${TOKEN}` };
    const behind = async (): Promise<number> => {
      const { text } = await site.client().get("/metrics", { headers });
      return Number(/^tree_for_deed_database_archive_behind_seconds\{.*\} (\S+)$/m.exec(text)?.[1]);
    };
    await until(async () => (await behind()) > 0);
  });

  it("a replica that is stopped costs nobody a request (F7)", async () => {
    await bothFit();
    const stopping = replication.stopReplica();
    const statuses: number[] = [];
    await until(async () => {
      statuses.push((await site.client().get("/api/deeds")).status);
      return fit(site) === 0;
    });
    await stopping;
    statuses.push((await site.client().get("/api/deeds")).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    await replication.startReplica();
    await bothFit();
  });

  it("where one address leads to several servers, each connection is measured by itself (F7)", async () => {
    const ports = [replication.replicaUrl, await replication.startSecond()].map((url) => Number(new URL(url).port));
    const [first = 0, second = 0] = ports;
    let turn = 0;
    const balancer = createServer((near) => {
      const far = connect(ports[(turn += 1) % 2] ?? 0, "127.0.0.1");
      for (const socket of [near, far]) socket.on("error", () => undefined);
      near.on("close", () => far.destroy()).pipe(far);
      far.on("close", () => near.destroy()).pipe(near);
    });
    await new Promise<void>((resolve) => balancer.listen(0, "127.0.0.1", resolve));
    const primary = new Client({ connectionString: replication.url });
    await primary.connect();
    const url = new URL(replication.replicaUrl);
    url.host = `127.0.0.1:${(balancer.address() as AddressInfo).port}`;
    const replicas = await Replicas.open({
      urls: [url.href],
      primaryLsn: async () =>
        (await primary.query<{ lsn: string }>("SELECT pg_current_wal_lsn()::text AS lsn")).rows[0]?.lsn ?? "",
      log: createLogger({ level: "silent" }),
    });
    // Two at a time, so that the pool and the shared connections lead to both servers.
    const port = { name: "port", text: "SELECT current_setting('port')::int AS port" };
    const ask = (quick?: true) =>
      new Promise<{ port: number }[] | null>((resolve, reject) =>
        underDuty({ fresh: false, onWrite: () => undefined }, () => {
          replicas.rows<{ port: number }>(port, quick).then(resolve, reject);
        }),
      );
    const asked = async (): Promise<number[]> => {
      const rows = await Promise.all([ask(true), ask(true), ask(), ask()]);
      return rows.flatMap((row) => row?.[0]?.port ?? []);
    };
    const answering = async (): Promise<number[]> => {
      const answers: number[] = [];
      for (let round = 0; round < 10; round += 1) answers.push(...(await asked()));
      return [...new Set(answers)].sort();
    };
    await until(async () => (await answering()).length === 2);

    await replication.pauseReplay();
    await primary.query("CREATE TABLE not_replayed ()");
    await until(async () => !(await answering()).includes(first));
    expect(await answering()).toEqual([second]);
    await replication.resumeReplay();
    await until(async () => (await answering()).length === 2);

    await replicas.close();
    await primary.query("DROP TABLE not_replayed");
    await primary.end();
    balancer.close();
  });

  it("a replica that is away is asked seldom, since looking up its name may hold a thread for long", async () => {
    const asked: number[] = [];
    const away = createServer((socket) => {
      asked.push(performance.now());
      socket.destroy();
    });
    await new Promise<void>((resolve) => away.listen(0, "127.0.0.1", resolve));
    const { port } = away.address() as AddressInfo;
    const replicas = await Replicas.open({
      urls: [`postgres://nobody@127.0.0.1:${port}/nothing`],
      primaryLsn: () => Promise.resolve("0/0"),
      log: createLogger({ level: "silent" }),
    });
    await until(() => asked.length > 1);
    expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThan(4500);
    expect(replicas.fit).toBe(0);
    await replicas.close();
    away.close();
  });
});
