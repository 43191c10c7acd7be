import { randomBytes } from "node:crypto";
import { Agent, request } from "node:http";
import { Client } from "pg";
import sharp from "sharp";
import { HTTP_TIMES } from "../api/src/platform/limits/rules";
import { paths } from "@tree-for-deed/common/paths";
import { FEED_QUERY } from "./feed-query";
import { JSON_TYPE, registrationOf } from "./member";

const PASSWORD = "a-quiet-river-at-dawn-71";
const MEMBERS = 120;
const ADMINS = 5;
const GUESTS = 2000;
const SIGN_UPS_AT_ONCE = 4;
const PENDING = 100;
const WORDS = ["গাছ", "রক্তদান", "মাঠ", "river", "clinic", "books", "শীতের রাতে", "puppy", "বই খাতা", "TFD-000"];

const LOGIN = "mutation ($input: LoginInput!) { login(input: $input) { id } }";
const REGISTER = "mutation ($input: RegisterInput!) { register(input: $input) { id } }";
const LIKE = "mutation ($id: ID!, $liked: Boolean!) { setLike(id: $id, liked: $liked) { id likes } }";
const SHARE =
  "mutation ($input: CreateDeedInput!) { createDeed(input: $input) { id images { url(width: 640) } category { id } } }";
const APPROVE = "mutation ($id: ID!) { approveDeed(id: $id) { id status } }";
const REJECT = 'mutation ($id: ID!) { rejectDeed(id: $id, reason: "The photo is too dark") { id status } }';
const UNDO = "mutation ($id: ID!) { undoDecision(id: $id) { id status } }";
const SEARCH = "query ($words: String!) { deeds(search: $words) { totalCount items { id caption } } }";
const LEADERS = "{ leaderboard { items { rank user { id username fullName } } } }";

interface Answered {
  readonly status: number;
  readonly text: string;
  readonly cookie: string | undefined;
}

interface Member {
  readonly id: string;
  readonly username: string;
  readonly address: string;
  cookie: string;
}

type Turn = "asking" | "deciding" | "sharing" | "signing in";

/** A visitor's action: one request, or a few related ones. */
export interface Act {
  readonly name: string;
  /** Share among all actions. */
  readonly share: number;
  readonly run: () => Promise<void>;
}

/** Creates members, admins and photos, and returns their actions, with the shares of a busy day. */
export async function visitorsOf(port: number, databaseUrl: string): Promise<{ acts: Act[]; leave: () => void }> {
  const visitors = new Visitors(port);
  await visitors.arrive(databaseUrl);
  return { acts: visitors.acts(), leave: () => visitors.leave() };
}

