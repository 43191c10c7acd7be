import { limits } from "@tree-for-deed/common/limits";
import type { SxProps, Theme } from "@mui/material/styles";
import { Typography } from "../../../../components/Typography";
import type { TreeTurn_TreeFragment } from "./TreeLife.generated";

/** The number of trees whose turn comes before this one's; nothing for a tree that is paid for. */
export function TreeTurn({ tree, sx }: { tree: TreeTurn_TreeFragment; sx?: SxProps<Theme> }) {
  const { treesBefore: before, canDedicate: isOwn } = tree;
  if (before === null) return null;
  const values = { before, capped: before >= limits.treesBeforeMax };
  return <Typography sx={sx} text={isOwn ? "tree.ownTurn" : "tree.turn"} values={values} />;
}
