import { FormattedNumber } from "react-intl";
import { Box } from "../../../components/Box";

export interface FigureRow {
  id: string;
  name: string;
  /** Numbers, and what is said in words. */
  values: readonly (number | string)[];
}

interface Props {
  caption: string;
  /** Heading of the rows, then of each column. */
  heads: readonly string[];
  rows: readonly FigureRow[];
}

/** The numbers behind a chart. It scrolls by itself, also by key. */
export function FigureTable({ caption, heads, rows }: Props) {
  return (
    <Box tabIndex={0} role="region" aria-label={caption} sx={{ overflow: "auto", maxHeight: 420, mt: 1 }}>
      <Box component="table" sx={table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, values }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {values.map((value, place) => (
                <td key={heads[place + 1]}>{typeof value === "string" ? value : <FormattedNumber value={value} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const table = {
  width: "100%",
  borderCollapse: "collapse",
  typography: "body2",
  // It scrolls: a number or a name stays whole.
  overflowWrap: "normal",
  td: { whiteSpace: "nowrap" },
  fontVariantNumeric: "tabular-nums",
  "th, td": { p: 1, textAlign: "right", borderBottom: "1px solid", borderColor: "divider", verticalAlign: "top" },
  "th:first-of-type": { textAlign: "left" },
  "tbody th": { fontWeight: 400 },
  "thead th": { position: "sticky", top: 0, bgcolor: "background.paper", color: "text.secondary", fontWeight: 600 },
} as const;
