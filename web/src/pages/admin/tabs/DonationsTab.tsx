import { useMemo } from "react";
import { FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import { Box } from "../../../components/Box";
import { EmptyState } from "../../../components/EmptyState";
import { DataTable } from "../../../components/grid/DataTable";
import { ListBar } from "../../../components/grid/ListBar";
import type { ListSort } from "../../../components/grid/list-sort";
import { lazyOverlay } from "../../../components/lazy-part";
import { LinkChoice, LinkChoices } from "../../../components/LinkChoices";
import { VisuallyHidden } from "../../../components/VisuallyHidden";
import { donationColumns } from "../../../features/donations/donation-columns";
import { DonationSums } from "../../../features/donations/DonationSums";
import type { DonationSort } from "../../../gql/schema.generated";
import { DonationsTabDocument, HeldPaymentsDocument } from "./DonationsTab.generated";
import { useLanguage } from "../../../i18n/LanguageProvider";
import { exportAddress } from "../../../lib/export-address";
import { useQuery } from "../../../lib/useQuery";
import { limits } from "@tree-for-deed/common/limits";
import { usePanelAddress } from "../panel-address";
import { lastOf, searchAt, tableAt } from "../panel-list";
import { PaymentReportsView } from "./PaymentReportsView";
import { PaymentsView } from "./PaymentsView";

const DonationDialog = lazyOverlay(() => import("../../../features/donations/DonationDialog"));

const statuses = ["PENDING", "COMPLETED", "CANCELLED", "REFUNDED"] as const;

const orders: Readonly<Record<string, readonly [ascending: DonationSort, descending: DonationSort]>> = {
  createdAt: ["OLDEST", "NEWEST"],
  amount: ["SMALLEST", "LARGEST"],
  updatedAt: ["EARLIEST_CHANGE", "LATEST_CHANGE"],
};
const newest: ListSort = { field: "createdAt", descending: true };
const sortOf = ({ field, descending }: ListSort): DonationSort => orders[field]?.[descending ? 1 : 0] ?? "NEWEST";

const views = ["donations", "payments", "reports"] as const;

/** Another list begins anew. */
const elsewhere = { search: "", sort: null, filter: null, open: null, page: 1 } as const;

/** Donations, what was paid online, and the daily comparison with the providers. */
export default function DonationsTab() {
  const intl = useIntl();
  const { view: wanted, href } = usePanelAddress();
  const view = views.find((each) => each === wanted) ?? "donations";
  const held = useQuery(HeldPaymentsDocument, { ssr: false }).data?.heldPayments.totalCount ?? 0;
  return (
    <>
      <LinkChoices label={intl.formatMessage({ id: "payments.views" })} sx={{ mb: 1.5 }}>
        {views.map((each) => (
          <LinkChoice
            key={each}
            to={href({ ...elsewhere, view: each === "donations" ? null : each })}
            chosen={each === view}
          >
            <FormattedMessage id={`payments.view.${each}`} />
            {each === "payments" && held > 0 && (
              <Box component="span" sx={pill}>
                <span aria-hidden>
                  <FormattedNumber value={held} />
                </span>
                <VisuallyHidden>
                  <FormattedMessage id="payments.waiting" values={{ count: held }} />
                </VisuallyHidden>
              </Box>
            )}
          </LinkChoice>
        ))}
      </LinkChoices>
      {view === "donations" && <Donations />}
      {view === "payments" && <PaymentsView />}
      {view === "reports" && <PaymentReportsView />}
    </>
  );
}

const pill = {
  ml: 0.75,
  px: 0.75,
  borderRadius: 999,
  bgcolor: "secondary.main",
  color: "secondary.contrastText",
  typography: "caption",
  fontWeight: 700,
  fontVariantNumeric: "tabular-nums",
} as const;

/** Pledges, what they come to, and what became of each. */
function Donations() {
  const intl = useIntl();
  const { language } = useLanguage();
  const address = usePanelAddress(statuses);
  const { page, pageSize, search, sort, filter, open, href, go } = address;
  const order = sort && sort.field in orders ? sort : newest;
  const answer = useQuery(DonationsTabDocument, {
    variables: { page, pageSize, status: filter, search: search || null, sort: sortOf(order) },
    ssr: false,
    fetchPolicy: "cache-and-network",
  });
  const { data, state } = lastOf(answer);
  const columns = useMemo(() => donationColumns(intl), [intl]);
  const isNarrowed = search !== "" || filter !== null;
  const csv = { search, status: filter?.toLowerCase() ?? null, sort: sortOf(order).toLowerCase() };

  return (
    <>
      {data && <DonationSums sums={data.adminDonations.sums} />}
      <ListBar
        search={searchAt(address, intl.formatMessage({ id: "donations.search" }), limits.shortSearchRows)}
        filter={{
          label: intl.formatMessage({ id: "donations.filter" }),
          all: intl.formatMessage({ id: "donations.all" }),
          value: filter,
          options: statuses.map((value) => ({ value, label: intl.formatMessage({ id: `donations.status.${value}` }) })),
          onFilter: (chosen) => go({ filter: chosen }),
        }}
        csv={exportAddress("donations", language, csv)}
      />
      <DataTable
        name="donations"
        label={intl.formatMessage({ id: "admin.tab.donations" })}
        rows={data?.adminDonations.items ?? []}
        columns={columns}
        hiddenFields={["updatedAt"]}
        phoneFields={["donorName", "amount", "status"]}
        rowCount={data?.adminDonations.totalCount ?? 0}
        {...state}
        {...tableAt(address)}
        sort={order}
        empty={<EmptyState title="donations.none" text={isNarrowed ? "donations.noneFound" : "donations.noneText"} />}
      />
      {open !== null && (
        <DonationDialog
          key={open}
          id={open}
          memberHref={(id) => href({ tab: "users", open: id })}
          paymentHref={(id) => href({ ...elsewhere, view: "payments", open: id })}
          onClose={() => go({ open: null })}
        />
      )}
    </>
  );
}
