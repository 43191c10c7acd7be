import { either } from "@tree-for-deed/common/either";
import type { GridColDef } from "@mui/x-data-grid";
import { districtName } from "@tree-for-deed/common/districts";
import type { IntlShape } from "react-intl";
import { Box } from "../../../../components/Box";
import { RelativeTime } from "../../../../components/RelativeTime";
import { ToneMark } from "../../../../components/ToneMark";
import type { PlantingKind } from "../../../../gql/schema.generated";
import type { PlanterRow_PartnerFragment, PlantingRow_RecordFragment } from "./Planting.generated";
import { dayInList, moneyText, plantingName } from "./planting-texts";

type Row = PlantingRow_RecordFragment;

/** The name of a record in a list. */
export function recordName(intl: IntlShape, { kind, fund, batch, survey }: Row): string {
  const untitled = intl.formatMessage({ id: "planting.untitled" });
  if (kind === "FUND") {
    if (fund?.organisation) return fund.organisation;
    return fund?.source ? intl.formatMessage({ id: `planting.source.${fund.source}` }) : untitled;
  }
  if (kind === "BATCH") return (batch && plantingName(intl, batch)) || untitled;
  return (survey?.ofBatch && plantingName(intl, survey.ofBatch)) || untitled;
}

const figures = { align: "right", headerAlign: "right", sortable: false } as const;

/** The columns of a list of records of one kind. */
export function plantingColumns(intl: IntlShape, kind: PlantingKind): readonly GridColDef<Row>[] {
  const said = (value: number | null | undefined) =>
    value === null || value === undefined ? "–" : intl.formatNumber(value);
  const name: GridColDef<Row> = {
    field: "name",
    headerName: intl.formatMessage({ id: `planting.name.${kind}` }),
    flex: 1,
    minWidth: 130,
    sortable: false,
    hideable: false,
    rowHeader: true,
    renderCell: ({ row }) => (
      <Box component="span" sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
        {recordName(intl, row)}
      </Box>
    ),
  };
  const state: GridColDef<Row> = {
    field: "state",
    headerName: intl.formatMessage({ id: "planting.state" }),
    width: 124,
    sortable: false,
    renderCell: ({ row: { publishedAt, id, factId } }) => (
      <ToneMark tone={publishedAt === null ? "warning" : "success"}>
        {intl.formatMessage({
          id:
            publishedAt !== null
              ? "planting.state.PUBLISHED"
              : id === factId
                ? "planting.state.DRAFT"
                : "planting.state.CORRECTION",
        })}
      </ToneMark>
    ),
  };
  const created: GridColDef<Row> = {
    field: "createdAt",
    headerName: intl.formatMessage({ id: "planting.written" }),
    width: 150,
    renderCell: ({ row }) => <RelativeTime value={row.createdAt} />,
  };
  const trees: GridColDef<Row> = {
    field: "trees",
    headerName: intl.formatMessage({ id: "planting.trees" }),
    width: 104,
    ...figures,
    renderCell: ({ row: { fund, batch } }) =>
      fund?.unlimited ? intl.formatMessage({ id: "planting.all" }) : said(fund?.trees ?? batch?.trees),
  };
  const assigned: GridColDef<Row> = {
    field: "assigned",
    headerName: intl.formatMessage({ id: kind === "FUND" ? "planting.assignedFund" : "planting.assignedBatch" }),
    width: 112,
    ...figures,
    renderCell: ({ row }) => said(row.assigned),
  };
  if (kind === "FUND") {
    const price: GridColDef<Row> = {
      field: "price",
      headerName: intl.formatMessage({ id: "planting.price" }),
      width: 128,
      ...figures,
      renderCell: ({ row: { fund } }) =>
        fund?.currency && fund.pricePerTree !== null ? moneyText(intl, fund.pricePerTree, fund.currency) : "–",
    };
    return [name, state, trees, assigned, price, created];
  }
  if (kind === "BATCH") {
    const place: GridColDef<Row> = {
      field: "district",
      headerName: intl.formatMessage({ id: "planting.district" }),
      width: 130,
      sortable: false,
      renderCell: ({ row: { batch } }) =>
        batch?.district ? districtName(batch.district, intl.locale) : (batch?.country ?? "–"),
    };
    const partner: GridColDef<Row> = {
      field: "partner",
      headerName: intl.formatMessage({ id: "planting.partner" }),
      flex: 1,
      minWidth: 140,
      sortable: false,
      renderCell: ({ row: { partner: by } }) => by && either(intl.locale, by.name, by.nameEn),
    };
    return [name, state, trees, assigned, place, partner, created];
  }
  const day: GridColDef<Row> = {
    field: "surveyedOn",
    headerName: intl.formatMessage({ id: "planting.surveyedOn" }),
    width: 140,
    sortable: false,
    renderCell: ({ row: { survey } }) => (survey?.surveyedOn ? dayInList(intl, survey.surveyedOn) : "–"),
  };
  const alive: GridColDef<Row> = {
    field: "alive",
    headerName: intl.formatMessage({ id: "planting.alive" }),
    width: 140,
    ...figures,
    renderCell: ({ row: { survey } }) =>
      intl.formatMessage({ id: "planting.aliveOf" }, { alive: said(survey?.alive), looked: said(survey?.looked) }),
  };
  return [name, state, day, alive, created];
}

type Planter = PlanterRow_PartnerFragment;

/** The columns of the list of organisations that plant. */
export const planterColumns = (intl: IntlShape): readonly GridColDef<Planter>[] => [
  {
    field: "name",
    headerName: intl.formatMessage({ id: "planting.planterName" }),
    flex: 1,
    minWidth: 130,
    sortable: false,
    hideable: false,
    rowHeader: true,
    renderCell: ({ row }) => <span translate="no">{either(intl.locale, row.name, row.nameEn)}</span>,
  },
  {
    field: "website",
    headerName: intl.formatMessage({ id: "planting.website" }),
    flex: 1,
    minWidth: 140,
    sortable: false,
    renderCell: ({ row }) => row.website !== null && <span lang="en">{new URL(row.website).host}</span>,
  },
];
