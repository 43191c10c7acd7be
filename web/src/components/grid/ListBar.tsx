import { DownloadButton } from "../DownloadButton";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Typography } from "../Typography";
import { Box } from "../Box";
import { SearchField } from "../SearchField";
import { type FilterChoice, ListFilter } from "./ListFilter";

interface Props<Filter extends string> {
  /** Undefined if the list cannot be searched. */
  search?: {
    label: string;
    value: string;
    /** Number of rows that short searches, which no index supports, scan at most; undefined if they scan all. */
    shortSearchRows?: number | undefined;
    onSearch: (text: string) => void;
  };
  filter?: FilterChoice<Filter>;
  /** The address of a CSV download of all matches. */
  csv?: string | undefined;
  /** One row on a phone, where the list needs the height. */
  compact?: boolean;
  children?: ReactNode;
}

/** True if no index supports it: it has no three letters, marks or digits in a row. */
const isShort = (text: string): boolean => text !== "" && !/[\p{L}\p{M}\p{N}]{3}/u.test(text);

/** Above a list: search, filter, and download. */
export function ListBar<Filter extends string>({ search, filter, csv, compact = false, children }: Props<Filter>) {
  return (
    <Box sx={bar}>
      {search && (
        <Box sx={{ flex: { xs: compact ? "1 1 130px" : "1 0 100%", sm: "1 1 260px" }, minWidth: 0 }}>
          <SearchField dense label={search.label} value={search.value} onSearch={search.onSearch} />
        </Box>
      )}
      {filter && <ListFilter {...filter} compact={compact} />}
      {children}
      {csv !== undefined && <DownloadButton href={csv} text="grid.csv" />}
      {search?.shortSearchRows !== undefined && (
        <Typography
          role="status"
          variant="body2"
          color="textSecondary"
          sx={{ flex: "1 0 100%", "&:empty": { position: "absolute" } }}
        >
          {isShort(search.value) && (
            <FormattedMessage id="grid.shortSearch" values={{ rows: search.shortSearchRows }} />
          )}
        </Typography>
      )}
    </Box>
  );
}

const bar = {
  display: "flex",
  flexWrap: "wrap",
  gap: 1,
  alignItems: "center",
  mb: 1,
  // On a phone a button fills the rest of its row.
  "& > .MuiButton-root": { flexGrow: { xs: 1, sm: 0 } },
} as const;
