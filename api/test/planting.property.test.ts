/** @slow */
import fc from "fast-check";
import type { EntityManager } from "typeorm";
import { countedPlantings } from "../src/capabilities/planting/planted-trees.service";
import { inTransaction } from "../src/platform/database/transaction";
import { CATEGORIES } from "../src/seed/reference";
import { AppError } from "../src/shared/errors";
import { newId } from "../src/shared/uuid";
import { categoryOf, type Command, commands, DAYS, DISTRICTS, MEMBERS, PlantingModel, WEEK } from "./planting-model";
import { draws } from "./seeds";
import { type ServiceFixture, servicesOn, startServiceFixture } from "./service-fixture";

const DRAWS = draws("PLANTING_SEED", "PLANTING_LIVES", 100);

let fixture: ServiceFixture;
/** Deeds of members' trees by day. */
const deeds = new Map<string, string>();
const members: string[] = [];

beforeAll(async () => {
  fixture = await startServiceFixture();
  for (let number = 0; number < MEMBERS; number += 1) {
    const member = await fixture.member();
    members.push(member.id);
    for (const [index, day] of DAYS.entries()) {
      const { deeds: sharing } = servicesOn(fixture.db, () => new Date(`${day}T06:00:00Z`));
      const categoryId = CATEGORIES[categoryOf(number, index)]?.id ?? "";
      const { id } = await sharing.submit(member, { caption: "A good deed", categoryId, photos: [] });
      deeds.set(`${number} ${index}`, id);
    }
  }
});
afterAll(() => fixture.stop());

/**
 * Plays a sequence on the site and on the model: they must agree on every refusal, and on every tree's fund and place.
 */
class Play {
  #now = Date.UTC(2026, 2, 20);
  readonly #model = new PlantingModel();
  readonly #site = servicesOn(fixture.db, () => new Date((this.#now += 1)));
  readonly #funds: string[] = [];
  readonly #batches: string[] = [];
  readonly #surveys: string[] = [];
  /** A fact has the id of its draft, and drafts are not always published in order. */
  readonly #ids = Array.from({ length: 40 }, newId);

