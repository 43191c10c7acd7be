import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import { useId, useRef } from "react";
import { FormattedMessage, FormattedNumber } from "react-intl";
import { Box } from "../Box";
import { useSelectLayer } from "../layers/useSelectLayer";
import { NumberedPager } from "../NumberedPager";
import { pageSizes } from "./list-sort";

interface Props {
  page: number;
  pageSize: number;
  rowCount: number;
  onPage: (page: number, pageSize: number) => void;
}

/** Below a table: its numbered pages, and the number of rows per page. */
export function TableFooter({ page, pageSize, rowCount, onPage }: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const layer = useSelectLayer();
  if (rowCount <= pageSizes[0]) return null;
  return (
    <Box
      ref={box}
      sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center", justifyContent: "space-between", mt: 2 }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, typography: "body2", color: "text.secondary" }}>
        <span id={id}>
          <FormattedMessage id="grid.rowsPerPage" />
        </span>
        <Select
          {...layer}
          size="small"
          value={pageSize}
          labelId={id}
          onChange={({ target }) => onPage(1, target.value)}
          MenuProps={{ container: () => box.current?.closest("main") ?? document.body }}
          sx={besideArrow}
        >
          {pageSizes.map((size) => (
            <MenuItem key={size} value={size}>
              <FormattedNumber value={size} />
            </MenuItem>
          ))}
        </Select>
      </Box>
      <Box sx={{ ".MuiPagination-root": { mt: 0 } }}>
        <NumberedPager
          page={page}
          pageCount={Math.ceil(rowCount / pageSize)}
          onPage={(chosen) => onPage(chosen, pageSize)}
        />
      </Box>
    </Box>
  );
}

/** The arrow grows with the letters. */
const besideArrow = {
  ".MuiSelect-select.MuiSelect-select.MuiSelect-select": { typography: "body2", py: 0.75, pr: "calc(1.5rem + 8px)" },
} as const;
