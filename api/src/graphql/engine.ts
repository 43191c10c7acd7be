import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  OperationTypeNode,
  getOperationAST,
  parse,
  validate,
} from "graphql";
import type { Logger } from "../platform/log/logger";
import { noMeter } from "../platform/metrics/operation-meter";
import { AppError } from "../shared/errors";
import type { RequestContext } from "../shared/request";
import { Admission, type HttpQuestion } from "./admission/admission";
import { Executor } from "./execution/execute";
import { type HttpAnswer, toAnswer } from "./http-answer";
import { publicSchema } from "./public-schema";
import { toGraphQLError } from "./public-error";
import type { ResultStream } from "./streams/result-stream";

const REFUSALS = "application/graphql-response+json, application/json;q=0.9";

/**
 * The GraphQL side of the API. Every request takes one path, and this is all of it:
 *
 * 1. `http.ts`: Express reads the body and knows who asks.
 * 2. `admission/`: Apollo Server says whether the request may run: the rules of GraphQL over HTTP, the document's
 *    syntax and validity, its size, depth, aliases and directives. What it refuses is answered in its words
 *    (`admission/format-error.ts`).
 * 3. `execution/` and `cost/`: the cost and the caller's budget, the variables, what a token may do; then the operation
 *    runs, compiled by graphql-jit once it comes often. A resolver's failure becomes a public error
 *    (`public-error.ts`).
 * 4. `http-answer.ts`: the result and its errors become an HTTP answer, by the one table of errors.
 *
 * Apollo Server executes nothing, for two reasons. It lets nobody but a gateway bring an executor, and compiled
 * execution is worth more than anything else on a page of cards. And what it does around each execution costs as much
 * CPU time as half of such a page, only to find again what it found for the same text before; as admission, that is
 * remembered.
 */
export class GraphqlEngine {
  private constructor(
    private readonly schema: GraphQLSchema,
    private readonly admission: Admission,
    private readonly executor: Executor,
    /** The schema of what guests and tokens may ask. */
    readonly open: GraphQLSchema,
  ) {}

  static async start(schema: GraphQLSchema, log: Logger, meter = noMeter): Promise<GraphqlEngine> {
    const open = publicSchema(schema);
    const executor = new Executor(schema, log, meter, open);
    return new GraphqlEngine(schema, await Admission.open(schema, log, meter), executor, open);
  }

  /** Answers a request by the GraphQL-over-HTTP rules. */
  async answer(question: HttpQuestion, context: RequestContext): Promise<HttpAnswer> {
    const admitted = await this.admission.admit(question, context.requestId);
    if (!("operation" in admitted)) return admitted;
    const { document, operation, variables, contentType } = admitted;
    return toAnswer(await this.executor.runCharged({ document, operation, variables, context }), contentType);
  }

  /**
   * Returns the stream of a subscription's results, or a single result with the refusal; an invalid operation is
   * refused as elsewhere. Nothing is compiled: each event is one small execution.
   */
  async stream(question: HttpQuestion, context: RequestContext): Promise<ResultStream | ExecutionResult | HttpAnswer> {
    // Admission negotiates the media type of a refusal here, not that of the stream.
    const headers = { ...question.headers, accept: REFUSALS };
    const admitted = await this.admission.admit({ ...question, headers }, context.requestId);
    if (!("operation" in admitted)) return admitted;
    const { document, operation, variables } = admitted;
    if (operation.operation === OperationTypeNode.SUBSCRIPTION) {
      return this.executor.stream({ document, operation, variables, context });
    }
    return { errors: [toGraphQLError(new AppError("BAD_USER_INPUT", "request.noStream"), context.requestId)] };
  }

  /** Parses one of our own documents. @throws for an invalid one */
  validDocument(query: string): DocumentNode {
    const document = parse(query);
    const [mistake] = validate(this.schema, document);
    if (mistake) throw mistake;
    return document;
  }

  /**
   * Runs one of our own documents in this process, for server rendering. The document must be valid and contain one
   * operation; keep one parsed document per query, since the cache uses its identity.
   */
  execute(
    document: DocumentNode,
    variables: Readonly<Record<string, unknown>>,
    context: RequestContext,
  ): Promise<ExecutionResult> {
    const operation = getOperationAST(document);
    if (!operation) throw new Error("The document does not hold exactly one operation");
    return this.executor.run({ document, operation, variables, context });
  }

  /** Number of documents that are currently compiled. */
  get compiledCount(): number {
    return this.executor.compiledCount;
  }

  stop(): Promise<void> {
    return this.admission.stop();
  }
}
