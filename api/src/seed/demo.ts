import { type Day, dayOf, millisecondsADay } from "@tree-for-deed/common/day";
import { randomBytes, randomInt } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { DataSource } from "typeorm";
import type { DeedLikeService } from "../core/deeds/likes/deed-like.service";
import type { DeedService } from "../core/deeds/submission/deed.service";
import type { DonationService } from "../core/donations/donation.service";
import { weekLetterRound } from "../core/notices/week-letters.jobs";
import type { PhotoService } from "../core/media/photo.service";
import type { ModerationService } from "../core/moderation/decisions/moderation.service";
import type { UserAdminService } from "../core/moderation/members/user-admin.service";
import type { UserService } from "../core/users/user.service";
import { DEMO_ACCOUNTS_FILE } from "../config";
import type { DemoPart, DemoStage } from "../platform/wiring/demo-stage";
import type { Clock } from "../shared/clock";
import type { Actor, Viewer } from "../shared/request";
import { fillContent } from "./demo/content";
import { DEMO_ADMIN, DEMO_MEMBER, SECOND_ADMIN, type Person } from "./demo/people";
import { Pictures, portraitOf } from "./demo/pictures";
import { type Plan, type PlannedDeed, type PlannedMember, planOf } from "./demo/plan";
import { Dice } from "./demo/random";
import { PLEDGES } from "./demo/site-content";
import { CATEGORIES } from "./reference";
import { wipeSite } from "./demo/wipe";
import { CreateDonationInput } from "../core/donations/donation.inputs";
import { validInput } from "../shared/valid-input";

/** The services that real members and admins use, without rate limits, at the clock's time. */
export interface DemoServices {
  readonly users: UserService;
  readonly photos: PhotoService;
  readonly deeds: DeedService;
  readonly likes: DeedLikeService;
  readonly moderation: ModerationService;
  readonly donations: DonationService;
  readonly userAdmin: UserAdminService;
}

export interface DemoTools {
  readonly db: DataSource;
  readonly dataDir: string;
  readonly timeZone: string;
  readonly siteAt: (clock: Clock) => DemoSite;
}

/** The site at another time, without rate limits. */
export interface DemoSite {
  readonly services: DemoServices;
  /** Past events of the modules. */
  readonly demo: (stage: DemoStage) => readonly DemoPart[];
}

const UNFINISHED_FILE = "demo-unfinished";
/** Members with more deeds than this always have a portrait; most of the others do. */
const BUSY = 4;
const PICTURE_SHARE = 0.6;
const REGISTERING_AT_ONCE = 4;
const LIKING_AT_ONCE = 6;
const ADMINS: readonly Person[] = [DEMO_ADMIN, SECOND_ADMIN];

/** Whether a demo seed started here and was interrupted. */
export const isDemoUnfinished = (dataDir: string): boolean => existsSync(path.join(dataDir, UNFINISHED_FILE));

/**
 * Fills an empty site with two months of a community. It uses the same services as in real use, with a clock of past
 * times, so that every number agrees. An interrupted seed starts again.
 */
