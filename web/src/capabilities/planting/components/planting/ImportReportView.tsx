import { inDigitsOf } from "@tree-for-deed/common/languages";
import { either } from "@tree-for-deed/common/either";
import Alert from "@mui/material/Alert";
import { Button } from "../../../../components/Button";
import Stack from "@mui/material/Stack";
import { countryName } from "@tree-for-deed/common/countries";
import { districtName } from "@tree-for-deed/common/districts";
import type {
  ImportedDraft,
  ImportFault,
  ImportLeftOut,
  ImportReport,
} from "@tree-for-deed/common/planting/planting-import";
import { useId, type ReactNode } from "react";
import { FormattedMessage, useIntl, type IntlShape } from "react-intl";
import { Box } from "../../../../components/Box";
import { TableHead } from "../../../../components/TableHead";
import { Typography } from "../../../../components/Typography";
import { textOfKey } from "../../../../i18n/error-message";
import { useLanguage } from "../../../../i18n/LanguageProvider";
import type { MessageId } from "../../../../i18n/message-id";
import { plantingName } from "./planting-texts";

interface Props {
  report: ImportReport;
  /** Opens the existing record of a row. */
  onOpen: (id: string) => void;
}

/** The report on a file: the number of usable rows, the faults by row, the drafts to be made, and the rows left out. */
export function ImportReportView({ report, onOpen }: Props) {
  const intl = useIntl();
  const { drafts, faults, faultyRows, leftOut, leftOutRows, unusedColumns } = report;
  const [severity, summary] = summaryOf(intl, report);
  const toldRows = new Set(faults.flatMap(({ row }) => row ?? [])).size;
  return (
    <Stack spacing={2.5}>
      <Alert
        role="status"
        severity={severity}
        sx={{ bgcolor: `${severity}.light`, color: "text.primary", fontVariantNumeric: "tabular-nums" }}
      >
        {summary}
      </Alert>
      {unusedColumns.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          <FormattedMessage
            id="planting.importUnused"
            values={{ columns: intl.formatList(unusedColumns, { type: "unit" }) }}
          />
        </Typography>
      )}
      <Rows title="planting.importFaults" what="planting.importWhat" more={faultyRows - toldRows}>
        {faults.map((fault, place) => (
          <Row key={`${fault.row} ${fault.column} ${place}`} where={whereOf(intl, fault)}>
            {faultText(intl, fault)}
          </Row>
        ))}
      </Rows>
      <Rows
        title="planting.importDrafts"
        note={drafts.some(({ districtIsNearest }) => districtIsNearest) ? "planting.importNearest" : undefined}
        what="planting.importPlanting"
        more={0}
      >
        {drafts.map((draft) => (
          <Row key={draft.firstRow} where={rowsOf(intl, draft)}>
            <DraftLine draft={draft} />
          </Row>
        ))}
      </Rows>
      <Rows title="planting.importLeftOut" what="planting.importReason" more={leftOutRows - leftOut.length}>
        {leftOut.map((left) => (
          <Row key={left.row} where={intl.formatMessage({ id: "planting.importRow" }, { row: left.row })}>
            <LeftOutLine left={left} onOpen={onOpen} />
          </Row>
        ))}
      </Rows>
    </Stack>
  );
}

type Severity = "error" | "info" | "success";

/** A summary of the report in a sentence or two, with its severity. */
function summaryOf(intl: IntlShape, report: ImportReport): [Severity, string] {
  const { rows, trees, drafts, faults, faultyRows, leftOutRows } = report;
  const say = (id: MessageId, values?: Record<string, number>): string => intl.formatMessage({ id }, values);
  const leftOut = leftOutRows > 0 ? [say("planting.importLeftOutRows", { count: leftOutRows })] : [];
  const told = (severity: Severity, first: string): [Severity, string] => [severity, [first, ...leftOut].join(" ")];
  if (faultyRows > 0) return told("error", say("planting.importFaulty", { count: faultyRows }));
  if (faults.length > 0) return told("error", say("planting.importBroken"));
  if (drafts.length === 0) return told("info", say("planting.importNothingNew"));
  return told("success", say("planting.importReady", { rows: rows - leftOutRows, drafts: drafts.length, trees }));
}

