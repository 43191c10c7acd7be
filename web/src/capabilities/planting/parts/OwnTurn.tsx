import { paths } from "@tree-for-deed/common/paths";
import { Box } from "../../../components/Box";
import { TextLink } from "../../../components/TextLink";
import { useFreshQuery } from "../../../lib/useFreshQuery";
import { TreeTurn } from "../components/forest/TreeTurn";
import { OwnTurnDocument } from "./OwnTurn.generated";

/** The turn of the viewer's oldest tree that is not paid for, with a link to it; nothing if there is none. */
export default function OwnTurn() {
  const { data } = useFreshQuery(OwnTurnDocument);
  const tree = data?.me?.nextTree;
  if (!tree) return null;
  return (
    <Box sx={line}>
      <TreeTurn tree={tree} sx={{ fontWeight: 600 }} />
      <TextLink to={paths.tree(tree.code)} color="inherit" text="tree.follow" />
    </Box>
  );
}

const line = { display: "flex", flexWrap: "wrap", columnGap: 1.5, alignItems: "baseline" } as const;