export async function seedDemo(tools: DemoTools): Promise<void> {
  const { db, dataDir } = tools;
  const unfinished = path.join(dataDir, UNFINISHED_FILE);
  if (isDemoUnfinished(dataDir)) await wipeSite(db);
  else if (await hasMembers(db)) return;
  await mkdir(dataDir, { recursive: true });
  await writeFile(unfinished, "");
  const accounts = await new Demo(tools).play();
  await reachTheDisk(db);
  await writeFile(path.join(dataDir, DEMO_ACCOUNTS_FILE), `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
  await rm(unfinished);
}

/** The seed's commits did not wait for the disk; one that does flushes all earlier ones. */
async function reachTheDisk(db: DataSource): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(`SET LOCAL synchronous_commit = on`);
    await tx.query(`SELECT pg_logical_emit_message(true, 'tree-for-deed', 'seeded')`);
  });
}

async function hasMembers(db: DataSource): Promise<boolean> {
  return (await db.query<unknown[]>(`SELECT 1 FROM users LIMIT 1`)).length > 0;
}

interface DemoAccount {
  readonly role: "admin" | "member";
  readonly username: string;
  readonly password: string;
}

/** An event to replay on the clock of its time. */
interface Event {
  readonly at: Date;
  readonly act: () => Promise<unknown>;
}

class Demo {
  #now = new Date();
  /** The day before whose first event the background work was done. */
  #caughtUp: Day | null = null;
  readonly #dice = new Dice(20_261_121);
  readonly #services: DemoServices;
  readonly #parts: readonly DemoPart[];
  readonly #pictures: Pictures;
  readonly #members = new Map<Person, Viewer>();
  readonly #deedIds = new Map<PlannedDeed, string>();
  readonly #passwords = new Map<Person, string>();

  constructor(private readonly tools: DemoTools) {
    const site = tools.siteAt(() => this.#now);
    this.#services = site.services;
    this.#pictures = new Pictures(tools.db, this.#services.photos);
    this.#parts = site.demo({
      db: tools.db,
      now: this.#now,
      admin: () => this.#actor(DEMO_ADMIN),
      member: (username) => [...this.#members.values()].find((member) => member.username === username) ?? null,
      upload: (userId, photos) => this.#pictures.evidence(userId, photos),
    });
  }

  async play(): Promise<DemoAccount[]> {
    const plan = planOf(this.#now, this.#dice);
    await Promise.all([this.#pictures.prepare(), this.#register(plan)]);
    for (const event of this.#events(plan)) await this.#live(event);
    this.#now = new Date();
    await this.#like(plan);
    await fillContent(this.tools.db, this.#services.photos, this.#pictures, this.#viewer(DEMO_MEMBER));
    await this.#dropMails();
    return [this.#account("admin", DEMO_ADMIN), this.#account("member", DEMO_MEMBER)];
  }

  /** Deletes the mails to demo members, including this week's letters. */
  async #dropMails(): Promise<void> {
    const { db, timeZone } = this.tools;
    const oweLetters = weekLetterRound({ db, timeZone, clock: () => this.#now });
    for (let more = true; more;) {
      more = await oweLetters();
      await db.query(`DELETE FROM outbox`);
    }
  }

  /** Registers all members, each at their own time: with a set of services each, since they run in parallel. */
  async #register({ members }: Plan): Promise<void> {
    const waiting = members.map((member, number) => ({
      member,
      number,
      portrait: member.person.share > BUSY || this.#dice.chance(PICTURE_SHARE),
    }));
    await inParallel(REGISTERING_AT_ONCE, waiting, async ({ member, number, portrait }) => {
      const { person, joinedAt } = member;
      const { users } = this.tools.siteAt(() => joinedAt).services;
      const profilePicture = portrait ? await portraitOf(number) : null;
      const { id, username } = await users.addMember(this.#registration(member, number, profilePicture));
      this.#members.set(person, { id, username, isAdmin: ADMINS.includes(person), language: person.language });
    });
    for (const person of ADMINS) await this.#services.userAdmin.grantByOperator(this.#viewer(person).id);
  }

  #registration({ person }: PlannedMember, number: number, profilePicture: string | null) {
    const shown = person === DEMO_ADMIN || person === DEMO_MEMBER;
    const password = shown ? speakablePassword() : randomBytes(18).toString("base64url");
    this.#passwords.set(person, password);
    return {
      username: person.username,
      email: `demo${number}@example.org`,
      password,
      fullName: person.fullName,
      age: person.age,
      country: person.country,
      whatsappNumber: `+8801700${String(100_000 + number * 37)}`,
      language: person.language,
      profilePicture,
    };
  }

  /** All events of the plan in chronological order. */
  #events({ deeds }: Plan): Event[] {
    const now = this.#now;
    const events = [
      ...deeds.flatMap((deed): Event[] => [
        { at: deed.submittedAt, act: () => this.#submit(deed) },
        ...(deed.decision ? [{ at: deed.decision.at, act: () => this.#decide(deed) }] : []),
      ]),
      ...PLEDGES.flatMap((pledge) => this.#donation(pledge, now)),
      ...this.#parts.flatMap(({ acts }) => acts.map(({ daysAgo, act }) => ({ at: timeOf(now, daysAgo), act }))),
    ];
    return events.sort((a, b) => a.at.getTime() - b.at.getTime());
  }

  async #live({ at, act }: Event): Promise<void> {
    this.#now = at;
    const day = dayOf(at, this.tools.timeZone);
    if (day !== this.#caughtUp) for (const { catchUp } of this.#parts) await catchUp?.();
    this.#caughtUp = day;
    await act();
  }

  async #decide(deed: PlannedDeed): Promise<void> {
    const actor = this.#actor(deed.author === DEMO_ADMIN ? SECOND_ADMIN : DEMO_ADMIN);
    const id = this.#deedIds.get(deed) ?? "";
    const reason = deed.decision?.reason ?? null;
    if (reason === null) await this.#services.moderation.approve(actor, id);
    else await this.#services.moderation.reject(actor, id, { reason });
  }

  async #submit(deed: PlannedDeed): Promise<void> {
    const author = this.#viewer(deed.author);
    const photos = await this.#pictures.uploads(author.id, deed.scene, deed.photos, deed.author.language);
    const categoryId = CATEGORIES[deed.category]?.id ?? "";
    const { id } = await this.#services.deeds.submit(author, { caption: deed.caption, categoryId, photos });
    this.#deedIds.set(deed, id);
  }

  /** A guest's pledge, and its result a day later. */
  #donation({ outcome, daysAgo, ...pledge }: (typeof PLEDGES)[number], now: Date): Event[] {
    const { donations } = this.#services;
    let id = "";
    const give = async (): Promise<void> => {
      const guest = { viewer: null, ip: "127.0.0.1" };
      const written = { ...pledge, donorEmail: "donor@example.org" };
      ({ id } = await donations.pledge(await validInput(CreateDonationInput, written), guest));
    };
    const settle = async (): Promise<void> => {
      const actor = this.#actor(DEMO_ADMIN);
      if (outcome === "completed") await donations.complete(actor, id);
      if (outcome === "cancelled") await donations.cancel(actor, id);
    };
    return [
      { at: timeOf(now, daysAgo), act: give },
      { at: timeOf(now, daysAgo - 1), act: settle },
    ];
  }

  async #like({ deeds }: Plan): Promise<void> {
    const people = [...this.#members.values()];
    const likes = deeds.flatMap((deed) => {
      const id = this.#deedIds.get(deed) ?? "";
      return this.#dice
        .shuffled(people.filter(({ id: fan }) => fan !== this.#viewer(deed.author).id))
        .slice(0, deed.likes)
        .map((fan) => ({ fan, id }));
    });
    await inParallel(LIKING_AT_ONCE, likes, ({ fan, id }) => this.#services.likes.set(fan, id, true));
  }

  #actor(person: Person): Actor {
    return { viewer: this.#viewer(person), ip: "127.0.0.1" };
  }

  #viewer(person: Person): Viewer {
    const viewer = this.#members.get(person);
    if (!viewer) throw new Error(`${person.username} has not joined`);
    return viewer;
  }

  #account(role: DemoAccount["role"], person: Person): DemoAccount {
    return { role, username: person.username, password: this.#passwords.get(person) ?? "" };
  }
}

async function inParallel<T>(atOnce: number, items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const waiting = [...items];
  const worker = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      const each = item;
      await work(each);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Twelve unambiguous letters and digits, in groups that are easy to read out. */
function speakablePassword(): string {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789";
  const group = (): string => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
  return [group(), group(), group()].join("-");
}

/** The time that is so many days ago. */
const timeOf = (now: Date, daysAgo: number): Date => new Date(now.getTime() - daysAgo * millisecondsADay);
