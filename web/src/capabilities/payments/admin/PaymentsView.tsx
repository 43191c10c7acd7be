import { Button } from "../../../components/Button";
import { useId, useMemo } from "react";
import { useIntl } from "react-intl";
import { limits } from "@tree-for-deed/common/limits";
import { Box } from "../../../components/Box";
import { EmptyState } from "../../../components/EmptyState";
import { DayField } from "../../../components/form/DayField";
import { DataTable } from "../../../components/grid/DataTable";
import { ListBar } from "../../../components/grid/ListBar";
import { ListFilter } from "../../../components/grid/ListFilter";
import { lazyOverlay } from "../../../components/lazy-part";
import { usePageState } from "../../../components/page/PageContext";
import { paymentColumns } from "../components/admin/payment-columns";
import {
  allPayments,
  paymentArguments,
  type PaymentFilter,
  paymentStates,
  readPaymentFilter,
  writePaymentFilter,
} from "../components/admin/payment-filter";
import { ProvidersOff } from "../components/admin/ProvidersOff";
import { usePaymentProviders } from "../components/admin/usePaymentProviders";
import { useLanguage } from "../../../i18n/LanguageProvider";
import { useExportAddress } from "../../../core/extension-points/export-address";
import { useFreshQuery } from "../../../lib/useFreshQuery";
import { usePanelAddress } from "../../../core/pages/admin/panel-address";
import { lastOf, searchAt, tableAt } from "../../../core/pages/admin/panel-list";
import { PaymentsViewDocument } from "./PaymentsView.generated";

const PaymentDialog = lazyOverlay(() => import("../components/admin/PaymentDialog"));

/** Online payments: those that wait for an admin first, then the newest. */
export default function PaymentsView() {
  const intl = useIntl();
  const id = useId();
  const { language } = useLanguage();
  const exportAddress = useExportAddress();
  const address = usePanelAddress();
  const { page, pageSize, search, filter: said, open, href, go } = address;
  const { providers, titleOf } = usePaymentProviders();
  const filter = useMemo(() => readPaymentFilter(said, providers), [said, providers]);
  const { timeZone } = usePageState();
  const asked = useMemo(() => paymentArguments(filter, timeZone), [filter, timeZone]);
  const answer = useFreshQuery(PaymentsViewDocument, { page, pageSize, ...asked, search: search || null });
  const { data, state } = lastOf(answer);
  const columns = useMemo(() => paymentColumns(intl, titleOf), [intl, titleOf]);
  const onFilter = (change: Partial<PaymentFilter>) => go({ filter: writePaymentFilter({ ...filter, ...change }) });
  const { state: ofState, provider, ...span } = asked;
  const csv = { search, status: ofState?.toLowerCase(), provider: provider?.toLowerCase(), ...span };
  const isNarrowed = search !== "" || writePaymentFilter(filter) !== null;

  return (
    <>
      <ProvidersOff />
      <ListBar
        search={searchAt(address, intl.formatMessage({ id: "payments.search" }), limits.shortSearchRows)}
        filter={{
          label: intl.formatMessage({ id: "payments.state" }),
          all: intl.formatMessage({ id: "payments.everyState" }),
          value: filter.state,
          options: paymentStates.map((value) => ({
            value,
            label: intl.formatMessage({ id: `payments.state.${value}` }),
          })),
          onFilter: (chosen) => onFilter({ state: chosen }),
        }}
        csv={exportAddress("payments", language, csv)}
      >
        <ListFilter
          label={intl.formatMessage({ id: "payments.provider" })}
          all={intl.formatMessage({ id: "payments.everyProvider" })}
          value={filter.provider}
          options={(providers ?? []).map(({ provider: value, title: label }) => ({ value, label }))}
          onFilter={(chosen) => onFilter({ provider: chosen })}
        />
      </ListBar>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center", mt: 1.5, mb: 1 }}>
        {(["from", "to"] as const).map((end) => (
          <DayField
            key={end}
            id={`${id}-${end}`}
            label={intl.formatMessage({ id: `payments.${end}` })}
            value={filter[end] ?? ""}
            onDay={(day) => onFilter({ [end]: day || null })}
            sx={day}
          />
        ))}
        {isNarrowed && (
          <Button onClick={() => go({ filter: writePaymentFilter(allPayments), search: "" })} text="payments.clear" />
        )}
      </Box>
      <DataTable
        name="payments"
        label={intl.formatMessage({ id: "payments.view.payments" })}
        columns={columns}
        hiddenFields={["reference"]}
        phoneFields={["donorName", "amount", "state"]}
        {...tableAt(address, data?.adminPayments, state)}
        sort={null}
        empty={<EmptyState title="payments.none" text={isNarrowed ? "payments.noneFound" : "payments.noneText"} />}
      />
      {open !== null && (
        <PaymentDialog
          key={open}
          id={open}
          donationHref={(donation) => href({ view: null, filter: null, search: "", open: donation })}
          onClose={() => go({ open: null })}
        />
      )}
    </>
  );
}

const day = {
  width: { xs: "calc(50% - 6px)", sm: 176 },
  ".MuiInputBase-root": { minHeight: 44 },
  ".MuiInputBase-input": { py: 1 },
} as const;
