import { TreeEntry } from "../components/forest/TreeEntry";
import type { TreeItems_WalkFragment } from "./MemberTrees.generated";

/** The trees of a stretch of a walk, as items of a list. */
export default function TreeItems({ data: { edges } }: { data: TreeItems_WalkFragment }) {
  return edges.map(({ node }) => <TreeEntry key={node.code} tree={node} />);
}
