import { ApolloServer, type GraphQLRequestListener, HeaderMap, type HTTPGraphQLRequest } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from "@apollo/server/plugin/disabled";
import { type DocumentNode, type GraphQLSchema, Kind, type OperationDefinitionNode, getOperationAST } from "graphql";
import { LRUCache } from "lru-cache";
import type { Logger } from "../../platform/log/logger";
import type { OperationMeter } from "../../platform/metrics/operation-meter";
import { DocumentStore } from "./document-store";
import { createFormatError } from "./format-error";
import { type HttpAnswer, isPlainJson } from "../http-answer";
import { limitRule } from "./limit-rule";
import { ERRORS_MAX, QUERY_LIMITS } from "./limits";
import { assertDocumentSize } from "./request-size";

const ACCEPTS_MAX = 200;
const OK = 200;
const BAD_REQUEST = 400;

export interface HttpQuestion extends Pick<HTTPGraphQLRequest, "method" | "search" | "body"> {
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** An admitted request: its one operation of a valid document, and the media type of its response. */
export interface Admitted {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly contentType: string;
}

/** Carries data through Apollo Server's pipeline in place of a context, since nothing executes there. */
interface Ticket {
  readonly requestId: string;
  readonly found: {
    request?: Omit<Admitted, "contentType">;
    /** Set if the request was well formed, so that its document was read. */
    isRead?: true;
  };
}

/**
 * The first half of the request path: whether a request may run. Apollo Server reads it by the rules of GraphQL over
 * HTTP (methods, media types, CSRF, parameters), parses and validates the document within the limits, and finds its
 * operation. It executes nothing: `responseForOperation`, its hook for answers that need no execution, hands the
 * operation over.
 *
 * What Apollo Server said of a text and of an `Accept` header is remembered, since it says the same again: its pipeline
 * costs as much CPU time as half of a page of cards.
 */
export class Admission {
  readonly #contentTypes = new LRUCache<string, string>({ max: ACCEPTS_MAX });

  private constructor(
    private readonly server: ApolloServer<Ticket>,
    private readonly documents: DocumentStore,
  ) {}

  static async open(schema: GraphQLSchema, log: Logger, meter: OperationMeter): Promise<Admission> {
    const documents = new DocumentStore();
    const listener = listenerOf(meter);
    const server = new ApolloServer<Ticket>({
      schema,
      logger: log,
      introspection: true,
      csrfPrevention: true,
      persistedQueries: false,
      includeStacktraceInErrorResponses: false,
      stopOnTerminationSignals: false,
      documentStore: documents,
      parseOptions: { maxLexicalTokens: QUERY_LIMITS.tokens },
      validationRules: [limitRule],
      validationOptions: { maxErrors: ERRORS_MAX },
      formatError: createFormatError(log),
      plugins: [
        { requestDidStart: async () => listener },
        // These default plugins are not needed here, and some would wrap each field.
        ApolloServerPluginCacheControlDisabled(),
        ApolloServerPluginInlineTraceDisabled(),
        ApolloServerPluginUsageReportingDisabled(),
        ApolloServerPluginLandingPageDisabled(),
      ],
    });
    await server.start();
    return new Admission(server, documents);
  }

  /** Returns the admitted operation, or the refusal to send. @throws BAD_USER_INPUT for a document that is too long */
  async admit(question: HttpQuestion, requestId: string): Promise<Admitted | HttpAnswer> {
    return this.#known(question) ?? this.#ask(question, requestId);
  }

  stop(): Promise<void> {
    return this.server.stop();
  }

  /** Skips Apollo Server for a plain request of a known document; it checks all other requests. */
  #known({ method, body, headers }: HttpQuestion): Admitted | undefined {
    if (method !== "POST" || !isRecord(body) || typeof body.query !== "string") return undefined;
    const document = this.documents.ofText(body.query);
    const contentType = this.#contentTypes.get(headers.accept ?? "");
    const operation = document && onlyOperation(document);
    const variables = body.variables ?? {};
    const isPlain = isRecord(variables) && (body.extensions ?? null) === null;
    if (!operation || contentType === undefined || !isPlain) return undefined;
    const name = operation.name?.value;
    return (body.operationName ?? name) === name ? { document, operation, variables, contentType } : undefined;
  }

  async #ask({ method, search, body, headers }: HttpQuestion, requestId: string): Promise<Admitted | HttpAnswer> {
    // A document in the URL is limited by Node.js's maximum length of URLs.
    if (isRecord(body) && typeof body.query === "string") assertDocumentSize(body.query);
    const known = Object.entries(headers).filter((header): header is [string, string] => header[1] !== undefined);
    const ticket: Ticket = { requestId, found: {} };
    const answer = await this.server.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method, search, body, headers: new HeaderMap(known) },
      context: async () => ticket,
    });
    const { request, isRead } = ticket.found;
    const contentType = answer.headers.get("content-type");
    if (request && answer.status === undefined && contentType !== undefined) {
      this.#contentTypes.set(headers.accept ?? "", contentType);
      return { ...request, contentType };
    }
    // No field of the schema is delivered in parts.
    if (answer.body.kind !== "complete") throw new Error("Incremental delivery is not supported");
    const isAnswered = isRead && contentType !== undefined && isPlainJson(contentType);
    const status = isAnswered && answer.status === BAD_REQUEST ? OK : (answer.status ?? OK);
    return { status, headers: answer.headers, body: Buffer.from(answer.body.string) };
  }
}

function listenerOf(meter: OperationMeter): GraphQLRequestListener<Ticket> {
  return {
    async didResolveSource({ contextValue }) {
      contextValue.found.isRead = true;
    },
    async responseForOperation({ document, request, contextValue, response }) {
      const operation = getOperationAST(document, request.operationName);
      // Without one, graphql reports the ambiguity, and nothing runs.
      if (!operation) return null;
      contextValue.found.request = { document, operation, variables: request.variables ?? {} };
      return { http: response.http, body: { kind: "single", singleResult: {} } };
    },
    async didEncounterErrors({ errors, contextValue }) {
      for (const { extensions } of errors) {
        meter.failure(String(extensions.code));
        extensions.requestId = contextValue.requestId;
      }
    },
  };
}

function onlyOperation({ definitions }: DocumentNode): OperationDefinitionNode | undefined {
  const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  return operations.length === 1 ? operations[0] : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
