import { useCallback, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { Box } from "../../components/Box";
import { SearchField } from "../../components/SearchField";
import { useSearchAddress } from "../../components/useSearchAddress";
import type { DeedFilterBar_CategoryFragment } from "./DeedFilterBar.generated";
import { CategoryName } from "./CategoryName";
import { deedsHref, type DeedFilters } from "./deed-filters";

interface Props {
  filters: DeedFilters;
  categories: readonly DeedFilterBar_CategoryFragment[];
}

/** Search and categories. Categories are links, so each narrowed feed has its own address. */
export function DeedFilterBar({ filters, categories }: Props) {
  const intl = useIntl();
  const { search, categoryId, written } = filters;
  const searchAt = useSearchAddress(search);
  const onSearch = useCallback(
    (text: string) => searchAt(text, deedsHref({ search: text, categoryId, written })),
    [searchAt, categoryId, written],
  );
  return (
    <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <SearchField
        label={intl.formatMessage({ id: "deeds.search" })}
        placeholder={intl.formatMessage({ id: "deeds.searchHint" })}
        value={search}
        onSearch={onSearch}
      />
      <Box component="nav" aria-label={intl.formatMessage({ id: "deeds.categories" })} sx={strip}>
        <Choice to={deedsHref({ search, written })} chosen={categoryId === null}>
          <FormattedMessage id="deeds.allCategories" />
        </Choice>
        {categories.map((category) => (
          <Choice
            key={category.id}
            to={deedsHref({ search, written, categoryId: category.id })}
            chosen={categoryId === category.id}
          >
            <CategoryName category={category} />
          </Choice>
        ))}
      </Box>
    </Box>
  );
}

function Choice({ to, chosen, children }: { to: string; chosen: boolean; children: ReactNode }) {
  return (
    <Box component={Link} to={to} aria-current={chosen ? "true" : undefined} sx={choice}>
      {children}
    </Box>
  );
}

const strip = {
  display: "flex",
  flexWrap: { xs: "nowrap", md: "wrap" },
  gap: 1,
  overflowX: "auto",
  mx: -2,
  px: 2,
  py: 0.5,
  scrollPaddingInline: "16px",
  scrollbarWidth: "none",
} as const;

const choice = {
  flexShrink: 0,
  display: "inline-flex",
  alignItems: "center",
  minHeight: 40,
  px: 1.75,
  borderRadius: 99,
  typography: "body2",
  fontWeight: 600,
  textDecoration: "none",
  color: "text.primary",
  bgcolor: "background.paper",
  boxShadow: 1,
  "&:hover": { bgcolor: "primary.light" },
  "&[aria-current]": { bgcolor: "primary.main", color: "primary.contrastText" },
} as const;
