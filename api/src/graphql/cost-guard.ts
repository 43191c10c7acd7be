import type { DocumentNode, GraphQLSchema } from "graphql";
import { AppError } from "../shared/errors";
import { type CostRequest, costOf } from "./cost";
import { QUERY_LIMITS, refusal } from "./limits";
import { fragmentsOf } from "./root-fields";

export type Priced = Pick<CostRequest, "operation" | "variables"> & { readonly document: DocumentNode };

/** Objects of the answer that one point of a caller's budget pays for. */
const OBJECTS_PER_POINT = 10;

/** Refuses what costs too much, and remembers what was found affordable, by the variables' values that matter. */
export class CostGuard {
  readonly #affordable = new WeakMap<
    object,
    { readonly names: readonly string[]; readonly values: string; readonly points: number }
  >();

  constructor(private readonly schema: GraphQLSchema) {}

  /**
   * What the operation costs its caller: a point for each ten objects that the answer may hold, at least one.
   * @throws BAD_USER_INPUT naming the limit, or the page that does not exist
   */
  check({ document, operation, variables }: Priced): number {
    const known = this.#affordable.get(operation);
    if (known && known.values === valuesOf(known.names, variables)) return known.points;
    const request = { schema: this.schema, operation, variables, fragments: fragmentsOf(document) };
    const { objects, variables: names } = costOf(request);
    if (objects > QUERY_LIMITS.cost) {
      const { message, extensions } = refusal("cost", objects);
      throw new AppError("BAD_USER_INPUT", extensions.key, { message, args: extensions.args });
    }
    const points = Math.max(Math.ceil(objects / OBJECTS_PER_POINT), 1);
    this.#affordable.set(operation, { names, values: valuesOf(names, variables), points });
    return points;
  }
}

function valuesOf(names: readonly string[], variables: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(names.map((name) => variables[name]));
}
