import { useCallback } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../../components/Box";
import { LinkChoice, LinkChoices } from "../../../components/LinkChoices";
import { SearchField } from "../../../components/SearchField";
import { useSearchAddress } from "../../../components/useSearchAddress";
import type { DeedFilterBar_CategoryFragment } from "./DeedFilterBar.generated";
import { CategoryName } from "./CategoryName";
import { deedsHref, type DeedFilters } from "./deed-filters";

interface Props {
  filters: DeedFilters;
  categories: readonly DeedFilterBar_CategoryFragment[];
}

/** Search and categories. Categories are links, so each filtered feed has its own address. */
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
      <LinkChoices label={intl.formatMessage({ id: "deeds.categories" })} sx={wrapped}>
        <LinkChoice to={deedsHref({ search, written })} chosen={categoryId === null}>
          <FormattedMessage id="deeds.allCategories" />
        </LinkChoice>
        {categories.map((category) => (
          <LinkChoice
            key={category.id}
            to={deedsHref({ search, written, categoryId: category.id })}
            chosen={categoryId === category.id}
          >
            <CategoryName category={category} />
          </LinkChoice>
        ))}
      </LinkChoices>
    </Box>
  );
}

/** At a desk the categories are in lines of about the same length, so that none stands alone. */
const wrapped = {
  display: { xs: "flex", md: "block" },
  textWrap: { md: "balance" },
  "& > a": { mr: { md: 1 }, mb: { md: 1 } },
} as const;
