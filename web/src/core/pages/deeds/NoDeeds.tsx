import { Button } from "../../../components/Button";
import { Link } from "react-router-dom";
import { Box } from "../../../components/Box";
import { EmptyState } from "../../../components/EmptyState";
import { Typography } from "../../../components/Typography";
import { CategoryName } from "../../features/deeds/CategoryName";
import type { CategoryName_CategoryFragment } from "../../features/deeds/CategoryName.generated";
import { deedsHref } from "../../features/deeds/deed-filters";
import { paths } from "@tree-for-deed/common/paths";

interface Props {
  filtered: boolean;
  page: number;
  firstPage: string;
  /** Categories in which a search without results may continue. */
  nearby: readonly CategoryName_CategoryFragment[];
}

/** Empty state with the next step: back to page 1, fewer filters, or sharing the first deed. */
export function NoDeeds({ filtered, page, firstPage, nearby }: Props) {
  const [text, label, to] =
    page > 1
      ? (["deeds.emptyPage", "deeds.firstPage", firstPage] as const)
      : filtered
        ? (["deeds.emptyFiltered", "deeds.clear", deedsHref()] as const)
        : (["deeds.emptyFirst", "nav.addDeed", paths.addDeed] as const);
  return (
    <EmptyState
      title="deeds.empty"
      text={text}
      action={
        <>
          <Button variant="contained" component={Link} to={to} text={label} />
          {page === 1 && filtered && nearby.length > 0 && (
            <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", justifyContent: "center" }}>
              <Typography color="textSecondary" text="deeds.lookIn" />
              {nearby.map((category) => (
                <Button
                  key={category.id}
                  variant="outlined"
                  component={Link}
                  to={deedsHref({ categoryId: category.id })}
                >
                  <CategoryName category={category} />
                </Button>
              ))}
            </Box>
          )}
        </>
      }
    />
  );
}
