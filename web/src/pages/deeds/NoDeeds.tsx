import { Button } from "../../components/Button";
import { Link } from "react-router-dom";
import { EmptyState } from "../../components/EmptyState";
import { deedsHref } from "../../features/deeds/deed-filters";
import { paths } from "@tree-for-deed/common/paths";

interface Props {
  filtered: boolean;
  page: number;
  firstPage: string;
}

/** Nothing to show, and the one thing to do about it: back to page 1, fewer filters, or share the first deed. */
export function NoDeeds({ filtered, page, firstPage }: Props) {
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
      action={<Button variant="contained" component={Link} to={to} text={label} />}
    />
  );
}
