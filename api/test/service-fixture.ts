import type { DataSource } from "typeorm";
import { ENTITIES } from "../src/modules";
import { AccountRemoval } from "../src/core/accounts/account-removal.service";
import { BadgeService } from "../src/core/badges/badge.service";
import { DeedLikeService } from "../src/core/deeds/likes/deed-like.service";
import { SearchPool } from "../src/platform/database/search-pool";
import type { DeedStatus } from "../src/core/deeds/deed-status.enum";
import { DeedService } from "../src/core/deeds/submission/deed.service";
import { OwnDeedService } from "../src/core/deeds/submission/own-deed.service";
import { LeaderboardService } from "../src/core/impact/leaderboard.service";
import { Ledger } from "../src/core/impact/ledger.service";
import { Recount } from "../src/core/impact/recount.service";
import { SiteCalendar } from "../src/core/impact/site-calendar.value";
import { SiteStatsService } from "../src/core/impact/site-stats.service";
import { CurrentStandings } from "../src/core/impact/standing.loaders";
import { ForestService } from "../src/capabilities/planting/forest.service";
import { PlantingLedger } from "../src/capabilities/planting/planting-ledger.service";
import { countTreeProgress } from "../src/capabilities/planting/tree-progress.service";
import { PlantingRecount } from "../src/capabilities/planting/planting-recount.service";
import { AuditLog } from "../src/core/audit/audit-log.service";
import { ModerationService } from "../src/core/moderation/decisions/moderation.service";
import { PhotosToSee } from "../src/core/moderation/decisions/photos-to-see.service";
import { UserAdminService } from "../src/core/moderation/members/user-admin.service";
import { NoticeService } from "../src/core/notices/notice.service";
import { WebhookQueue } from "../src/capabilities/webhooks/webhook-queue.service";
import { isPooled } from "../src/platform/database/address";
import { createDataSource } from "../src/platform/database/data-source";
import { Reads } from "../src/platform/database/reads";
import { CATEGORIES, seedReference } from "../src/seed/reference";
import { systemClock, type Clock } from "../src/shared/clock";
import type { Actor, Viewer } from "../src/shared/request";
import { newId } from "../src/shared/uuid";
import { userSearchText } from "../src/core/users/profile-text.value";
import { addressOf, migratedDatabase } from "./database";

export const TIME_ZONE = "Asia/Dhaka";

/** Services around the ledger over one connection pool, without HTTP: one process of the site. */
export function servicesOn(db: DataSource, clock: Clock = systemClock) {
  const reads = new Reads(db);
  const badges = new BadgeService(clock);
  const log = new AuditLog(clock);
  const calendar = new SiteCalendar(TIME_ZONE, clock);
  const planting = new PlantingLedger(calendar, clock);
  const ledger = new Ledger({
    moved: (...move) => planting.treeMoved(...move),
    struck: (...gone) => planting.treesStruck(...gone),
    handedOver: (...gone) => planting.treesHandedOver(...gone),
  });
  const webhooks = new WebhookQueue("https://tree.example.org", clock);
  const limits = { consume: () => Promise.resolve() };
  const photos = { claim: () => Promise.resolve([]) };
  return {
    reads,
    ledger,
    planting,
    plantingRecount: new PlantingRecount(db, planting),
    forest: new ForestService(reads, TIME_ZONE),
    deeds: new DeedService({ db, photos, ledger, limits, timeZone: TIME_ZONE, clock }),
    ownDeeds: new OwnDeedService({ db, photos, ledger, limits, clock }),
    likes: new DeedLikeService(db, limits),
    moderation: new ModerationService({
      db,
      ledger,
      badges,
      notices: new NoticeService(clock),
      log,
      clock,
      deedApproved: (tx, deed) => webhooks.deedApproved(tx, deed),
      siteEvent: async () => undefined,
      badgeEarned: (tx, userId, badge) => webhooks.badgeEarned(tx, userId, badge),
      events: { moved: () => undefined },
      photosToSee: new PhotosToSee(db, { missing: async () => [] }),
      selfReviewAllowed: false,
    }),
    userAdmin: new UserAdminService(
      db,
      ledger,
      log,
      clock,
      async () => undefined,
      () => [countTreeProgress],
    ),
    accountRemoval: new AccountRemoval(db, ledger, clock),
    recount: new Recount(db, badges),
    leaderboards: new LeaderboardService(reads, new SearchPool(reads, 5000), calendar),
    standings: new CurrentStandings(calendar),
    stats: new SiteStatsService(reads),
  };
}

