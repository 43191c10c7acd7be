import Pagination from "@mui/material/Pagination";
import PaginationItem from "@mui/material/PaginationItem";
import { useIntl } from "react-intl";

interface Props {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

/** Numbered pages with an ellipsis, in the reader's digits. Shows nothing when there is only one page. */
export function NumberedPager({ page, pageCount, onPage }: Props) {
  const intl = useIntl();
  if (pageCount <= 1) return null;
  return (
    <Pagination
      page={page}
      count={pageCount}
      siblingCount={1}
      onChange={(_event, chosen) => onPage(chosen)}
      aria-label={intl.formatMessage({ id: "pager.label" })}
      getItemAriaLabel={(type, item, selected) => {
        if (type === "page")
          return intl.formatMessage({ id: selected ? "pager.currentPage" : "pager.page" }, { page: item ?? 1 });
        return intl.formatMessage({ id: type === "previous" || type === "first" ? "action.previous" : "action.next" });
      }}
      renderItem={(item) => (
        <PaginationItem {...item} page={item.page === null ? null : intl.formatNumber(item.page)} />
      )}
      sx={{ display: "flex", justifyContent: "center", mt: 3, ".MuiPaginationItem-root": growing }}
    />
  );
}

/** Grows with large letters, and stays round with small ones. */
const growing = { height: "auto", minHeight: 32, borderRadius: 99 } as const;