  async run(sequence: readonly Command[]): Promise<void> {
    await fixture.rows(
      `TRUNCATE trees, planting_surveys, planting_batches, planting_funds, tree_days CASCADE; DELETE FROM site_stats WHERE counter = 'trees'`,
    );
    for (const command of sequence) {
      if (this.#isIdle(command)) continue;
      const expected = this.#model.play(command);
      const said = await outcome(this.#play(command));
      expect({ command, said }).toEqual({ command, said: expected });
      const { earned, funded, planted, alive } = await this.#site.forest.sums();
      expect([earned >= funded, funded >= planted, planted >= alive]).toEqual([true, true, true]);
    }
    const sums = await this.#site.forest.sums();
    expect(sums).toEqual(this.#model.sums());
    expect(await countedPlantings.ofSite(this.#site.reads)).toBe(sums.planted);
    expect(await this.#stored()).toEqual(
      this.#model.trees.map(({ member, day, fund, batch }) => ({
        member,
        day,
        fund: fund?.number ?? null,
        batch: batch?.number ?? null,
      })),
    );
    expect(await this.#site.plantingRecount.differences()).toEqual([]);
  }

  /** Commands that the ledger never sends: earning a standing tree, or felling one that does not stand. */
  #isIdle(command: Command): boolean {
    if (command.act !== "earn" && command.act !== "fall") return false;
    const stands = this.#model.stands(command.member % MEMBERS, command.day % DAYS.length);
    return stands === (command.act === "earn");
  }

  #play(command: Command): Promise<void> {
    return inTransaction(fixture.db, (tx) => this.#tell(tx, command));
  }

  async #tell(tx: EntityManager, command: Command): Promise<void> {
    const { planting } = this.#site;
    if (command.act === "earn" || command.act === "fall") {
      const [member, day] = [command.member % MEMBERS, command.day % DAYS.length];
      const tree = { userId: members[member] ?? "", day: DAYS[day] ?? "" };
      await count(tx, tree, command.act === "earn" ? (deeds.get(`${member} ${day}`) ?? "") : null);
      return planting.treeMoved(tx, tree, command.act === "earn");
    }
    if (command.act === "strike") {
      const userId = members[command.member % MEMBERS] ?? "";
      await count(tx, { userId, day: null }, null);
      return planting.treesStruck(tx, userId);
    }
    if (command.act === "handOver") {
      const [userId, heir] = [members[command.member % MEMBERS] ?? "", await fixture.member()];
      await tx.query(`UPDATE tree_days SET "userId" = $2 WHERE "userId" = $1`, [userId, heir.id]);
      return planting.treesHandedOver(tx, userId, heir.id);
    }
    if (command.act === "fell") return this.#fell(tx, command.tree);
    if (command.act === "fund") {
      const [id, { scope, trees }] = [this.#id(), command];
      await planting.publishFund(tx, {
        id,
        trees,
        week: scope === "week" ? WEEK : null,
        categoryId: scope === "category" ? (CATEGORIES[0]?.id ?? "") : null,
        district: scope === "district" ? DISTRICTS[0] : null,
      });
      this.#funds.push(id);
      return;
    }
    if (command.act === "batch") {
      const id = this.#id();
      await planting.publishBatch(tx, { id, trees: command.trees, ...command.place });
      this.#batches.push(id);
      return;
    }
    if (command.act === "correctFund") {
      const id = this.#funds[command.fund % this.#funds.length];
      return id === undefined ? undefined : planting.correctFund(tx, id, command.trees);
    }
    if (command.act === "correctSurvey") {
      const id = this.#surveys[command.survey % this.#surveys.length];
      return id === undefined ? undefined : planting.correctSurvey(tx, id, command.figures);
    }
    const batchId = this.#batches[command.batch % this.#batches.length];
    if (batchId === undefined) return;
    if (command.act === "correctBatch") return planting.correctBatch(tx, batchId, command.trees, command.place);
    const id = this.#id();
    await planting.publishSurvey(tx, { id, batchId, ...command.figures });
    this.#surveys.push(id);
  }

  #id(): string {
    return this.#ids.pop() ?? newId();
  }

  /** One of the standing trees, whoever owns it now. */
  async #fell(tx: EntityManager, number: number): Promise<void> {
    const standing = await tx.query<{ userId: string; day: string }[]>(
      `SELECT "userId", day::text AS day FROM trees WHERE standing ORDER BY trees.day, "earnedAt"`,
    );
    const tree = standing[number % standing.length];
    if (!tree) return;
    await count(tx, tree, null);
    await this.#site.planting.treeMoved(tx, tree, false);
  }

  async #stored(): Promise<unknown[]> {
    const rows = await fixture.rows<{ userId: string; day: string; fundId: string | null; batchId: string | null }>(
      `SELECT "userId", day::text AS day, "fundId", "batchId" FROM trees WHERE standing ORDER BY trees.day, "earnedAt"`,
    );
    const place = (list: readonly string[], id: string | null): number | null =>
      id === null || !list.includes(id) ? null : list.indexOf(id);
    return rows.map(({ userId, day, fundId, batchId }) => ({
      member: place(members, userId),
      day: DAYS.findIndex((each) => each === day),
      fund: place(this.#funds, fundId),
      batch: place(this.#batches, batchId),
    }));
  }
}

/** The ledger's work before it reports a tree: a day's row (none for `null`), and the site's counter. */
async function count(
  tx: EntityManager,
  { userId, day }: { userId: string; day: string | null },
  deedId: string | null,
): Promise<void> {
  if (deedId === null) {
    await tx.query(`DELETE FROM tree_days WHERE "userId" = $1 AND ($2::date IS NULL OR day = $2)`, [userId, day]);
  } else await tx.query(`INSERT INTO tree_days VALUES ($1, $2, 1, $3)`, [userId, day, deedId]);
  await tx.query(`INSERT INTO site_stats SELECT 'trees', count(*) FROM tree_days
    ON CONFLICT (counter) DO UPDATE SET value = excluded.value`);
}

const outcome = (promise: Promise<unknown>): Promise<string | null> =>
  promise.then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError) return error.code;
      throw error;
    },
  );

test.each(DRAWS)(
  "random lives of trees leave what the model says, and alive ≤ planted ≤ funded ≤ earned at every step ($what)",
  async ({ count: runs, seed }) => {
    await fc.assert(
      fc.asyncProperty(commands, (sequence) => new Play().run(sequence)),
      { numRuns: runs, seed },
    );
  },
  600_000,
);
