import fc from "fast-check";

/** What a random sequence does: members, days, funds and batches go by their number, modulo how many there are. */
export type Command =
  | { readonly act: "earn"; readonly member: number; readonly day: number }
  | { readonly act: "fall"; readonly member: number; readonly day: number }
  | { readonly act: "strike"; readonly member: number }
  | { readonly act: "fund"; readonly trees: number | null; readonly scope: Scope }
  | { readonly act: "correctFund"; readonly fund: number; readonly trees: number | null }
  | { readonly act: "batch"; readonly trees: number; readonly district: string | null }
  | { readonly act: "correctBatch"; readonly batch: number; readonly trees: number }
  | { readonly act: "survey"; readonly batch: number; readonly looked: number; readonly alive: number };

type Scope = "any" | "week" | "category" | "district";

export const MEMBERS = 4;
export const DAYS = ["2026-03-01", "2026-03-04", "2026-03-07", "2026-03-08", "2026-03-14"] as const;
export const WEEK = "2026-03-01";
export const CATEGORIES_USED = 2;
export const DISTRICTS = ["Sylhet", "Khulna"] as const;

const number = fc.nat({ max: 11 });
const size = fc.integer({ min: 1, max: 6 });
const treesOrAll = fc.oneof({ weight: 6, arbitrary: size }, { weight: 1, arbitrary: fc.constant(null) });
const tree = { member: number, day: number };
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ act: fc.constant("earn" as const), ...tree }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant("fall" as const), ...tree }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("strike" as const), member: number }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant("fund" as const),
      trees: treesOrAll,
      scope: fc.constantFrom<Scope>("any", "any", "week", "category", "district"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("correctFund" as const), fund: number, trees: treesOrAll }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant("batch" as const),
      trees: size,
      district: fc.constantFrom(null, ...DISTRICTS),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("correctBatch" as const), batch: number, trees: size }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant("survey" as const), batch: number, looked: size, alive: number }),
  },
);

export const commands: fc.Arbitrary<Command[]> = fc.array(command, { minLength: 10, maxLength: 30, size: "max" });

interface ModelTree {
  readonly member: number;
  readonly day: number;
  readonly earned: number;
  fund: ModelFund | null;
  batch: ModelBatch | null;
}

interface ModelFund {
  readonly number: number;
  trees: number;
  readonly scope: Scope;
}

interface ModelBatch {
  readonly number: number;
  trees: number;
  readonly district: string | null;
  survey: { looked: number; alive: number } | null;
  mostLooked: number;
}

export type Refusal = "CONFLICT" | "BAD_USER_INPUT";

/** The category of the deed that earns a member's tree of a day. */
export const categoryOf = (member: number, day: number): number => (member + day) % CATEGORIES_USED;

/** The rules of `docs/rules.md` T in their plainest form: lists that are looked through from the beginning. */
export class PlantingModel {
  readonly trees: ModelTree[] = [];
  readonly funds: ModelFund[] = [];
  readonly batches: ModelBatch[] = [];
  #moments = 0;

  /** What the site must answer: `null` for done. */
  play(command: Command): Refusal | null {
    if (command.act === "earn") return this.#earn(command.member % MEMBERS, command.day % DAYS.length);
    if (command.act === "fall") {
      return this.#fall((t) => t.member === command.member % MEMBERS && t.day === command.day % DAYS.length);
    }
    if (command.act === "strike") return this.#fall((t) => t.member === command.member % MEMBERS);
    if (command.act === "fund") {
      const fund = { number: this.funds.length, trees: command.trees ?? Infinity, scope: command.scope };
      this.funds.push(fund);
      this.#fillFund(fund);
      this.#fillBatches();
      return null;
    }
    if (command.act === "batch") return this.#plant(command.trees, command.district);
    if (command.act === "correctFund") return this.#correctFund(command.fund, command.trees ?? Infinity);
    if (command.act === "correctBatch") return this.#correctBatch(command.batch, command.trees);
    const batch = this.batches[command.batch % this.batches.length];
    if (!batch) return null;
    if (command.looked > batch.trees || command.alive > command.looked) return "BAD_USER_INPUT";
    batch.survey = { looked: command.looked, alive: command.alive };
    batch.mostLooked = Math.max(batch.mostLooked, command.looked);
    return null;
  }

