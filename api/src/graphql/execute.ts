import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  execute,
  getOperationAST,
} from "graphql";
import { noteWrite } from "../platform/database/own-writes";
import { accessOf } from "../platform/graphql/access";
import type { Logger } from "../platform/log/logger";
import type { OperationMeter } from "../platform/metrics/operation-meter";
import { assertToken } from "../shared/access";
import { AppError, crossSite } from "../shared/errors";
import type { RequestContext } from "../shared/request";
import { CompiledExecutor } from "./compiled";
import { publicError, toGraphQLError } from "./public-error";
import { fragmentsOf, rootFields } from "./root-fields";
import { assertVariables } from "./variables";

const BAD_REQUEST = 400;

export interface ExecuteRequest {
  readonly document: DocumentNode;
  readonly operationName?: string | null | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | undefined;
  readonly context: RequestContext;
}

/** Runs a valid document. Every error in the result is fit for a client. */
export class Executor {
  readonly #compiled: CompiledExecutor;

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly log: Logger,
    private readonly meter: OperationMeter,
  ) {
    this.#compiled = new CompiledExecutor(schema);
  }

  get compiledCount(): number {
    return this.#compiled.compiledCount;
  }

  /** Runs an operation, and counts it. */
  async run(request: ExecuteRequest): Promise<ExecutionResult> {
    const result = await this.#run(request);
    for (const { extensions } of result.errors ?? [])
      this.meter.failure(typeof extensions.code === "string" ? extensions.code : "REFUSED");
    return result;
  }

  async #run({ document, operationName, variables = {}, context }: ExecuteRequest): Promise<ExecutionResult> {
    const operation = getOperationAST(document, operationName);
    // graphql's own words for "which of these operations?"; nothing runs.
    if (!operation) return execute({ schema: this.schema, document, operationName: operationName ?? null });
    const refused = this.#refused(operation, variables, context.requestId);
    if (refused) return { errors: [refused] };
    const denied = deniedTo(context, this.schema, document, operation);
    if (denied) return { data: null, errors: [denied] };
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

  #refused(operation: OperationDefinitionNode, variables: object, requestId: string): GraphQLError | null {
    try {
      assertVariables(this.schema, operation, variables as Record<string, unknown>);
      return null;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return toGraphQLError(error, requestId, BAD_REQUEST);
    }
  }
}

/** What programs and the pages of other sites may not ask; nearly everybody else may ask anything. */
function deniedTo(
  { token, readsOnly, requestId }: RequestContext,
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): GraphQLError | null {
  if (readsOnly && operation.operation !== OperationTypeNode.QUERY) return toGraphQLError(crossSite(), requestId);
  if (!token) return null;
  const reads = operation.operation === OperationTypeNode.QUERY;
  const root = schema.getRootType(operation.operation)?.getFields() ?? {};
  try {
    for (const name of rootFields(operation.selectionSet, fragmentsOf(document)).keys()) {
      const field = root[name];
      const access = field && accessOf(field);
      // Only what describes the schema has none, which is everybody's.
      if (access) assertToken({ token }, access, { reads });
    }
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return toGraphQLError(error, requestId);
  }
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
