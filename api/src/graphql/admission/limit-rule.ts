import {
  type ASTVisitor,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from "graphql";
import { sentenceOf } from "@tree-for-deed/common/errors";
import { isUnstorable } from "@tree-for-deed/common/text";
import { QUERY_LIMITS, type QueryLimit, refusal } from "./limits";
import { type Fragments, fragmentsOf, rootFields } from "./root-fields";

/** Validation rule: depth, root fields and their aliases, directives, and text that cannot be stored. */
export function limitRule(context: ValidationContext): ASTVisitor {
  const fragments = fragmentsOf(context.getDocument());
  const depths = new Map<string, number>();
  let directives = 0;
  const refuse = (limit: QueryLimit, found: number, node: OperationDefinitionNode): void => {
    if (found <= QUERY_LIMITS[limit]) return;
    const { message, extensions } = refusal(limit, found);
    context.reportError(new GraphQLError(message, { nodes: node, extensions }));
  };
  return {
    OperationDefinition(operation) {
      const roots = rootFields(operation.selectionSet, fragments);
      for (const [limit, found] of depthsOf(operation.selectionSet, fragments, depths)) refuse(limit, found, operation);
      const uses = [...roots.values()].map((names) => names.size);
      refuse("rootAliases", Math.max(0, ...uses), operation);
      refuse(
        "rootFields",
        uses.reduce((sum, each) => sum + each, 0),
        operation,
      );
    },
    Directive() {
      directives += 1;
    },
    StringValue(node) {
      if (!isUnstorable(node.value)) return;
      const extensions = { key: "input.badText" } as const;
      context.reportError(new GraphQLError(sentenceOf(extensions), { nodes: node, extensions }));
    },
    Document: {
      leave(document) {
        const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
        if (operation) refuse("directives", directives, operation);
      },
    },
  };
}

/** The operation's depth, and that of its introspection, which has a separate limit. */
function depthsOf(
  { selections }: SelectionSetNode,
  fragments: Fragments,
  depths: Map<string, number>,
): [QueryLimit, number][] {
  const isIntrospection = (name: string): boolean => name === "__schema" || name === "__type";
  const split = { depth: 0, introspectionDepth: 0 };
  for (const selection of selections) {
    const limit =
      selection.kind === Kind.FIELD && isIntrospection(selection.name.value) ? "introspectionDepth" : "depth";
    split[limit] = Math.max(
      split[limit],
      depthOf({ kind: Kind.SELECTION_SET, selections: [selection] }, fragments, depths),
    );
  }
  return Object.entries(split) as [QueryLimit, number][];
}

/** Each fragment is measured once, so that nested spreads cost no more than the document's length. */
function depthOf({ selections }: SelectionSetNode, fragments: Fragments, depths: Map<string, number>): number {
  let deepest = 0;
  for (const selection of selections) {
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      deepest = Math.max(deepest, fragmentDepth(selection.name.value, fragments, depths));
    } else {
      const own = selection.kind === Kind.FIELD ? 1 : 0;
      const inside = selection.selectionSet ? depthOf(selection.selectionSet, fragments, depths) : 0;
      deepest = Math.max(deepest, own + inside);
    }
  }
  return deepest;
}

function fragmentDepth(name: string, fragments: Fragments, depths: Map<string, number>): number {
  const known = depths.get(name);
  if (known !== undefined) return known;
  // A cycle ends here; graphql's own rule reports it.
  depths.set(name, 0);
  const fragment = fragments.get(name);
  const depth = fragment ? depthOf(fragment.selectionSet, fragments, depths) : 0;
  depths.set(name, depth);
  return depth;
}
