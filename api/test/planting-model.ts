import fc from "fast-check";

/**
 * One step of a random sequence: members, days, trees, funds, batches and surveys are chosen by number, modulo their
 * count. `strike` removes a member with all trees, `handOver` leaves them to an anonymous author.
 */
export type Command =
  | { readonly act: "earn"; readonly member: number; readonly day: number }
  | { readonly act: "fall"; readonly member: number; readonly day: number }
  | { readonly act: "strike"; readonly member: number }
  | { readonly act: "handOver"; readonly member: number }
  | { readonly act: "fell"; readonly tree: number }
  | { readonly act: "fund"; readonly trees: number | null; readonly scope: Scope }
  | { readonly act: "correctFund"; readonly fund: number; readonly trees: number | null }
  | { readonly act: "batch"; readonly trees: number; readonly place: Place }
  | { readonly act: "correctBatch"; readonly batch: number; readonly trees: number; readonly place: Place }
  | { readonly act: "survey"; readonly batch: number; readonly figures: Figures }
  | { readonly act: "correctSurvey"; readonly survey: number; readonly figures: Figures };

type Scope = "any" | "week" | "category" | "district";

/** Place and day of a planting. */
interface Place {
  readonly district: string | null;
  readonly plantedOn: string;
}

/** Result and day of a survey. */
interface Figures {
  readonly surveyedOn: string;
  readonly looked: number;
  readonly alive: number;
}

export const MEMBERS = 4;
export const DAYS = ["2026-03-01", "2026-03-04", "2026-03-07", "2026-03-08", "2026-03-14"] as const;
export const WEEK = "2026-03-01";
export const CATEGORIES_USED = 2;
export const DISTRICTS = ["Sylhet", "Khulna"] as const;
const TODAY = "2026-03-20";
const PLANTING_DAYS = ["2026-03-16", "2026-03-18", "2026-03-18", TODAY, "2026-03-21"] as const;
const SURVEY_DAYS = ["2026-03-17", "2026-03-19", TODAY, TODAY, "2026-03-21"] as const;

const number = fc.nat({ max: 11 });
const size = fc.integer({ min: 1, max: 6 });
const treesOrAll = fc.oneof({ weight: 6, arbitrary: size }, { weight: 1, arbitrary: fc.constant(null) });
const tree = { member: number, day: number };
const place = fc.record({
  district: fc.constantFrom(null, ...DISTRICTS),
  plantedOn: fc.constantFrom(...PLANTING_DAYS),
});
const figures = fc.record({ surveyedOn: fc.constantFrom(...SURVEY_DAYS), looked: size, alive: fc.nat({ max: 6 }) });
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ act: fc.constant("earn" as const), ...tree }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant("fall" as const), ...tree }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("strike" as const), member: number }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("handOver" as const), member: number }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("fell" as const), tree: number }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant("fund" as const),
      trees: treesOrAll,
      scope: fc.constantFrom<Scope>("any", "any", "week", "category", "district"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("correctFund" as const), fund: number, trees: treesOrAll }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant("batch" as const), trees: size, place }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("correctBatch" as const), batch: number, trees: size, place }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("survey" as const), batch: number, figures }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("correctSurvey" as const), survey: number, figures }) },
);

export const commands: fc.Arbitrary<Command[]> = fc.array(command, { minLength: 10, maxLength: 30, size: "max" });

interface ModelTree {
  /** Null once the member has left it to an anonymous author. */
  member: number | null;
  readonly day: number;
  readonly category: number;
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
  place: Place;
}

interface ModelSurvey {
  readonly batch: ModelBatch;
  figures: Figures;
}

export type Refusal = "CONFLICT" | "BAD_USER_INPUT";

/** Category of the deed for a member's tree of a day. */
export const categoryOf = (member: number, day: number): number => (member + day) % CATEGORIES_USED;

/** The rules of `docs/rules.md` T in their plainest form: lists that are searched from the beginning. */
export class PlantingModel {
  readonly trees: ModelTree[] = [];
  readonly funds: ModelFund[] = [];
  readonly batches: ModelBatch[] = [];
  readonly surveys: ModelSurvey[] = [];
  #moments = 0;

  /** The expected answer of the site: `null` for success. */
  play(command: Command): Refusal | null {
    if (command.act === "earn") return this.#earn(command.member % MEMBERS, command.day % DAYS.length);
    if (command.act === "fall") {
      return this.#fall((t) => t.member === command.member % MEMBERS && t.day === command.day % DAYS.length);
    }
    if (command.act === "strike") return this.#fall((t) => t.member === command.member % MEMBERS);
    if (command.act === "handOver") return this.#handOver(command.member % MEMBERS);
    if (command.act === "fell") {
      const felled = this.trees[command.tree % this.trees.length];
      return this.#fall((t) => t === felled);
    }
    if (command.act === "fund") {
      const fund = { number: this.funds.length, trees: command.trees ?? Infinity, scope: command.scope };
      this.funds.push(fund);
      this.#fillFund(fund);
      this.#fillBatches();
      return null;
    }
    if (command.act === "batch") return this.#plant(command.trees, command.place);
    if (command.act === "correctFund") return this.#correctFund(command.fund, command.trees ?? Infinity);
    if (command.act === "correctBatch") return this.#correctBatch(command.batch, command.trees, command.place);
    if (command.act === "survey") {
      const batch = this.batches[command.batch % this.batches.length];
      if (!batch) return null;
      const refusal = isPossible(command.figures, batch) ? null : "BAD_USER_INPUT";
      if (refusal === null) this.surveys.push({ batch, figures: command.figures });
      return refusal;
    }
    const survey = this.surveys[command.survey % this.surveys.length];
    if (!survey) return null;
    if (!isPossible(command.figures, survey.batch)) return "BAD_USER_INPUT";
    survey.figures = command.figures;
    return null;
  }

