import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
  isNonNullType,
} from "graphql";
import { accessOf } from "../../platform/graphql/access";
import { type Access, hasRole } from "../../shared/access";
import type { Viewer } from "../../shared/request";

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** A root field in the document. */
export interface RootNode {
  readonly node: FieldNode;
  /** Whether a directive, on it or on a surrounding fragment, may exclude it. */
  readonly isConditional: boolean;
}

/** A document's fragments by name. */
export function fragmentsOf({ definitions }: DocumentNode): Fragments {
  const fragments = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  return new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
}

/** The root fields in order; as in execution, a fragment counts once. */
export function rootNodes(selectionSet: SelectionSetNode, fragments: Fragments): RootNode[] {
  const nodes: RootNode[] = [];
  const seen = new Set<string>();
  const visit = ({ selections }: SelectionSetNode, isInCondition: boolean): void => {
    for (const selection of selections) {
      const isConditional = isInCondition || (selection.directives?.length ?? 0) > 0;
      if (selection.kind === Kind.FIELD) nodes.push({ node: selection, isConditional });
      else if (selection.kind === Kind.INLINE_FRAGMENT) visit(selection.selectionSet, isConditional);
      else if (!seen.has(selection.name.value)) {
        seen.add(selection.name.value);
        const fragment = fragments.get(selection.name.value);
        if (fragment) visit(fragment.selectionSet, isConditional);
      }
    }
  };
  visit(selectionSet, false);
  return nodes;
}

/** The response names of each root field, including those in fragments. */
export function rootFields(selectionSet: SelectionSetNode, fragments: Fragments): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  for (const { node } of rootNodes(selectionSet, fragments)) {
    const { name, alias } = node;
    const known = names.get(name.value);
    if (known) known.add((alias ?? name).value);
    else names.set(name.value, new Set([(alias ?? name).value]));
  }
  return names;
}

interface Asked {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly fragments: Fragments;
  readonly viewer: Viewer | null;
}

/** The refused field of an operation, and the access rule that refuses it. */
export interface RefusedRoot {
  readonly nodes: readonly FieldNode[];
  readonly path: readonly [string];
  readonly access: Access;
}

/**
 * The first non-null field of a query that the caller may not see: its refusal makes all data null, so nothing needs to
 * run.
 */
export function refusedRoot({ schema, operation, fragments, viewer }: Asked): RefusedRoot | null {
  const fields = operation.operation === OperationTypeNode.QUERY ? schema.getQueryType()?.getFields() : undefined;
  if (!fields) return null;
  for (const { node, isConditional } of rootNodes(operation.selectionSet, fragments)) {
    const field = fields[node.name.value];
    const access = field && accessOf(field);
    if (!access || isConditional || !isNonNullType(field.type) || hasRole(viewer, access.role)) continue;
    return { nodes: [node], path: [(node.alias ?? node.name).value], access };
  }
  return null;
}
