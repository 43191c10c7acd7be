import { FormattedMessage, FormattedNumber } from "react-intl";
import { Box } from "../../../../components/Box";
import { TableHead } from "../../../../components/TableHead";
import type { MessageId } from "../../../../i18n/message-id";
import { figureTable } from "./table-styles";

interface Props {
  label: string;
  /** Heading of the row names, then of each number. */
  columns: readonly MessageId[];
  /** Null for unknown numbers. */
  rows: readonly { readonly key: string; readonly head: string; readonly values: readonly (number | null)[] }[];
}

/** Numbers in rows, each with its name. */
export function FigureTable({ label, columns, rows }: Props) {
  return (
    <Box sx={{ overflowX: "auto" }} tabIndex={0} role="group" aria-label={label}>
      <Box component="table" sx={figureTable}>
        <TableHead columns={columns} />
        <tbody>
          {rows.map(({ key, head, values }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              {values.map((value, index) => (
                <td key={columns[index + 1]}>
                  {value === null ? <FormattedMessage id="forest.unknown" /> : <FormattedNumber value={value} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
