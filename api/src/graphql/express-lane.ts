import { type DocumentNode, type ExecutionResult, Kind, type OperationDefinitionNode } from "graphql";
import { AppError } from "../shared/errors";
import type { RequestContext } from "../shared/request";
import type { CostGuard } from "./cost-guard";
import { type CostReport, costReport, overBudget } from "./cost-report";
import type { DocumentStore } from "./document-store";
import type { Executor } from "./execute";
import { httpOfErrors, withoutHttp } from "./public-error";

const JSON_TYPE = "application/json; charset=utf-8";
const BAD_REQUEST = 400;

interface LaneParts {
  readonly documents: DocumentStore;
  readonly costs: CostGuard;
  readonly executor: Executor;
}

interface Asked {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Readonly<Record<string, unknown>>;
}

export interface LaneAnswer {
  readonly status: number;
  readonly headers: Iterable<readonly [string, string]>;
  readonly body: string;
}

/**
 * The short way for what comes all the time: a POST in JSON with a document that Apollo Server has parsed and validated
 * before. It answers exactly as the long way would, without what Apollo Server does around each execution. Whatever is
 * unusual about a request is not for this lane.
 */
export class ExpressLane {
  constructor(private readonly parts: LaneParts) {}

  /** Answers `null` for a request that has to take the long way; then nothing has been done. */
  async answer(body: unknown, accept: string | undefined, context: RequestContext): Promise<LaneAnswer | null> {
    const asked = takesJson(accept) ? this.#asked(body) : null;
    const points = asked && this.#priceOf(asked);
    if (!asked || points === null) return null;
    const receipt = context.budget?.spend(points);
    if (receipt && overBudget(receipt)) return null;
    const { document, operation, variables } = asked;
    const operationName = operation.name?.value ?? null;
    const result = await this.parts.executor.run({ document, operationName, variables, context });
    return toAnswer(result, receipt && costReport(receipt));
  }

  #asked(body: unknown): Asked | null {
    if (!isRecord(body) || typeof body.query !== "string" || (body.extensions ?? null) !== null) return null;
    const document = this.parts.documents.ofText(body.query);
    const operation = document && onlyOperation(document);
    const variables = body.variables ?? {};
    const named = body.operationName ?? operation?.name?.value;
    if (!operation || !isRecord(variables) || named !== operation.name?.value) return null;
    return { document, operation, variables };
  }

  /** In points; `null` for what is over a limit. */
  #priceOf(asked: Asked): number | null {
    try {
      return this.parts.costs.check(asked);
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }
}

function toAnswer({ data, errors }: ExecutionResult, extensions: CostReport | undefined): LaneAnswer {
  if (!errors)
    return { status: 200, headers: [["content-type", JSON_TYPE]], body: JSON.stringify({ data, extensions }) };
  const { status, headers } = httpOfErrors(errors);
  return {
    status: status ?? (data === undefined ? BAD_REQUEST : 200),
    headers: [...headers, ["content-type", JSON_TYPE]],
    body: JSON.stringify({ errors: errors.map(withoutHttp), data, extensions }),
  };
}

function onlyOperation({ definitions }: DocumentNode): OperationDefinitionNode | undefined {
  const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  return operations.length === 1 ? operations[0] : undefined;
}

const takesJson = (accept: string | undefined): boolean =>
  accept === undefined || accept === "*/*" || accept === "application/json";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
