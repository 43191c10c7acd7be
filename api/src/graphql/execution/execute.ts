import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  subscribe,
} from "graphql";
import { expectedFailure } from "../../platform/database/failures";
import { noteWrite } from "../../platform/database/read-your-writes";
import { accessOf } from "../../platform/graphql/access";
import type { Logger } from "../../platform/log/logger";
import type { OperationMeter } from "../../platform/metrics/operation-meter";
import { inSpan } from "../../platform/tracing/spans";
import { assertRole, assertToken } from "../../shared/access";
import { AppError, crossSite } from "../../shared/errors";
import type { RequestContext } from "../../shared/request";
import { answerSize } from "../cost/answer-size";
import { CompiledExecutor } from "./compiled";
import { PublicIntrospection } from "./public-introspection";
import { CostGuard, type Price, type Priceable } from "../cost/cost-guard";
import { costReport, overBudget } from "../cost/cost-report";
import { assertWithin } from "../admission/limits";
import { publicError, toGraphQLError } from "../public-error";
import { assertVariableCount } from "../admission/request-size";
import { fragmentsOf, rootFields } from "../admission/root-fields";
import { ResultStream } from "../streams/result-stream";
import { assertVariables } from "../admission/variables";

/** A valid document, one of its operations, and the caller. */
export interface ExecuteRequest {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly context: RequestContext;
}

