import { type DocumentNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from "graphql";

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** A document's fragments by name. */
export function fragmentsOf({ definitions }: DocumentNode): Fragments {
  const fragments = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  return new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
}

/** The response names under which each root field is asked for; fragments count. */
export function rootFields(selectionSet: SelectionSetNode, fragments: Fragments): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  const seen = new Set<string>();
  const visit = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const { name, alias } = selection;
        const known = names.get(name.value);
        if (known) known.add((alias ?? name).value);
        else names.set(name.value, new Set([(alias ?? name).value]));
      } else if (selection.kind === Kind.INLINE_FRAGMENT) visit(selection.selectionSet);
      else if (!seen.has(selection.name.value)) {
        seen.add(selection.name.value);
        const fragment = fragments.get(selection.name.value);
        if (fragment) visit(fragment.selectionSet);
      }
    }
  };
  visit(selectionSet);
  return names;
}