class Visitors {
  /** Closes idle connections before the site does, as every proxy must. */
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 100, timeout: HTTP_TIMES.keepAliveMs - 15_000 });
  #members: Member[] = [];
  #admins: Member[] = [];
  #categoryId = "";
  #deeds: { id: string; uniqueId: string }[] = [];
  #pending: string[] = [];
  readonly #turns: Record<Turn, number> = { asking: 0, deciding: 0, sharing: 0, "signing in": 0 };

  constructor(private readonly port: number) {}

  async arrive(databaseUrl: string): Promise<void> {
    const names = Array.from({ length: MEMBERS }, (_, index) => `soak_${Date.now()}_${index}`);
    const signUps = names.values();
    await Promise.all(
      Array.from({ length: SIGN_UPS_AT_ONCE }, async () => {
        for (const name of signUps) this.#members.push(await this.#signUp(name));
      }),
    );
    this.#admins = this.#members.splice(0, ADMINS);
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(`UPDATE users SET "isAdmin" = true WHERE id = ANY($1)`, [this.#admins.map(({ id }) => id)]);
    const read = async <T extends object>(text: string): Promise<T[]> => (await client.query<T>(text)).rows;
    this.#deeds = await read(
      `SELECT id, "uniqueId" FROM deeds WHERE status = 'approved' ORDER BY "createdAt" DESC LIMIT 3000`,
    );
    const pending = await read<{ id: string }>(`SELECT id FROM deeds WHERE status = 'pending' LIMIT ${PENDING}`);
    this.#pending = pending.map(({ id }) => id);
    this.#categoryId = (await read<{ id: string }>(`SELECT id FROM categories LIMIT 1`))[0]?.id ?? "";
    await client.end();
  }

  leave(): void {
    this.#agent.destroy();
  }

  acts(): Act[] {
    const guest = () => `10.1.${Math.floor(Math.random() * (GUESTS / 200))}.${Math.floor(Math.random() * 200)}`;
    return [
      { name: "a member's feed", share: 40, run: () => this.#asMember(FEED_QUERY, { page: 1 }) },
      { name: "the feed over REST", share: 10, run: () => this.#get("/api/deeds?page=2", guest()) },
      { name: "a page", share: 12, run: () => this.#get(this.#somePage(), guest()) },
      { name: "a search", share: 10, run: () => this.#asMember(SEARCH, { words: anyOf(WORDS) }) },
      { name: "the leaderboard", share: 6, run: () => this.#asMember(LEADERS, {}) },
      { name: "a like", share: 10, run: () => this.#like() },
      { name: "a decision", share: 4, run: () => this.#decide() },
      { name: "signing in and out", share: 2, run: () => this.#signInAndOut(guest()) },
      { name: "a deed with two photos", share: 0.4, run: () => this.#share() },
    ];
  }

  #somePage(): string {
    const deed = anyOf(this.#deeds);
    return anyOf([paths.home, paths.deeds, paths.leaderboard, paths.deed(deed.uniqueId), paths.faq]);
  }

  /** Members take turns at each action, so that no rate limit applies. */
  #next(among: readonly Member[], at: Turn): Member {
    const member = among[(this.#turns[at] += 1) % among.length];
    if (!member) throw new Error("Nobody has signed up");
    return member;
  }

  async #signUp(username: string): Promise<Member> {
    const address = `10.2.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;
    const input = registrationOf(username, PASSWORD);
    const { text } = await this.#graphql(REGISTER, { input }, { address });
    const { data } = JSON.parse(text) as { data: { register: { id: string } } };
    return { id: data.register.id, username, address, cookie: await this.#signIn(username, address) };
  }

  async #signIn(emailOrUsername: string, address: string): Promise<string> {
    const { cookie } = await this.#graphql(LOGIN, { input: { emailOrUsername, password: PASSWORD } }, { address });
    if (cookie === undefined) throw new Error("No session was opened");
    return cookie;
  }

  async #signInAndOut(address: string): Promise<void> {
    const cookie = await this.#signIn(this.#next(this.#members, "signing in").username, address);
    await this.#graphql("mutation { logout }", {}, { address, cookie });
  }

  async #asMember(query: string, variables: object): Promise<void> {
    await this.#graphql(query, variables, this.#next(this.#members, "asking"));
  }

  async #like(): Promise<void> {
    const { id } = anyOf(this.#deeds);
    await this.#asMember(LIKE, { id, liked: Math.random() < 0.5 });
  }

  /** Decides and reverts, so that there is always a pending deed. */
  async #decide(): Promise<void> {
    const id = this.#pending.shift();
    if (id === undefined) return;
    const admin = this.#next(this.#admins, "deciding");
    await this.#graphql(Math.random() < 0.7 ? APPROVE : REJECT, { id }, admin);
    await this.#graphql(UNDO, { id }, admin);
    this.#pending.push(id);
  }

  async #share(): Promise<void> {
    const member = this.#next(this.#members, "sharing");
    const ids: string[] = [];
    for (const width of [4000, 1600]) ids.push(await this.#upload(await aPhoto(width), member));
    const input = {
      caption: `A tree, ${randomBytes(4).toString("hex")}`,
      categoryId: this.#categoryId,
      photos: ids.map((uploadId) => ({ uploadId })),
    };
    const { text } = await this.#graphql(SHARE, { input }, member);
    for (const url of text.match(/\/media\/[0-9a-f]{64}-\d+/g) ?? []) await this.#get(url, member.address);
  }

  async #upload(photo: Buffer, { cookie, address }: Member): Promise<string> {
    const boundary = "soak-boundary";
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), photo, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    const headers = {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "x-requested-with": "soak",
      "x-forwarded-for": address,
      cookie,
    };
    const { text } = await this.#send("POST", "/media", headers, body);
    return (JSON.parse(text) as { id: string }).id;
  }

  async #get(path: string, address: string): Promise<void> {
    await this.#send("GET", path, { "x-forwarded-for": address, "accept-encoding": "gzip" });
  }

  async #graphql(query: string, variables: object, who: { address: string; cookie?: string }): Promise<Answered> {
    const headers = { ...JSON_TYPE, "x-forwarded-for": who.address, ...(who.cookie && { cookie: who.cookie }) };
    const answer = await this.#send("POST", "/graphql", headers, JSON.stringify({ query, variables }));
    if (answer.text.includes('"errors":')) throw new Error(answer.text.slice(0, 300));
    return answer;
  }

  /** @throws the content of an error answer */
  #send(method: string, path: string, headers: Record<string, string>, body: Buffer | string = ""): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const length = { "content-length": String(Buffer.byteLength(body)) };
      const options = { host: "127.0.0.1", port: this.port, agent: this.#agent, method, path };
      const sent = request({ ...options, headers: { ...headers, ...length } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk)).on("error", reject);
        answer.on("end", () => {
          const status = answer.statusCode ?? 0;
          const text = Buffer.concat(chunks).toString("utf8");
          const cookie = answer.headers["set-cookie"]?.[0]?.split(";")[0];
          if (status < 300) resolve({ status, text, cookie });
          else reject(new Error(`${method} ${path}: ${status} ${text.slice(0, 200)}`));
        });
      });
      sent.on("error", reject);
      sent.end(body);
    });
  }
}

function anyOf<T>(list: readonly T[]): T {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new Error("There is nothing to choose from");
  return one;
}

/** A photo like that of a landscape, with light, shade and noise: no two are equal. */
function aPhoto(width: number): Promise<Buffer> {
  const raw = { width: 40, height: 30, channels: 3 as const };
  return sharp(randomBytes(40 * 30 * 3), { raw })
    .resize({ width, height: (width / 4) * 3, fit: "fill", kernel: "cubic" })
    .jpeg({ quality: 90 })
    .toBuffer();
}