/** Runs admitted operations, and counts them. All errors in its results are safe for clients. */
export class Executor {
  readonly #compiled: CompiledExecutor;
  readonly #costs: CostGuard;
  readonly #publicCosts: CostGuard;
  readonly #introspection: PublicIntrospection;

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly log: Logger,
    private readonly meter: OperationMeter,
    /** The schema of what guests and tokens may ask. */
    open: GraphQLSchema,
  ) {
    this.#compiled = new CompiledExecutor(schema);
    this.#costs = new CostGuard(schema, schema);
    this.#publicCosts = new CostGuard(schema, open);
    this.#introspection = new PublicIntrospection(open);
  }

  get compiledCount(): number {
    return this.#compiled.compiledCount;
  }

  /**
   * Starts a subscription within the limits and the caller's budget: the stream of its results, or the refusal. The
   * role is checked again before each result; a caller who has lost it is told so, and the stream ends.
   */
  async stream(request: ExecuteRequest): Promise<ResultStream | ExecutionResult> {
    const { document, operation, variables, context } = request;
    const { requestId, viewer } = context;
    const fit = (result: ExecutionResult): ExecutionResult =>
      this.#counted(this.#publicly(result, document, requestId));
    try {
      assertVariableCount(variables);
      const { price, refused } = this.#costsFor(context).check({ ...request, viewer });
      const taken = refused ? null : context.budget?.spend(price.most);
      const unpaid = refused ?? (taken && overBudget(taken));
      if (unpaid) throw unpaid;
      assertVariables(this.schema, operation, variables);
      assertOfSite(context, operation);
      this.#assertStream(context, document, operation);
    } catch (error) {
      return this.#counted({ errors: [refusalOf(error, context)] });
    }
    this.meter.operation(operation.operation, firstFieldOf(operation));
    const events = await subscribe({
      schema: this.schema,
      document,
      variableValues: variables,
      operationName: operation.name?.value ?? null,
      contextValue: context,
    });
    if (!("next" in events)) return fit(events);
    const assertStill = (): void => this.#assertStream(context, document, operation);
    return new ResultStream(events, { context, fit, assertStill });
  }

  /** Runs an operation within the limits and the caller's budget, and reports the cost in `extensions`. */
  async runCharged(request: ExecuteRequest): Promise<ExecutionResult> {
    const { variables, context } = request;
    const { budget, viewer } = context;
    let priceable: Priceable;
    try {
      assertVariableCount(variables);
      priceable = this.#costsFor(context).check({ ...request, viewer });
    } catch (error) {
      return this.#counted({ errors: [refusalOf(error, context)] });
    }
    const { price } = priceable;
    // An operation above the limit is refused without a charge; its report still states the price.
    const taken = budget?.spend(priceable.refused ? 0 : price.most) ?? null;
    const refused = priceable.refused ?? (taken && overBudget(taken));
    if (refused) {
      const result = this.#counted({ errors: [toGraphQLError(refused, context.requestId)] });
      return taken ? { ...result, extensions: { ...costReport({ ...taken, requested: price.most }) } } : result;
    }
    if (taken) context.charge = taken;
    const { result, spent } = await this.#priced(request, price);
    if (!budget || !taken) return result;
    return { ...result, extensions: { ...costReport(budget.settle(taken, spent)) } };
  }

  /** An answer that can be sent, and the operation's actual price. */
  async #priced(request: ExecuteRequest, price: Price): Promise<{ result: ExecutionResult; spent: number }> {
    const refused = this.#refused(request);
    if (refused) return { result: this.#counted(refused), spent: price.unrun };
    const result = this.#counted(await this.#run(request));
    const answer = answerSize(result.data);
    const spentOn = ({ errors: failures = [] }: ExecutionResult): number => price.actual({ answer, failures });
    try {
      assertWithin("answerBytes", answer.characters);
      return { result, spent: spentOn(result) };
    } catch (error) {
      const tooLarge = { errors: [refusalOf(error, request.context)] };
      return { result: this.#counted(tooLarge), spent: spentOn(tooLarge) };
    }
  }

  /** Runs the site's own operations, which cost no budget. */
  async run(request: ExecuteRequest): Promise<ExecutionResult> {
    return this.#counted(this.#refused(request) ?? (await this.#run(request)));
  }

  #costsFor(context: RequestContext): CostGuard {
    return isOfSession(context) ? this.#costs : this.#publicCosts;
  }

  #counted(result: ExecutionResult): ExecutionResult {
    for (const { extensions } of result.errors ?? []) {
      this.meter.failure(typeof extensions.code === "string" ? extensions.code : "REFUSED");
    }
    return result;
  }

  /** Checks an operation before anything runs; null if it may run. Its fields are refused one by one, as they run. */
  #refused({ document, operation, variables, context }: ExecuteRequest): ExecutionResult | null {
    try {
      assertVariables(this.schema, operation, variables);
    } catch (error) {
      return { errors: [refusalOf(error, context)] };
    }
    try {
      assertOfSite(context, operation);
      if (operation.operation === OperationTypeNode.SUBSCRIPTION) {
        this.#assertStream(context, document, operation);
        throw new AppError("BAD_USER_INPUT", "request.streamNeeded");
      }
    } catch (error) {
      return { data: null, errors: [refusalOf(error, context)] };
    }
    return null;
  }

  async #run({ document, operation, variables, context }: ExecuteRequest): Promise<ExecutionResult> {
    if (operation.operation === OperationTypeNode.MUTATION) noteWrite();
    this.meter.operation(operation.operation, firstFieldOf(operation));
    const run = (part: Pick<ExecuteRequest, "document" | "operation">) =>
      this.#compiled.run({ ...part, variables, context });
    const result = await inSpan(spanNameOf(operation), { "graphql.operation.type": operation.operation }, async () =>
      isOfSession(context)
        ? run({ document, operation })
        : this.#introspection.run({ document, operation, variables, context }, run),
    );
    return this.#publicly(result, document, context.requestId);
  }

  #publicly(result: ExecutionResult, document: DocumentNode, requestId: string): ExecutionResult {
    if (!result.errors) return result;
    const errors = result.errors.map((error) =>
      publicError(asGraphQLError(error, document), { requestId, log: this.log }),
    );
    return { ...result, errors };
  }

  /** Refuses a subscription as its fields are refused elsewhere. @throws UNAUTHENTICATED, FORBIDDEN */
  #assertStream(context: RequestContext, document: DocumentNode, { selectionSet }: OperationDefinitionNode): void {
    const root = this.schema.getSubscriptionType()?.getFields() ?? {};
    for (const name of rootFields(selectionSet, fragmentsOf(document)).keys()) {
      const access = root[name] && accessOf(root[name]);
      if (!access) continue;
      assertToken(context, access, { reads: false });
      assertRole(context, access.role);
    }
  }
}

/** Refuses changes from other sites' pages. @throws FORBIDDEN */
function assertOfSite({ readsOnly }: RequestContext, { operation }: OperationDefinitionNode): void {
  if (readsOnly && operation !== OperationTypeNode.QUERY) throw crossSite();
}

/** Whether the caller is a member on the site itself, who may see the whole schema. */
const isOfSession = ({ viewer, token }: RequestContext): boolean => viewer !== null && token === null;

/** An expected refusal as a public error; nothing has run. @throws any other error */
function refusalOf(error: unknown, { requestId }: RequestContext): GraphQLError {
  const expected = expectedFailure(error);
  if (!expected) throw error;
  return toGraphQLError(expected, requestId);
}

/** The compiled form creates objects like GraphQLError, with the location but without the source. */
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

/** Operations have names of any length, which their callers choose. */
const SPAN_NAME_MAX = 80;

const spanNameOf = (operation: OperationDefinitionNode): string =>
  `${operation.operation} ${operation.name?.value ?? firstFieldOf(operation)}`.slice(0, SPAN_NAME_MAX);

function firstFieldOf({ selectionSet }: OperationDefinitionNode): string {
  const [first] = selectionSet.selections;
  return first?.kind === Kind.FIELD ? first.name.value : "fragment";
}
