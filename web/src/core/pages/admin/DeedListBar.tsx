import { either } from "@tree-for-deed/common/either";
import FilterIcon from "@mui/icons-material/TuneRounded";
import Badge from "@mui/material/Badge";
import IconButton from "@mui/material/IconButton";
import { useCallback, useId, useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { Box } from "../../../components/Box";
import { ListBar } from "../../../components/grid/ListBar";
import { type FilterChoice, ListFilter } from "../../../components/grid/ListFilter";
import { ReviewCategoriesDocument } from "../../features/moderation/deeds/DeedLists.generated";
import { useViewer } from "../../features/session/viewer/useViewer";
import { useLanguage } from "../../../i18n/LanguageProvider";
import { usePanelAddress } from "./panel-address";
import { useQuery } from "../../../lib/useQuery";

interface Props {
  status: "pending" | "approved" | "rejected";
  /** Whether all matches can be downloaded here. */
  csv?: boolean;
  /** On a phone: all filters and the sort order, behind one button. */
  folded?: ReactNode;
  /** Whether any filter is active. */
  isFiltered?: boolean;
  children?: ReactNode;
}

/** Search and filters for the deeds of a status, and the download of all matches as a file. */
export function DeedListBar({ status, csv = true, folded, isFiltered = false, children }: Props) {
  const intl = useIntl();
  const { language } = useLanguage();
  const { isAdmin } = useViewer();
  const { search, filter, go } = usePanelAddress();
  const categories = useQuery(ReviewCategoriesDocument).data?.categories ?? [];
  const onSearch = useCallback((text: string) => go({ search: text, open: null }, { replace: true }), [go]);
  const [open, setOpen] = useState(false);
  const foldId = useId();
  const byCategory: FilterChoice<string> = {
    label: intl.formatMessage({ id: "review.category" }),
    all: intl.formatMessage({ id: "review.allCategories" }),
    value: filter,
    options: categories.map(({ id, name, nameEn, icon }) => ({
      value: id,
      label: `${icon} ${either(language, name, nameEn)}`,
    })),
    onFilter: (categoryId) => go({ filter: categoryId, open: null }),
  };
  const asked = new URLSearchParams({ status, ...(search && { search }), ...(filter && { categoryId: filter }) });
  return (
    <ListBar
      compact={status === "pending"}
      search={{
        label: intl.formatMessage({ id: "admin.search" }),
        value: search,
        onSearch,
      }}
      {...(!folded && { filter: byCategory })}
      {...(csv && isAdmin && { csv: `/api/admin/export/deeds.csv?${asked.toString()}` })}
    >
      {children}
      {folded && (
        <IconButton
          aria-label={intl.formatMessage({ id: "review.filters" })}
          title={intl.formatMessage({ id: "review.filters" })}
          aria-expanded={open}
          aria-controls={open ? foldId : undefined}
          color={isFiltered ? "primary" : "default"}
          onClick={() => setOpen(!open)}
        >
          <Badge variant="dot" color="secondary" invisible={!isFiltered}>
            <FilterIcon />
          </Badge>
        </IconButton>
      )}
      {folded && open && (
        <Box
          id={foldId}
          sx={{ flex: "1 0 100%", display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", pt: 0.5 }}
        >
          <ListFilter {...byCategory} compact />
          {folded}
        </Box>
      )}
    </ListBar>
  );
}
