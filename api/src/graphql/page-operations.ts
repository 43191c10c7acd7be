import { randomUUID } from "node:crypto";
import type { DocumentNode, FormattedExecutionResult } from "graphql";
import { LRUCache } from "lru-cache";
import { RequestLoaders } from "../shared/loaders";
import type { RequestContext, Viewer } from "../shared/request";
import type { RowSource } from "../shared/row-source";
import type { GraphqlEngine } from "./engine";

const DOCUMENTS_MAX = 200;

export interface PageOperation {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

type RenderedSite = { readonly reads: RowSource } & Pick<RequestContext, "publicUrl">;

/**
 * Runs the operations of a page that is rendered in this process: the same schema and executor as over HTTP, for a
 * visitor who is not signed in, or for a member. The documents are the web's own, so they have no limits.
 */
export function pageOperations(engine: GraphqlEngine, site: RenderedSite) {
  const documents = new LRUCache<string, DocumentNode>({ max: DOCUMENTS_MAX });
  return async (
    { query, variables }: PageOperation,
    viewer: Viewer | null = null,
  ): Promise<FormattedExecutionResult> => {
    const document = documents.get(query) ?? engine.validDocument(query);
    documents.set(query, document);
    const { data, errors } = await engine.execute(document, variables, rendering(site, viewer));
    return { ...(data !== undefined && { data }), ...(errors && { errors: errors.map((error) => error.toJSON()) }) };
  };
}

function rendering({ reads, publicUrl }: RenderedSite, viewer: Viewer | null): RequestContext {
  const refuse = async (): Promise<never> => {
    throw new Error("A page that is being rendered has no session");
  };
  return {
    viewer,
    token: null,
    loaders: new RequestLoaders(reads, viewer?.id ?? null),
    session: {
      hash: null,
      step: null,
      confirmed: false,
      keepStep: () => void refuse(),
      knownDevice: () => null,
      rememberDevice: () => undefined,
      logIn: refuse,
      renew: refuse,
      confirm: refuse,
      recognizeAgain: async () => undefined,
      logOut: refuse,
    },
    requestId: randomUUID(),
    publicUrl,
    readsOnly: false,
    budget: null,
    userAgent: null,
    ip: "",
  };
}