  stands(member: number, day: number): boolean {
    return this.trees.some((tree) => tree.member === member && tree.day === day);
  }

  sums() {
    const alive = this.batches.map((batch) => {
      const seen = this.#latest(batch);
      return seen ? Math.floor((this.#in(batch).length * seen.alive) / seen.looked) : 0;
    });
    return {
      earned: this.trees.length,
      funded: this.trees.filter(({ fund }) => fund).length,
      planted: this.trees.filter(({ batch }) => batch).length,
      alive: alive.reduce((sum, some) => sum + some, 0),
      surveyed: this.trees.filter(({ batch }) => batch && this.#latest(batch)).length,
    };
  }

  #earn(member: number, day: number): null {
    if (this.stands(member, day)) return null;
    const tree: ModelTree = {
      member,
      day,
      category: categoryOf(member, day),
      earned: (this.#moments += 1),
      fund: null,
      batch: null,
    };
    this.trees.push(tree);
    this.trees.sort((a, b) => a.day - b.day || a.earned - b.earned);
    tree.fund = this.funds.find((fund) => this.#isOpen(fund) && fits(fund, tree)) ?? null;
    this.#fillBatches();
    return null;
  }

  #fall(falls: (tree: ModelTree) => boolean): null {
    const fallen = this.trees.filter(falls);
    this.trees.splice(0, this.trees.length, ...this.trees.filter((tree) => !falls(tree)));
    for (const fund of this.funds) if (fallen.some((tree) => tree.fund === fund)) this.#fillFund(fund);
    this.#fillBatches();
    return null;
  }

  #handOver(member: number): null {
    for (const tree of this.trees) if (tree.member === member) tree.member = null;
    return null;
  }

  #plant(trees: number, place: Place): Refusal | null {
    if (place.plantedOn > TODAY) return "BAD_USER_INPUT";
    if (this.#unplanted(place).length < trees) return "CONFLICT";
    const batch: ModelBatch = { number: this.batches.length, trees, place };
    this.batches.push(batch);
    for (const tree of this.#unplanted(place).slice(0, trees)) tree.batch = batch;
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

  #correctBatch(number: number, trees: number, place: Place): Refusal | null {
    const batch = this.batches[number % this.batches.length];
    if (!batch) return null;
    const seen = this.surveys.filter((survey) => survey.batch === batch).map(({ figures }) => figures);
    if (place.plantedOn > TODAY || seen.some(({ surveyedOn }) => surveyedOn < place.plantedOn)) return "BAD_USER_INPUT";
    if (this.#in(batch).some((tree) => !mayStand(tree, place))) return "CONFLICT";
    if (seen.some(({ looked }) => looked > trees)) return "CONFLICT";
    // Trees that may stand there now take free places before places are added.
    if (trees > batch.trees && this.#unplanted(place).length < trees - this.#in(batch).length) return "CONFLICT";
    const youngest = this.#in(batch).reverse();
    for (const tree of youngest.slice(0, Math.max(0, youngest.length - trees))) tree.batch = null;
    batch.trees = trees;
    batch.place = place;
    this.#fillBatches();
    return null;
  }

  /** The latest survey; of two on one day the one recorded later. */
  #latest(batch: ModelBatch): Figures | undefined {
    const seen = this.surveys.filter((survey) => survey.batch === batch).map(({ figures }) => figures);
    return seen.reduce<Figures | undefined>(
      (last, each) => (last === undefined || each.surveyedOn >= last.surveyedOn ? each : last),
      undefined,
    );
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
      for (const tree of this.#unplanted(batch.place).slice(0, free)) tree.batch = batch;
    }
  }

  #in(batch: ModelBatch): ModelTree[] {
    return this.trees.filter((tree) => tree.batch === batch);
  }

  #unplanted(place: Place): ModelTree[] {
    return this.trees.filter((tree) => tree.fund && !tree.batch && mayStand(tree, place));
  }
}

/** A fund of one district pays for trees that are planted there. */
const mayStand = ({ fund }: Pick<ModelTree, "fund">, { district }: Place): boolean =>
  fund?.scope !== "district" || district === DISTRICTS[0];

const isPossible = ({ surveyedOn, looked, alive }: Figures, { trees, place }: ModelBatch): boolean =>
  looked <= trees && alive <= looked && surveyedOn >= place.plantedOn && surveyedOn <= TODAY;

/** A week's fund covers the week's first days; a category's fund the first category. */
function fits({ scope }: ModelFund, { category, day }: ModelTree): boolean {
  if (scope === "week") return day < 3;
  return scope !== "category" || category === 0;
}
