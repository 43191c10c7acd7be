import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
} from "graphql";
import { expectedFailure } from "../platform/database/failures";
import { noteWrite } from "../platform/database/read-your-writes";
import { accessOf } from "../platform/graphql/access";
import type { Logger } from "../platform/log/logger";
import type { OperationMeter } from "../platform/metrics/operation-meter";
import { assertToken } from "../shared/access";
import { crossSite } from "../shared/errors";
import type { RequestContext } from "../shared/request";
import { type AnswerSize, answerSize } from "./answer-size";
import { CompiledExecutor } from "./compiled";
import { CostGuard, type Price } from "./cost-guard";
import { costReport, overBudget } from "./cost-report";
import { publicError, toGraphQLError } from "./public-error";
import { assertVariableCount } from "./request-size";
import { fragmentsOf, rootFields } from "./root-fields";
import { assertVariables } from "./variables";

/** A valid document, one of its operations, and who asks. */
export interface ExecuteRequest {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly context: RequestContext;
}

/** Runs admitted operations, and counts them. Every error in a result is fit for a client. */
export class Executor {
  readonly #compiled: CompiledExecutor;
  readonly #costs: CostGuard;

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly log: Logger,
    private readonly meter: OperationMeter,
  ) {
    this.#compiled = new CompiledExecutor(schema);
    this.#costs = new CostGuard(schema);
  }

  get compiledCount(): number {
    return this.#compiled.compiledCount;
  }

  /** Runs what is within the limits and the caller's budget, and tells what it took in `extensions`. */
  async runCharged(request: ExecuteRequest): Promise<ExecutionResult> {
    const { variables, context } = request;
    const { budget, viewer } = context;
    let price: Price;
    try {
      assertVariableCount(variables);
      price = this.#costs.check({ ...request, viewer });
    } catch (error) {
      return this.#counted({ errors: [refusalOf(error, context)] });
    }
    const taken = budget?.spend(price.most) ?? null;
    const refused = taken && overBudget(taken);
    if (refused) {
      const result = this.#counted({ errors: [toGraphQLError(refused, context.requestId)] });
      return { ...result, extensions: { ...costReport(taken) } };
    }
    const { result, size } = await this.#measured(request);
    if (!budget || !taken) return result;
    // What an error leaves out of the answer was worked for all the same.
    const spent = size && !result.errors ? price.actual(size) : price.most;
    return { ...result, extensions: { ...costReport(budget.settle(taken, spent)) } };
  }

  /** Without a size where the answer was too large. */
  async #measured(request: ExecuteRequest): Promise<{ result: ExecutionResult; size: AnswerSize | null }> {
    const result = await this.run(request);
    try {
      return { result, size: answerSize(result.data) };
    } catch (error) {
      return { result: this.#counted({ errors: [refusalOf(error, request.context)] }), size: null };
    }
  }

  /** Runs what nobody is charged for: the site's own operations. */
  async run(request: ExecuteRequest): Promise<ExecutionResult> {
    return this.#counted(await this.#run(request));
  }

  #counted(result: ExecutionResult): ExecutionResult {
    for (const { extensions } of result.errors ?? []) {
      this.meter.failure(typeof extensions.code === "string" ? extensions.code : "REFUSED");
    }
    return result;
  }

  async #run({ document, operation, variables, context }: ExecuteRequest): Promise<ExecutionResult> {
    try {
      assertVariables(this.schema, operation, variables);
    } catch (error) {
      return { errors: [refusalOf(error, context)] };
    }
    try {
      this.#assertMay(context, document, operation);
    } catch (error) {
      return { data: null, errors: [refusalOf(error, context)] };
    }
    if (operation.operation === OperationTypeNode.MUTATION) noteWrite();
    this.meter.operation(operation.operation, firstFieldOf(operation));
    const result = await this.#compiled.run({ document, operation, variables, context });
    if (!result.errors) return result;
    const { requestId } = context;
    const errors = result.errors.map((error) =>
      publicError(asGraphQLError(error, document), { requestId, log: this.log }),
    );
    return { ...result, errors };
  }

  /** What programs and the pages of other sites may not ask; nearly everybody else may ask anything. @throws FORBIDDEN */
  #assertMay({ token, readsOnly }: RequestContext, document: DocumentNode, operation: OperationDefinitionNode): void {
    const reads = operation.operation === OperationTypeNode.QUERY;
    if (readsOnly && !reads) throw crossSite();
    if (!token) return;
    const root = this.schema.getRootType(operation.operation)?.getFields() ?? {};
    for (const name of rootFields(operation.selectionSet, fragmentsOf(document)).keys()) {
      const field = root[name];
      const access = field && accessOf(field);
      // Only what describes the schema has none, which is everybody's.
      if (access) assertToken({ token }, access, { reads });
    }
  }
}

/** An expected refusal as it is told; nothing has run. @throws whatever else it is */
function refusalOf(error: unknown, { requestId }: RequestContext): GraphQLError {
  const expected = expectedFailure(error);
  if (!expected) throw error;
  return toGraphQLError(expected, requestId);
}

/** The compiled form makes look-alikes of GraphQLError, with the place but without the source. */
function asGraphQLError(error: GraphQLError, { loc }: DocumentNode): GraphQLError {
  if (error.nodes || !loc || !error.locations) return error;
  return new GraphQLError(error.message, {
    source: loc.source,
    positions: error.locations.map(({ line, column }) => lineStart(loc.source.body, line) + column - 1),
    path: error.path ?? null,
    originalError: error.originalError ?? null,
  });
}

function lineStart(body: string, line: number): number {
  const ends = /\r\n|[\n\r]/g;
  for (let current = 1; current < line; current += 1) ends.exec(body);
  return ends.lastIndex;
}

function firstFieldOf({ selectionSet }: OperationDefinitionNode): string {
  const [first] = selectionSet.selections;
  return first?.kind === Kind.FIELD ? first.name.value : "fragment";
}
