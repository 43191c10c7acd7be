import AddIcon from "@mui/icons-material/AddRounded";
import ImportIcon from "@mui/icons-material/UploadFileRounded";
import { Button } from "../../../components/Button";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useMemo, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { EmptyState } from "../../../components/EmptyState";
import { DataTable } from "../../../components/grid/DataTable";
import { ListBar } from "../../../components/grid/ListBar";
import type { ListSort } from "../../../components/grid/list-sort";
import { localPage } from "../../../components/grid/local-page";
import { lazyOverlay } from "../../../components/lazy-part";
import {
  type PlanterRow_PartnerFragment,
  PlantersDocument,
  PlantingListDocument,
} from "../components/planting/Planting.generated";
import { BulkBar } from "../components/planting/BulkBar";
import { planterColumns, plantingColumns } from "../components/planting/planting-columns";
import { useViewer } from "../../../core/features/session/viewer/useViewer";
import type { PlantingKind } from "../../../gql/schema.generated";
import { usePanelAddress } from "../../../core/pages/admin/panel-address";
import { lastOf, searchAt, tableAt } from "../../../core/pages/admin/panel-list";
import { useFreshQuery } from "../../../lib/useFreshQuery";

const PlantingDialog = lazyOverlay(() => import("../components/planting/PlantingDialog"));
const ImportDialog = lazyOverlay(() => import("../components/planting/ImportDialog"));
const PlanterDialog = lazyOverlay(() => import("../components/planting/PlanterDialog"));
const DeleteDraftDialog = lazyOverlay(() => import("../components/planting/DeleteDraftDialog"));

const kinds = { plantings: "BATCH", funds: "FUND", surveys: "SURVEY" } as const satisfies Record<string, PlantingKind>;
const views = ["plantings", "funds", "surveys", "planters"] as const;
/** Views of somebody who records for one organisation. */
const own = ["plantings", "surveys"] as const;
type View = (typeof views)[number];
const states = ["DRAFT", "PUBLISHED"] as const;
/** Address parameter for the import dialog, in the place of a record's id. */
const importing = "import";
const newest: ListSort = { field: "createdAt", descending: true };
const noPlanters: readonly PlanterRow_PartnerFragment[] = [];
const textOf = ({ name, nameEn }: PlanterRow_PartnerFragment): string => `${name} ${nameEn}`;

/** Money for trees, plantings, surveys and organisations: drafts and published records. */
export default function PlantingTab() {
  const { view: wanted } = usePanelAddress();
  const isAdmin = useViewer().viewer?.isAdmin === true;
  const offered = isAdmin ? views : own;
  const view = offered.find((each) => each === wanted) ?? "plantings";
  if (view === "planters") return <Planters />;
  return <Records key={view} view={view} isAdmin={isAdmin} />;
}

