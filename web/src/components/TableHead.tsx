import { FormattedMessage } from "react-intl";
import type { MessageId } from "../i18n/message-id";

/** The first row of a table: the headings of its columns. */
export const TableHead = ({ columns }: { columns: readonly MessageId[] }) => (
  <thead>
    <tr>
      {columns.map((column) => (
        <th key={column} scope="col">
          <FormattedMessage id={column} />
        </th>
      ))}
    </tr>
  </thead>
);