export type Services = ReturnType<typeof servicesOn>;

export interface ServiceFixture extends Services {
  /** PostgreSQL itself. */
  readonly url: string;
  readonly db: DataSource;
  readonly admin: Actor;
  /** Another process of the site: the same services over a separate connection pool. */
  other(): Promise<Services>;
  member(overrides?: { username?: string; isAdmin?: boolean; fullName?: string }): Promise<Viewer>;
  /** A pending deed, submitted at the clock's time. */
  deed(owner: Viewer, caption?: string): Promise<string>;
  statusOf(deedId: string): Promise<DeedStatus | null>;
  rows<T = Record<string, unknown>>(sql: string, values?: unknown[]): Promise<T[]>;
  stop(): Promise<void>;
}

export const actorFor = (viewer: Viewer): Actor => ({ viewer, ip: "127.0.0.1" });

/** Adds a member like a registration, without the cost of a password. */
export async function addMember(
  db: DataSource,
  ledger: Ledger,
  { username = `m${newId().slice(-12)}`, isAdmin = false, fullName = "Test Member" } = {},
): Promise<Viewer> {
  const id = newId();
  await db.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO users (id, username, "usernameKey", email, "emailKey", password, "fullName", "searchText", age, country,
         "whatsappNumber", "isAdmin")
       VALUES ($1, $2, $2, $3, $3, 'x', $4, $6, 30, 'BD', '+8801712345678', $5)`,
      [id, username, `${username}@example.org`, fullName, isAdmin, userSearchText({ fullName, username })],
    );
    await ledger.memberJoined(tx, id);
  });
  return { id, username, isAdmin, language: "bn" };
}

/** A database with categories, badges and one admin. */
export async function startServiceFixture({
  poolSize = 16,
  clock = systemClock,
}: { poolSize?: number; clock?: Clock } = {}): Promise<ServiceFixture> {
  const database = await migratedDatabase();
  const address = addressOf(database);
  const pools: DataSource[] = [];
  const connect = async (): Promise<DataSource> => {
    const { url, namedStatements } = address;
    const way = { url, pooled: isPooled(address), namedStatements };
    const made = await createDataSource({ ...way, entities: ENTITIES, poolSize }).initialize();
    pools.push(made);
    return made;
  };
  const db = await connect();
  await seedReference(db);
  const services = servicesOn(db, clock);
  const admin = actorFor(await addMember(db, services.ledger, { username: "admin", isAdmin: true }));
  const rows = <T>(sql: string, values: unknown[] = []): Promise<T[]> => db.query(sql, values);
  return {
    ...services,
    url: database.url,
    db,
    admin,
    rows,
    other: async () => servicesOn(await connect(), clock),
    member: (overrides) => addMember(db, services.ledger, overrides),
    deed: async (owner, caption = "A good deed") => {
      const categoryId = CATEGORIES[0]?.id ?? "";
      return (await services.deeds.submit(owner, { caption, categoryId, photos: [] })).id;
    },
    statusOf: async (deedId) => {
      const [deed] = await rows<{ status: DeedStatus }>(`SELECT status FROM deeds WHERE id = $1`, [deedId]);
      return deed?.status ?? null;
    },
    stop: async () => {
      for (const pool of pools) await pool.destroy();
      await database.drop();
    },
  };
}
