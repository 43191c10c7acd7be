import { useMemo } from "react";
import { useIntl } from "react-intl";
import { EmptyState } from "../../../../components/EmptyState";
import { DataTable } from "../../../../components/grid/DataTable";
import { ListBar } from "../../../../components/grid/ListBar";
import { lazyOverlay } from "../../../../components/lazy-part";
import { usePageState } from "../../../../components/page/PageContext";
import { logColumns } from "../../../features/log/log-columns";
import {
  logActions,
  logArguments,
  readLogFilter,
  writeLogFilter,
  type LogFilter,
} from "../../../features/log/log-filter";
import { LogFilterBar } from "../../../features/log/LogFilterBar";
import { LogTabDocument } from "./LogTab.generated";
import { useLanguage } from "../../../../i18n/LanguageProvider";
import { useExportAddress } from "../../../extension-points/export-address";
import { useFreshQuery } from "../../../../lib/useFreshQuery";
import { limits } from "@tree-for-deed/common/limits";
import { useLogTarget } from "../log-target";
import { usePanelAddress } from "../panel-address";
import { lastOf, searchAt, tableAt } from "../panel-list";
import { useUndoFromLog } from "../useUndoFromLog";

const LogDialog = lazyOverlay(() => import("../../../features/log/LogDialog"));

/** The log of admins' actions, newest first by default. */
export default function LogTab() {
  const intl = useIntl();
  const { language } = useLanguage();
  const exportAddress = useExportAddress();
  const address = usePanelAddress();
  const { page, pageSize, search, sort, filter: said, open, go } = address;
  const filter = useMemo(() => readLogFilter(said), [said]);
  const order = sort?.field === "createdAt" && !sort.descending ? "OLDEST" : "NEWEST";
  const { timeZone } = usePageState();
  const asked = useMemo(() => logArguments(filter, timeZone), [filter, timeZone]);
  const answer = useFreshQuery(LogTabDocument, { page, pageSize, ...asked, search: search || null, sort: order });
  const { undo, signInDialog } = useUndoFromLog();
  const { data, state } = lastOf(answer);
  const hrefOf = useLogTarget();
  const columns = useMemo(() => logColumns(intl, hrefOf), [intl, hrefOf]);
  const onFilter = (chosen: LogFilter) => go({ filter: writeLogFilter(chosen) });
  const isNarrowed = search !== "" || writeLogFilter(filter) !== null;
  const csv = {
    ...asked,
    action: asked.action?.toLowerCase() ?? null,
    targetKind: asked.targetKind?.toLowerCase() ?? null,
    search,
    sort: order.toLowerCase(),
  };

  return (
    <>
      <ListBar
        search={searchAt(address, intl.formatMessage({ id: "log.search" }), limits.shortSearchRows)}
        filter={{
          label: intl.formatMessage({ id: "log.filter" }),
          all: intl.formatMessage({ id: "log.all" }),
          value: filter.action,
          options: logActions.map((value) => ({ value, label: intl.formatMessage({ id: `log.action.${value}` }) })),
          onFilter: (action) => onFilter({ ...filter, action }),
        }}
        csv={exportAddress("log", language, csv)}
      />
      <LogFilterBar filter={filter} onFilter={onFilter} />
      <DataTable
        name="log"
        label={intl.formatMessage({ id: "admin.tab.log" })}
        columns={columns}
        phoneFields={["action", "target"]}
        {...tableAt(address, data?.moderationLog, state)}
        countMax={limits.logCountMax}
        sort={{ field: "createdAt", descending: order === "NEWEST" }}
        empty={<EmptyState title="log.none" text={isNarrowed ? "log.noneFound" : "log.noneText"} />}
      />
      {open !== null && (
        <LogDialog
          key={open}
          id={open}
          hrefOf={hrefOf}
          onTarget={({ targetId }) =>
            go({ open: null, search: "", filter: writeLogFilter({ ...readLogFilter(null), target: targetId }) })
          }
          onActor={({ actorId }) =>
            go({ open: null, search: "", filter: writeLogFilter({ ...readLogFilter(null), actor: actorId }) })
          }
          onUndo={undo}
          onClose={() => go({ open: null })}
        />
      )}
      {signInDialog}
    </>
  );
}
