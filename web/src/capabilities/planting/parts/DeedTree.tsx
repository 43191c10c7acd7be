import { paths } from "@tree-for-deed/common/paths";
import { TextLink } from "../../../components/TextLink";
import type { DeedTree_DeedFragment } from "./DeedTree.generated";

/** The way from a deed to the tree that it planted; nothing where it planted none. */
export default function DeedTree({ data: { tree } }: { data: DeedTree_DeedFragment }) {
  return tree && <TextLink to={paths.tree(tree.code)} sx={{ ml: 0.75, display: "inline-block" }} text="tree.follow" />;
}
