import {
  BREAK,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type ValueNode,
  execute,
  visit,
} from "graphql";
import { type CompiledQuery, compileQuery, isCompiledQuery } from "graphql-jit";
import { LRUCache } from "lru-cache";
import { textLength } from "../admission/document-store";

const COMPILED_MAX = 500;
/** Compiled code takes some 270 bytes per character of the document, and the document itself 100: 56 MB. */
const CHARACTERS_MAX = 150_000;
/** Number of uses after which a document is compiled. */
const SIGHTINGS = 3;

export interface Operation {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly context: object;
}

/**
 * Runs operations: repeated queries are compiled, all others go through graphql's own `execute`. Documents are cached
 * by identity, so callers keep one parsed document per text. Variables must have been checked.
 */
export class CompiledExecutor {
  readonly #sightings = new WeakMap<DocumentNode, number>();
  readonly #compiled = new LRUCache<DocumentNode, CompiledQuery>({
    max: COMPILED_MAX,
    maxSize: CHARACTERS_MAX,
    sizeCalculation: (_compiled, document) => textLength(document),
  });

  constructor(private readonly schema: GraphQLSchema) {}

  get compiledCount(): number {
    return this.#compiled.size;
  }

  async run({ document, operation, variables, context }: Operation): Promise<ExecutionResult> {
    const compiled = this.#compiledOf(document);
    if (compiled) {
      const result = await compiled.query(undefined, context, variables);
      // Without data nothing ran: the compiled form refused the variables, so the reference implementation decides.
      if ("data" in result) return result;
    }
    return execute({
      schema: this.schema,
      document,
      variableValues: variables,
      operationName: operation.name?.value ?? null,
      contextValue: context,
    });
  }

  #compiledOf(document: DocumentNode): CompiledQuery | undefined {
    const known = this.#compiled.get(document);
    if (known) return known;
    const sightings = (this.#sightings.get(document) ?? 0) + 1;
    this.#sightings.set(document, sightings);
    // A compiled document that was dropped must be used as often again before it is recompiled.
    if (sightings % SIGHTINGS !== 0 || !isCompilable(document)) return undefined;
    const compiled = compileQuery(this.schema, document);
    if (!isCompiledQuery(compiled)) return undefined;
    this.#compiled.set(document, compiled);
    return compiled;
  }
}

/**
 * Compiled code writes response names as properties of plain objects, and answers single queries only. Mutations wait
 * for the database anyway; directives and introspection are left to the reference implementation.
 */
function isCompilable(document: DocumentNode): boolean {
  const operations = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  if (operations.length !== 1) return false;
  let compilable = true;
  visit(document, {
    OperationDefinition({ operation }) {
      if (operation !== OperationTypeNode.QUERY) compilable = false;
    },
    Directive() {
      compilable = false;
    },
    // Compiled code does not check variables inside lists and objects for null.
    ListValue(list) {
      if (holdsVariable(list)) compilable = false;
    },
    ObjectValue(object) {
      if (holdsVariable(object)) compilable = false;
    },
    Name({ value }) {
      if (value !== "__typename" && (value.startsWith("__") || value === "then" || value in Object.prototype)) {
        compilable = false;
      }
    },
  });
  return compilable;
}

function holdsVariable(value: ValueNode): boolean {
  let holds = false;
  visit(value, {
    Variable() {
      holds = true;
      return BREAK;
    },
  });
  return holds;
}
