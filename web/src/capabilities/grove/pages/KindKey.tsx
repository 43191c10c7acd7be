import { treeKinds } from "@tree-for-deed/common/grove/grove-days";
import { FormattedMessage } from "react-intl";
import { Box } from "../../../components/Box";
import { Typography } from "../../../components/Typography";
import { CategoryName } from "../../../core/features/deeds/CategoryName";
import type { CategoryName_CategoryFragment } from "../../../core/features/deeds/CategoryName.generated";
import { TreeDrawing } from "../../../components/art/TreeDrawing";

const kinds = ["banyan", "palmyra", "mango", "flame", "neem", "kadam", "coconut", "mast"] as const;

/** Legend of the tree kinds by category of deeds. */
export function KindKey({ categories }: { categories: readonly CategoryName_CategoryFragment[] }) {
  return (
    <Box component="ul" sx={list}>
      {categories.map((category, index) => (
        <Box component="li" key={category.id} sx={entry}>
          <TreeDrawing kind={index} size={44} />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="body2" component="div" sx={{ fontWeight: 600 }}>
              <CategoryName category={category} />
            </Typography>
            <Typography variant="body2" component="div" color="textSecondary">
              <FormattedMessage id={`grove.kind.${kinds[index % treeKinds] ?? "banyan"}`} />
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const list = {
  display: "grid",
  columnGap: 2,
  rowGap: 1.5,
  // Wide enough for the longest word beside a tree.
  gridTemplateColumns: { xs: "repeat(auto-fill, minmax(min(100%, 10.5rem), 1fr))", md: "repeat(4, minmax(0, 1fr))" },
} as const;

const entry = { display: "flex", alignItems: "end", gap: 1.25, minWidth: 0 } as const;
