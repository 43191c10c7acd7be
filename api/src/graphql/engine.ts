import { ApolloServer, type ApolloServerOptionsWithGateway, HeaderMap, type HTTPGraphQLRequest } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from "@apollo/server/plugin/disabled";
import { type DocumentNode, type ExecutionResult, type GraphQLSchema, parse, validate } from "graphql";
import type { Logger } from "../platform/log/logger";
import { noMeter } from "../platform/metrics/operation-meter";
import type { RequestContext } from "../shared/request";
import { CostGuard } from "./cost-guard";
import { DocumentStore } from "./document-store";
import { Executor } from "./execute";
import { createFormatError } from "./format-error";
import { ExpressLane } from "./express-lane";
import { limitPlugin } from "./limit-plugin";
import { limitRule } from "./limit-rule";
import { QUERY_LIMITS } from "./limits";

/** An HTTP answer, ready to be sent. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Iterable<readonly [string, string]>;
  readonly body: string;
}

export interface HttpQuestion extends Pick<HTTPGraphQLRequest, "method" | "search" | "body"> {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly context: RequestContext;
}

/** The GraphQL side of the API: one schema and one executor, asked over HTTP or in process. */
export class GraphqlEngine {
  private constructor(
    private readonly schema: GraphQLSchema,
    private readonly server: ApolloServer<RequestContext>,
    private readonly executor: Executor,
    private readonly lane: ExpressLane,
  ) {}

  static async start(schema: GraphQLSchema, log: Logger, meter = noMeter): Promise<GraphqlEngine> {
    const executor = new Executor(schema, log, meter);
    const documents = new DocumentStore();
    const costs = new CostGuard(schema);
    const server = new ApolloServer<RequestContext>({
      gateway: gatewayOf(schema, executor),
      logger: log,
      introspection: true,
      csrfPrevention: true,
      persistedQueries: false,
      includeStacktraceInErrorResponses: false,
      stopOnTerminationSignals: false,
      documentStore: documents,
      parseOptions: { maxLexicalTokens: QUERY_LIMITS.tokens },
      validationRules: [limitRule],
      formatError: createFormatError(log),
      plugins: [
        limitPlugin(costs, meter),
        // Any implicit plugin that looks at fields would wrap each of them, which costs more than all else about a request.
        ApolloServerPluginCacheControlDisabled(),
        ApolloServerPluginInlineTraceDisabled(),
        ApolloServerPluginUsageReportingDisabled(),
        ApolloServerPluginLandingPageDisabled(),
      ],
    });
    await server.start();
    return new GraphqlEngine(schema, server, executor, new ExpressLane({ documents, costs, executor }));
  }

  /** Answers a request by the GraphQL-over-HTTP rules. */
  async answer({ method, search, body, headers, context }: HttpQuestion): Promise<HttpAnswer> {
    const quick = method === "POST" ? await this.lane.answer(body, headers.accept, context) : null;
    if (quick) return quick;
    const known = Object.entries(headers).filter((header): header is [string, string] => header[1] !== undefined);
    const answer = await this.server.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method, search, body, headers: new HeaderMap(known) },
      context: async () => context,
    });
    // No field of the schema is delivered in parts.
    if (answer.body.kind !== "complete") throw new Error("Incremental delivery is not supported");
    return { status: answer.status ?? 200, headers: answer.headers, body: answer.body.string };
  }

  /** Parses a document of our own. @throws on a mistake in it */
  validDocument(query: string): DocumentNode {
    const document = parse(query);
    const [mistake] = validate(this.schema, document);
    if (mistake) throw mistake;
    return document;
  }

  /**
   * Runs a document of our own in this process: the pages' server render. The document must be valid; keep one parsed
   * document per query, since it is known by identity.
   */
  execute(
    document: DocumentNode,
    variables: Readonly<Record<string, unknown>>,
    context: RequestContext,
  ): Promise<ExecutionResult> {
    return this.executor.run({ document, variables, context });
  }

  /** How many documents are compiled at the moment. */
  get compiledCount(): number {
    return this.executor.compiledCount;
  }

  stop(): Promise<void> {
    return this.server.stop();
  }
}

type Gateway = ApolloServerOptionsWithGateway<RequestContext>["gateway"];

/** Apollo Server lets nobody but a gateway bring an executor. */
function gatewayOf(schema: GraphQLSchema, executor: Executor): Gateway {
  return {
    onSchemaLoadOrUpdate(listener) {
      listener({ apiSchema: schema, coreSupergraphSdl: "" });
      return () => undefined;
    },
    load: async () => ({
      executor: ({ document, request, context }) =>
        executor.run({
          document,
          operationName: request.operationName,
          variables: request.variables,
          context: context as RequestContext,
        }),
    }),
    stop: async () => undefined,
  };
}
