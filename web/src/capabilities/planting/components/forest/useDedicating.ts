import { type ApolloCache, isReference } from "@apollo/client";
import { useMutation } from "@apollo/client/react";
import {
  DedicateTreeDocument,
  type DedicateTreeMutationVariables,
  type Dedication_TreeFragment,
  WithdrawDedicationDocument,
} from "./Dedication.generated";

interface StoredWalk {
  edges: readonly { node: { code: string } }[];
}

/** Trees have no id in the cache, so the new dedication is written to every place where the tree was read. */
function keep(cache: ApolloCache, tree: Dedication_TreeFragment | null | undefined, owner: string | undefined): void {
  if (!tree) return;
  const renewed = <T extends { code: string }>(each: T): T => (each.code === tree.code ? { ...each, ...tree } : each);
  cache.modify<{ tree: { code: string } | null }>({
    id: "ROOT_QUERY",
    fields: { tree: (known) => (known === null || isReference(known) ? known : renewed(known)) },
  });
  cache.modify<{ treeWalk: StoredWalk }>({
    id: cache.identify({ __typename: "User", id: owner ?? "" }) ?? "",
    fields: {
      treeWalk: (walk) =>
        isReference(walk)
          ? walk
          : { ...walk, edges: walk.edges.map((edge) => ({ ...edge, node: renewed(edge.node) })) },
    },
  });
}

/** Saves and removes the dedication of one of the viewer's trees. Both throw the API's error when it is refused. */
export function useDedicating(code: string, owner: string | undefined) {
  const [dedicate] = useMutation(DedicateTreeDocument);
  const [withdraw, { loading }] = useMutation(WithdrawDedicationDocument);
  return {
    busy: loading,
    dedicate: async (input: DedicateTreeMutationVariables["input"]) => {
      const { data } = await dedicate({
        variables: { code, input },
        update: (cache, { data: told }) => keep(cache, told?.dedicateTree, owner),
      });
      return data?.dedicateTree ?? null;
    },
    withdraw: async () => {
      const { data } = await withdraw({
        variables: { code },
        update: (cache, { data: told }) => keep(cache, told?.withdrawDedication, owner),
      });
      return data?.withdrawDedication ?? null;
    },
  };
}