function Records({ view, isAdmin }: { view: keyof typeof kinds; isAdmin: boolean }) {
  const intl = useIntl();
  const kind = kinds[view];
  const address = usePanelAddress(states);
  const { page, pageSize, search, sort, filter, open, go } = address;
  const order = sort?.field === "createdAt" ? sort : newest;
  const answer = useFreshQuery(PlantingListDocument, {
    kind,
    page,
    pageSize,
    state: filter,
    search: search || null,
    sort: order.descending ? "NEWEST" : "OLDEST",
  });
  const { data, state } = lastOf(answer);
  const columns = useMemo(() => plantingColumns(intl, kind), [intl, kind]);
  const [deleting, setDeleting] = useState<string | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const close = () => go({ open: null });
  const ids = data?.plantingRecords.items.map(({ id }) => id) ?? [];
  // A selection on other pages stays; only drafts are changed in bulk.
  const choice = view === "plantings" &&
    filter === "DRAFT" && {
      selection: chosen.filter((id) => ids.includes(id)),
      onSelection: (here: readonly string[]) =>
        setChosen([...chosen.filter((id) => !ids.includes(id)), ...here.filter((id) => ids.includes(id))]),
      toolbar: (
        <BulkBar
          chosen={chosen}
          search={search}
          mayPublish={isAdmin}
          onChosen={setChosen}
          onOpen={(id) => go({ open: id })}
          onChanged={() => void answer.refetch()}
        />
      ),
    };

  return (
    <>
      <ViewChoice offered={isAdmin ? views : own} view={view} onView={(chosen) => go({ ...elsewhere, view: chosen })} />
      <ListBar
        search={searchAt(address, intl.formatMessage({ id: "planting.search" }))}
        filter={{
          label: intl.formatMessage({ id: "planting.state" }),
          all: intl.formatMessage({ id: "planting.everyState" }),
          value: filter,
          options: states.map((value) => ({ value, label: intl.formatMessage({ id: `planting.state.${value}` }) })),
          onFilter: (chosen) => go({ filter: chosen }),
        }}
      >
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => go({ open: "new" })}>
          <FormattedMessage id={`planting.new.${kind}`} />
        </Button>
        {view === "plantings" && (
          <Button variant="outlined" startIcon={<ImportIcon />} onClick={() => go({ open: importing })}>
            <FormattedMessage id="planting.import" />
          </Button>
        )}
      </ListBar>
      <DataTable
        name={`planting-${view}`}
        label={intl.formatMessage({ id: `planting.view.${view}` })}
        {...choice}
        columns={columns}
        phoneFields={["name", "state"]}
        {...tableAt(address, data?.plantingRecords, state)}
        sort={order}
        empty={
          <EmptyState
            title={`planting.none.${kind}`}
            text={search !== "" || filter !== null ? "admin.empty.search" : `planting.noneText.${kind}`}
          />
        }
      />
      {view === "plantings" && open === importing && (
        <ImportDialog
          mayChoosePartner={isAdmin}
          onClose={close}
          onOpen={(id) => go({ open: id })}
          onTaken={() => go({ open: null, search: "", filter: "DRAFT", sort: null })}
        />
      )}
      {open !== null && open !== importing && (
        <PlantingDialog
          key={open}
          mayPublish={isAdmin}
          kind={kind}
          id={open === "new" ? null : open}
          ids={ids}
          onClose={close}
          onOpen={(id) => go({ open: id })}
          onDelete={({ id }) => {
            close();
            setDeleting(id);
          }}
        />
      )}
      {deleting !== null && (
        <DeleteDraftDialog
          what="draft"
          id={deleting}
          onDeleted={() => setDeleting(null)}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}

function Planters() {
  const intl = useIntl();
  const address = usePanelAddress();
  const { page, pageSize, search, open, go } = address;
  const answer = useFreshQuery(PlantersDocument);
  const { data, state } = lastOf(answer);
  const all = data?.plantingPartners ?? noPlanters;
  const columns = useMemo(() => planterColumns(intl), [intl]);
  const found = localPage(all, { search, textOf, sort: null, valueOf: textOf, page, pageSize });
  const [deleting, setDeleting] = useState<string | null>(null);
  const opened = open === "new" ? null : all.find(({ id }) => id === open);
  const close = () => go({ open: null });

  return (
    <>
      <ViewChoice offered={views} view="planters" onView={(chosen) => go({ ...elsewhere, view: chosen })} />
      <ListBar search={searchAt(address, intl.formatMessage({ id: "planting.planterSearch" }))}>
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => go({ open: "new" })}>
          <FormattedMessage id="planting.planterNew" />
        </Button>
      </ListBar>
      <DataTable
        name="planters"
        label={intl.formatMessage({ id: "planting.view.planters" })}
        columns={columns}
        {...tableAt(address, found, state)}
        sort={null}
        onSort={() => undefined}
        empty={
          <EmptyState
            title="planting.planterNone"
            text={search === "" ? "planting.planterNoneText" : "admin.empty.search"}
          />
        }
      />
      {opened !== undefined && (
        <PlanterDialog
          key={open}
          planter={opened}
          onClose={close}
          onDelete={({ id }) => {
            close();
            setDeleting(id);
          }}
        />
      )}
      {deleting !== null && (
        <DeleteDraftDialog
          what="planter"
          id={deleting}
          onDeleted={() => setDeleting(null)}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}

/** Another list starts without search, sort and page. */
const elsewhere = { search: "", sort: null, filter: null, open: null } as const;

interface ViewChoiceProps {
  offered: readonly View[];
  view: View;
  onView: (view: View) => void;
}

function ViewChoice({ offered, view, onView }: ViewChoiceProps) {
  const intl = useIntl();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      onChange={(_event, chosen: View | null) => chosen && onView(chosen)}
      aria-label={intl.formatMessage({ id: "planting.views" })}
      sx={{
        mb: 2,
        maxWidth: "100%",
        flexWrap: "wrap",
        ".MuiToggleButton-root": { minHeight: 44, px: { xs: 1.25, sm: 2 }, textTransform: "none" },
      }}
    >
      {offered.map((each) => (
        <ToggleButton key={each} value={each}>
          <FormattedMessage id={`planting.view.${each}`} />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