function whereOf(intl: IntlShape, { row, column }: ImportFault): string {
  const where =
    row === null
      ? intl.formatMessage({ id: "planting.importWhole" })
      : intl.formatMessage({ id: "planting.importRow" }, { row });
  return column === null ? where : intl.formatMessage({ id: "planting.importColumnOf" }, { row: where, column });
}

function rowsOf(intl: IntlShape, { firstRow, lastRow, rows }: ImportedDraft): string {
  if (rows === 1) return intl.formatMessage({ id: "planting.importRow" }, { row: firstRow });
  return intl.formatMessage({ id: "planting.importRows" }, { count: rows, first: firstRow, last: lastRow });
}

/** Days are shown in the form in which they must be written, in the reader's digits. */
const DAYS = ["day", "one", "other"];

function faultText(intl: IntlShape, { key, args, message }: ImportFault): string {
  const inDigits = Object.entries(args ?? {}).map(([name, value]) => [
    name,
    DAYS.includes(name) ? inDigitsOf(intl.locale, String(value)) : value,
  ]);
  return textOfKey(intl, key, Object.fromEntries(inDigits) as Record<string, string | number>, { message });
}

function DraftLine({ draft }: { draft: ImportedDraft }) {
  const intl = useIntl();
  const { language } = useLanguage();
  const { trees, partner, district, country, isOutsideCountry } = draft;
  const place = district ? districtName(district, language) : country && countryName(country, language);
  const parts = [
    trees === null ? null : intl.formatMessage({ id: "planting.importTrees" }, { count: trees }),
    place,
    either(language, partner.name, partner.nameEn),
  ];
  return (
    <>
      <span>{plantingName(intl, draft)}</span>
      <Box component="span" sx={{ display: "block", typography: "body2", color: "text.secondary" }}>
        {parts.filter(Boolean).join(" · ")}
      </Box>
      {isOutsideCountry && (
        <Box component="span" sx={{ display: "block", typography: "body2", fontWeight: 600 }}>
          <FormattedMessage id="planting.warning.OUTSIDE_COUNTRY" />
        </Box>
      )}
    </>
  );
}

function LeftOutLine({ left: { why, sameAs, recordId }, onOpen }: { left: ImportLeftOut } & Pick<Props, "onOpen">) {
  return (
    <>
      <FormattedMessage id={`planting.importWhy.${why}`} values={{ row: sameAs ?? 0 }} />{" "}
      {recordId !== null && <Button size="small" onClick={() => onOpen(recordId)} text="planting.look" />}
    </>
  );
}

interface RowsProps {
  title: MessageId;
  note?: MessageId | undefined;
  /** The heading of the second column. */
  what: MessageId;
  /** The number of rows that are not listed. */
  more: number;
  children: readonly ReactNode[];
}

function Rows({ title, note, what, more, children }: RowsProps) {
  const id = useId();
  if (children.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="h3" sx={{ mb: 0.5 }} text={title} />
      {note && <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }} text={note} />}
      <Box component="table" aria-labelledby={id} sx={table}>
        <TableHead columns={["planting.importWhere", what]} />
        <tbody>{children}</tbody>
      </Box>
      {more > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          <FormattedMessage id="planting.importMore" values={{ count: more }} />
        </Typography>
      )}
    </section>
  );
}

function Row({ where, children }: { where: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{where}</th>
      <td>{children}</td>
    </tr>
  );
}

const table = {
  width: "100%",
  borderCollapse: "collapse",
  tableLayout: "fixed",
  "& th, & td": {
    py: 1,
    px: 1,
    borderBottom: 1,
    borderColor: "divider",
    textAlign: "start",
    verticalAlign: "top",
    overflowWrap: "anywhere",
  },
  "& th:first-of-type": { pl: 0, width: { xs: "38%", sm: "32%" } },
  "& td": { pr: 0 },
  "& thead th": { typography: "body2", color: "text.secondary", fontWeight: 600 },
  "& tbody th": { typography: "body2", fontWeight: 600 },
} as const;
