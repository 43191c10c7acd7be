import { moneyText } from "@tree-for-deed/common/donations/money-text";
import { either } from "@tree-for-deed/common/either";
import type { GridColDef } from "@mui/x-data-grid";
import { districtName } from "@tree-for-deed/common/districts";
import type { IntlShape } from "react-intl";
import { columnsFor, RowName } from "../../../../components/grid/columns";
import { ToneMark } from "../../../../components/ToneMark";
import type { PlantingKind } from "../../../../gql/schema.generated";
import type { MessageId } from "../../../../i18n/message-id";
import type { PlanterRow_PartnerFragment, PlantingRow_RecordFragment } from "./Planting.generated";
import { dayInList, plantingName } from "./planting-texts";

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

/** The columns of a list of records of one kind. */
export function plantingColumns(intl: IntlShape, kind: PlantingKind): readonly GridColDef<Row>[] {
  const { column, name, figure, time } = columnsFor<Row>(intl);
  const said = (value: number | null | undefined) =>
    value === null || value === undefined ? "–" : intl.formatNumber(value);
  const first = [
    name("name", `planting.name.${kind}`, [1, 130], (row) => <RowName>{recordName(intl, row)}</RowName>),
    column("state", "planting.state", 124, (row) => (
      <ToneMark tone={row.publishedAt === null ? "warning" : "success"}>
        {intl.formatMessage({ id: stateText(row) })}
      </ToneMark>
    )),
  ];
  const created = time("createdAt", "planting.written", 150);
  if (kind === "SURVEY")
    return [
      ...first,
      column("surveyedOn", "planting.surveyedOn", 140, ({ survey }) =>
        survey?.surveyedOn ? dayInList(intl, survey.surveyedOn) : "–",
      ),
      figure("alive", "planting.alive", 140, ({ survey }) =>
        intl.formatMessage({ id: "planting.aliveOf" }, { alive: said(survey?.alive), looked: said(survey?.looked) }),
      ),
      created,
    ];
  const trees = figure("trees", "planting.trees", 104, ({ fund, batch }) =>
    fund?.unlimited ? intl.formatMessage({ id: "planting.all" }) : said(fund?.trees ?? batch?.trees),
  );
  const assigned = (heading: MessageId) => figure("assigned", heading, 112, (row) => said(row.assigned));
  if (kind === "FUND") {
    const price = figure("price", "planting.price", 128, ({ fund }) =>
      fund?.currency && fund.pricePerTree !== null ? moneyText(fund.pricePerTree, fund.currency, intl.locale) : "–",
    );
    return [...first, trees, assigned("planting.assignedFund"), price, created];
  }
  return [
    ...first,
    trees,
    assigned("planting.assignedBatch"),
    column("district", "planting.district", 130, ({ batch }) =>
      batch?.district ? districtName(batch.district, intl.locale) : (batch?.country ?? "–"),
    ),
    column("partner", "planting.partner", [1, 140], ({ partner: by }) => by && either(intl.locale, by.name, by.nameEn)),
    created,
  ];
}

function stateText({ publishedAt, id, factId }: Row): MessageId {
  if (publishedAt !== null) return "planting.state.PUBLISHED";
  return id === factId ? "planting.state.DRAFT" : "planting.state.CORRECTION";
}

type Planter = PlanterRow_PartnerFragment;

/** The columns of the list of organisations that plant. */
export function planterColumns(intl: IntlShape): readonly GridColDef<Planter>[] {
  const { column, name } = columnsFor<Planter>(intl);
  return [
    name("name", "planting.planterName", [1, 130], (row) => (
      <span translate="no">{either(intl.locale, row.name, row.nameEn)}</span>
    )),
    column(
      "website",
      "planting.website",
      [1, 140],
      ({ website }) => website !== null && <span lang="en">{new URL(website).host}</span>,
    ),
  ];
}