  stands(member: number, day: number): boolean {
    return this.trees.some((tree) => tree.member === member && tree.day === day);
  }

  sums() {
    const alive = this.batches.map((b) =>
      b.survey ? Math.floor((this.#in(b).length * b.survey.alive) / b.survey.looked) : 0,
    );
    return {
      earned: this.trees.length,
      funded: this.trees.filter(({ fund }) => fund).length,
      planted: this.trees.filter(({ batch }) => batch).length,
      alive: alive.reduce((sum, some) => sum + some, 0),
      surveyed: this.trees.filter(({ batch }) => batch?.survey).length,
    };
  }

  #earn(member: number, day: number): null {
    if (this.stands(member, day)) return null;
    const tree: ModelTree = { member, day, earned: (this.#moments += 1), fund: null, batch: null };
    this.trees.push(tree);
    this.trees.sort((a, b) => a.day - b.day || a.earned - b.earned);
    tree.fund = this.funds.find((fund) => this.#isOpen(fund) && fits(fund, tree)) ?? null;
    this.#fillBatches();
    return null;
  }

  #fall(falls: (tree: ModelTree) => boolean): null {
    const fallen = this.trees.filter(falls);
    this.trees.splice(0, this.trees.length, ...this.trees.filter((tree) => !falls(tree)));
    for (const fund of new Set(fallen.map((tree) => tree.fund))) if (fund) this.#fillFund(fund);
    this.#fillBatches();
    return null;
  }

  #plant(trees: number, district: string | null): Refusal | null {
    if (this.#unplanted(district).length < trees) return "CONFLICT";
    const batch: ModelBatch = { number: this.batches.length, trees, district, survey: null, mostLooked: 0 };
    this.batches.push(batch);
    for (const tree of this.#unplanted(district).slice(0, trees)) tree.batch = batch;
    return null;
  }

  #correctFund(number: number, trees: number): Refusal | null {
    const fund = this.funds[number % this.funds.length];
    if (!fund) return null;
    const own = this.trees.filter((tree) => tree.fund === fund);
    if (trees < own.filter(({ batch }) => batch).length) return "CONFLICT";
    const youngest = own.filter(({ batch }) => !batch).reverse();
    for (const tree of youngest.slice(0, Math.max(0, own.length - trees))) tree.fund = null;
    fund.trees = trees;
    for (const each of this.funds) this.#fillFund(each);
    this.#fillBatches();
    return null;
  }

  #correctBatch(number: number, trees: number): Refusal | null {
    const batch = this.batches[number % this.batches.length];
    if (!batch) return null;
    if (trees < batch.mostLooked) return "CONFLICT";
    if (this.#unplanted(batch.district).length < trees - batch.trees) return "CONFLICT";
    const youngest = this.#in(batch).reverse();
    for (const tree of youngest.slice(0, Math.max(0, youngest.length - trees))) tree.batch = null;
    batch.trees = trees;
    this.#fillBatches();
    return null;
  }

  #isOpen(fund: ModelFund): boolean {
    return this.trees.filter((tree) => tree.fund === fund).length < fund.trees;
  }

  #fillFund(fund: ModelFund): void {
    for (const tree of this.trees) {
      if (!tree.fund && fits(fund, tree) && this.#isOpen(fund)) tree.fund = fund;
    }
  }

  #fillBatches(): void {
    for (const batch of this.batches) {
      const free = batch.trees - this.#in(batch).length;
      for (const tree of this.#unplanted(batch.district).slice(0, free)) tree.batch = batch;
    }
  }

  #in(batch: ModelBatch): ModelTree[] {
    return this.trees.filter((tree) => tree.batch === batch);
  }

  #unplanted(district: string | null): ModelTree[] {
    return this.trees.filter(
      ({ fund, batch }) => fund && !batch && (fund.scope !== "district" || district === DISTRICTS[0]),
    );
  }
}

/** A week's first days are its fund's; a category's fund is for the first category. */
function fits({ scope }: ModelFund, { member, day }: ModelTree): boolean {
  if (scope === "week") return day < 3;
  return scope !== "category" || categoryOf(member, day) === 0;
}
