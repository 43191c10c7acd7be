import type { TeamRole } from "@tree-for-deed/common/identity/team-roles";
import type { NewDeed } from "../src/core/deeds/submission/deed-content.rules";
import { DeedStatus } from "../src/core/deeds/deed-status.enum";
import type { Deed } from "../src/core/deeds/deed.entity";
import { DeedService } from "../src/core/deeds/submission/deed.service";
import type { Registration } from "../src/core/users/user.service";
import type { UserView } from "../src/core/users/user.view";
import { RegisterInput } from "../src/core/identity/account.inputs";
import { User } from "../src/core/users/user.entity";
import { CATEGORIES } from "../src/seed/reference";
import type { Actor, Viewer } from "../src/shared/request";
import { newId } from "../src/shared/uuid";
import { validInput } from "../src/shared/valid-input";
import { inTransaction } from "../src/platform/database/transaction";
import type { Site } from "./harness";
import { TEST_PASSWORD } from "./http-client";
import type { PoolClient } from "pg";
import type { DataSource } from "typeorm";

let made = 0;

/** Registration data; every call yields another person. */
export function aRegistration(overrides: Partial<Registration> = {}): Registration {
  made += 1;
  // A search for one name finds no other: none is the beginning of another.
  const name = `member_${process.pid}_n${String(made).padStart(5, "0")}`;
  return {
    username: name,
    email: `${name}@example.org`,
    password: TEST_PASSWORD,
    fullName: `সদস্য ${made}`,
    age: 27,
    country: "BD",
    whatsappNumber: "01712345678",
    ...overrides,
  };
}

/** A member with a confirmed address, created like a registration. The default password is `TEST_PASSWORD`. */
export async function aMember(site: Pick<Site, "services">, overrides: Partial<Registration> = {}): Promise<UserView> {
  return site.services.users.addMember(await validInput(RegisterInput, aRegistration(overrides)));
}

export async function anAdmin(
  site: Pick<Site, "services" | "db">,
  overrides: Partial<Registration> = {},
): Promise<UserView> {
  const member = await aMember(site, overrides);
  await site.db.getRepository(User).update({ id: member.id }, { isAdmin: true });
  return { ...member, isAdmin: true };
}

/** A member with a team role; reviewers get all categories by default. */
export async function aTeamMember(
  site: Pick<Site, "services" | "db">,
  role: TeamRole,
  reviewCategoryIds: string[] | null = null,
): Promise<UserView> {
  const member = await aMember(site);
  const plantingPartnerId = role === "planting" ? await aPlanter(site) : null;
  await site.db.getRepository(User).update({ id: member.id }, { roles: [role], reviewCategoryIds, plantingPartnerId });
  return { ...member, roles: [role], reviewCategoryIds, plantingPartnerId };
}

/** A planting organisation. */
export async function aPlanter({ db }: Pick<Site, "db">): Promise<string> {
  made += 1;
  const id = newId();
  await db.query(`INSERT INTO planting_partners (id, name, "nameEn", "createdAt") VALUES ($1, $2, $2, now())`, [
    id,
    `Planter ${made}`,
  ]);
  return id;
}

const BULK_MS = 120_000;

/** Rows of many years at once, which may take longer than the site gives a statement: neither its limit holds, nor the driver's. */
export const inBulk = (db: DataSource, write: (tx: Pick<DataSource, "query">) => Promise<unknown>): Promise<void> =>
  inTransaction(db, async ({ queryRunner }) => {
    const client = (await queryRunner?.connect()) as PoolClient;
    await client.query(`SET LOCAL statement_timeout = ${BULK_MS}`);
    const query = async (text: string, values?: unknown[]) => {
      const patient = { text, values, query_timeout: BULK_MS };
      return (await client.query(patient)).rows as never;
    };
    await write({ query });
  });

/** Members of whom only the number matters, by id. */
export async function aCrowd(db: Pick<DataSource, "query">, name: string, count: number): Promise<string[]> {
  const rows: { id: string }[] = await db.query(
    `INSERT INTO users (id, username, "usernameKey", email, "emailKey", password, "fullName", "searchText", age, country,
       "whatsappNumber")
     SELECT gen_random_uuid(), n, n, n || '@example.org', n || '@example.org', 'x', n, n, 30, 'BD', '+8801712345678'
     FROM (SELECT $1 || '_' || i AS n FROM generate_series(1, $2::int) i) names RETURNING id`,
    [name, count],
  );
  return rows.map(({ id }) => id);
}

export interface DeedWishes extends Partial<NewDeed> {
  /** The author; a new member by default. */
  readonly user?: { readonly id: string; readonly username: string };
  /** Approved by default. */
  readonly status?: DeedStatus;
  readonly createdAt?: Date;
  readonly rejectReason?: string;
  readonly adminNote?: string;
}

/** A deed, shared and decided by the site's own services, without rate limits. Needs the categories. */
export async function aDeed(site: Pick<Site, "services" | "db" | "config">, wishes: DeedWishes = {}): Promise<Deed> {
  const { status = DeedStatus.APPROVED, createdAt = new Date(), rejectReason = "Please add a photo" } = wishes;
  const owner = wishes.user ?? (await aMember(site));
  const deeds = new DeedService({
    db: site.db,
    photos: site.services.photos,
    ledger: site.services.ledger,
    limits: { consume: () => Promise.resolve() },
    timeZone: site.config.siteTimeZone,
    clock: () => createdAt,
  });
  made += 1;
  const { caption = `ভালো কাজ ${made}`, categoryId = CATEGORIES[0]?.id ?? "", photos = [], adminNote } = wishes;
  const deed = await deeds.submit(asViewer(owner), { caption, categoryId, photos });
  const { moderation } = site.services;
  if (status === DeedStatus.APPROVED) return moderation.approve(MODERATOR, deed.id, { adminNote });
  if (status === DeedStatus.REJECTED) return moderation.reject(MODERATOR, deed.id, { reason: rejectReason, adminNote });
  return deed;
}

/** A member or admin in the form of a viewer. */
export const asViewer = (user: { id: string; username: string; isAdmin?: boolean }): Viewer => ({
  id: user.id,
  username: user.username,
  isAdmin: user.isAdmin ?? false,
  language: "bn",
});

/** The reviewer of these factories' deeds. */
export const MODERATOR: Actor = {
  viewer: { id: newId(), username: "moderator", isAdmin: true, language: "bn" },
  ip: "127.0.0.1",
};
