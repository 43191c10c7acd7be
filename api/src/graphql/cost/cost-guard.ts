import type { DocumentNode, GraphQLSchema } from "graphql";
import { rolesOf } from "../../shared/access";
import type { AppError } from "../../shared/errors";
import { type Cost, type CostRequest, type Outcome, actualCost, costOf } from "./cost";
import { beyond } from "../admission/limits";
import { fragmentsOf } from "../admission/root-fields";

export type Priced = Pick<CostRequest, "operation" | "variables" | "viewer"> & { readonly document: DocumentNode };

/** `cost.ts` counts in tenths of a point of the caller's budget. */
const COST_PER_POINT = 10;
/** Prices that depend on longer inputs are not cached. */
const KEPT_CHARACTERS = 200;

/** The price of an operation, in points of its caller's budget. */
export interface Price {
  /** The price with full pages. */
  readonly most: number;
  /** The price if nothing runs. */
  readonly unrun: number;
  /** The price for the actual answer, including work that errors may hide. */
  actual(outcome: Outcome): number;
}

/** The price of an operation, and the refusal if it costs or answers too much. */
export interface Priceable {
  readonly price: Price;
  readonly refused: AppError | null;
}

/** Refuses operations that cost too much, and caches the prices of the others by everything that affects a price. */
export class CostGuard {
  readonly #affordable = new WeakMap<
    object,
    { readonly names: readonly string[]; readonly given: string; readonly price: Price }
  >();

  constructor(
    private readonly schema: GraphQLSchema,
    /** The schema that introspection shows. */
    private readonly shown: GraphQLSchema,
  ) {}

  /** `refused` names the limit of cost, values or searches. @throws BAD_USER_INPUT naming an invalid page */
  check({ document, operation, variables, viewer }: Priced): Priceable {
    const known = this.#affordable.get(operation);
    if (known && known.given === givenOf(known.names, { variables, viewer }))
      return { price: known.price, refused: null };
    const cost = costOf({
      schema: this.schema,
      shown: this.shown,
      operation,
      variables,
      viewer,
      fragments: fragmentsOf(document),
    });
    const [price, names] = [priceOf(cost), cost.variables];
    const refused =
      beyond("cost", price.most) ?? beyond("answerValues", cost.values) ?? beyond("searches", cost.searches);
    if (refused) return { price, refused };
    const given = givenOf(names, { variables, viewer });
    if (given.length <= KEPT_CHARACTERS) this.#affordable.set(operation, { names, given, price });
    return { price, refused: null };
  }
}

const points = (cost: number): number => Math.max(Math.ceil(cost / COST_PER_POINT), 1);

const priceOf = (cost: Cost): Price => ({
  most: points(cost.most),
  unrun: points(cost.reading),
  actual: (outcome) => points(actualCost(cost, outcome)),
});

function givenOf(names: readonly string[], { variables, viewer }: Pick<Priced, "variables" | "viewer">): string {
  return JSON.stringify([rolesOf(viewer), ...names.map((name) => variables[name])]);
}
