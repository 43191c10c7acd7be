import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  type FieldNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from "graphql";
import { LRUCache } from "lru-cache";
import { type Fragments, fragmentsOf, rootNodes } from "../admission/root-fields";
import type { Operation } from "./compiled";

/** Number of introspections whose answers are kept: tools send one of a few. */
const ANSWERS_MAX = 10;

/** The two parts of an operation; `rest` is null without other fields. */
interface Parts {
  readonly own: DocumentNode;
  readonly rest: { readonly document: DocumentNode; readonly operation: OperationDefinitionNode } | null;
}

const asksSchema = ({ name }: FieldNode): boolean => name.value === "__schema" || name.value === "__type";

/** Answers `__schema` and `__type` from the public schema, for guests and tokens. */
export class PublicIntrospection {
  readonly #parts = new WeakMap<OperationDefinitionNode, Parts | null>();
  readonly #answers = new LRUCache<OperationDefinitionNode, ExecutionResult>({ max: ANSWERS_MAX });

  constructor(private readonly schema: GraphQLSchema) {}

  /** Runs an operation, whose other fields `runRest` answers. */
  async run(
    request: Operation,
    runRest: (rest: Pick<Operation, "document" | "operation">) => Promise<ExecutionResult>,
  ): Promise<ExecutionResult> {
    const parts = this.#partsOf(request);
    if (!parts) return runRest(request);
    const own = this.#answer(parts.own, request);
    const rest = parts.rest ? await runRest(parts.rest) : null;
    if (!rest) return own;
    const errors = [...(own.errors ?? []), ...(rest.errors ?? [])];
    const data = own.data && rest.data ? { ...rest.data, ...own.data } : null;
    return { data, ...(errors.length > 0 && { errors }) };
  }

  #answer(document: DocumentNode, { operation, variables }: Operation): ExecutionResult {
    const isFixed = (operation.variableDefinitions ?? []).length === 0;
    const known = isFixed ? this.#answers.get(operation) : undefined;
    if (known) return known;
    const operationName = operation.name?.value ?? null;
    // Introspection has no resolver of ours, so its answer is there at once.
    const answer = execute({
      schema: this.schema,
      document,
      variableValues: variables,
      operationName,
    }) as ExecutionResult;
    if (isFixed) this.#answers.set(operation, answer);
    return answer;
  }

  #partsOf({ document, operation }: Operation): Parts | null {
    const known = this.#parts.get(operation);
    if (known !== undefined) return known;
    const parts = partsOf(document, operation);
    this.#parts.set(operation, parts);
    return parts;
  }
}

function partsOf(document: DocumentNode, operation: OperationDefinitionNode): Parts | null {
  const fragments = fragmentsOf(document);
  const roots = rootNodes(operation.selectionSet, fragments);
  if (!roots.some(asksSchema)) return null;
  if (roots.every(asksSchema)) return { own: document, rest: null };
  const own = onlyWith(document, operation, fragments, asksSchema);
  return { own: own.document, rest: onlyWith(document, operation, fragments, (field) => !asksSchema(field)) };
}

/** A document whose operation has only these root fields. */
function onlyWith(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  fragments: Fragments,
  isWanted: (field: FieldNode) => boolean,
) {
  const within = ({ selections }: SelectionSetNode): SelectionSetNode => ({
    kind: Kind.SELECTION_SET,
    selections: selections.flatMap((selection): SelectionNode[] => {
      if (selection.kind === Kind.FIELD) return isWanted(selection) ? [selection] : [];
      const part = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
      const selectionSet = part && within(part.selectionSet);
      if (!part?.typeCondition || !selectionSet || selectionSet.selections.length === 0) return [];
      const { directives = [] } = selection;
      return [{ kind: Kind.INLINE_FRAGMENT, typeCondition: part.typeCondition, directives, selectionSet }];
    }),
  });
  const only = { ...operation, selectionSet: within(operation.selectionSet) };
  const definitions = document.definitions.map((definition) => (definition === operation ? only : definition));
  return { document: { ...document, definitions }, operation: only };
}
