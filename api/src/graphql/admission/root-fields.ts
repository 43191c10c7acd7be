import { type DocumentNode, type FieldNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from "graphql";

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** A document's fragments by name. */
export function fragmentsOf({ definitions }: DocumentNode): Fragments {
  const fragments = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  return new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
}

/** The root fields in order; as in execution, a fragment counts once. */
export function rootNodes(selectionSet: SelectionSetNode, fragments: Fragments): FieldNode[] {
  const nodes: FieldNode[] = [];
  const seen = new Set<string>();
  const visit = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) nodes.push(selection);
      else if (selection.kind === Kind.INLINE_FRAGMENT) visit(selection.selectionSet);
      else if (!seen.has(selection.name.value)) {
        seen.add(selection.name.value);
        const fragment = fragments.get(selection.name.value);
        if (fragment) visit(fragment.selectionSet);
      }
    }
  };
  visit(selectionSet);
  return nodes;
}

/** The response names of each root field, including those in fragments. */
export function rootFields(selectionSet: SelectionSetNode, fragments: Fragments): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  for (const { name, alias } of rootNodes(selectionSet, fragments)) {
    const known = names.get(name.value);
    if (known) known.add((alias ?? name).value);
    else names.set(name.value, new Set([(alias ?? name).value]));
  }
  return names;
}
