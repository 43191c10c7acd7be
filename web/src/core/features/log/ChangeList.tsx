import { FormattedMessage, useIntl, type IntlShape } from "react-intl";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { TableHead } from "../../../components/TableHead";
import type { MessageId } from "../../../i18n/message-id";
import type { Change } from "./changes";
import { memberText } from "../../../lib/member-text";

const known = (intl: IntlShape, id: string): id is MessageId => id in intl.messages;

/** A table of the changed fields with their values before and after. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const intl = useIntl();
  const nameOf = (field: string) => {
    const id = `log.field.${field}`;
    return known(intl, id) ? intl.formatMessage({ id }) : <code lang="en">{field}</code>;
  };
  return (
    <Box component="table" sx={table}>
      <TableHead columns={["log.field", "log.before", "log.after"]} />
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{nameOf(field)}</th>
            {[before, after].map((value, side) => (
              <td key={side} data-label={intl.formatMessage({ id: side === 0 ? "log.before" : "log.after" })}>
                <Value value={value} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

function Value({ value }: { value: unknown }) {
  const intl = useIntl();
  if (value === null || value === "")
    return <Typography variant="body2" component="span" color="textSecondary" text="log.nothing" />;
  if (typeof value === "boolean") return <FormattedMessage id={value ? "log.yes" : "log.no"} />;
  if (typeof value === "number") return <>{intl.formatNumber(value)}</>;
  if (typeof value !== "string") return <code lang="en">{JSON.stringify(value)}</code>;
  const id = `log.value.${value}`;
  if (known(intl, id)) return <FormattedMessage id={id} />;
  return <span {...memberText(value)}>{value}</span>;
}

const table = {
  width: "100%",
  borderCollapse: "collapse",
  tableLayout: "fixed",
  typography: "body2",
  "& th, & td": {
    p: 1,
    textAlign: "start",
    verticalAlign: "top",
    borderBottom: 1,
    borderColor: "divider",
    whiteSpace: "pre-line",
    overflowWrap: "anywhere",
  },
  "& th": { fontWeight: 600 },
  "& th:first-of-type": { width: { sm: "24%" } },
  // On a phone each change is a separate block.
  "@media (max-width: 599.95px)": {
    "& thead": { position: "absolute", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)" },
    "& tr": { display: "block", borderBottom: 1, borderColor: "divider", py: 1 },
    "& tbody th, & td": { display: "block", border: 0, px: 0, py: 0.25 },
    "& td::before": { content: 'attr(data-label) ": "', color: "text.secondary" },
  },
} as const;
