import AddIcon from "@mui/icons-material/AddRounded";
import { Button } from "../../../../components/Button";
import { useMemo, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { EmptyState } from "../../../../components/EmptyState";
import { DataTable } from "../../../../components/grid/DataTable";
import { ListBar } from "../../../../components/grid/ListBar";
import { localPage } from "../../../../components/grid/local-page";
import { lazyOverlay } from "../../../../components/lazy-part";
import { partnerColumns } from "../../../features/partners/partner-columns";
import { PartnerActsContext } from "../../../features/partners/partner-acts";
import { usePartnerActions } from "../../../features/partners/usePartnerActions";
import { useSignInAgain } from "../../../features/session/sign-in/useSignInAgain";
import { PartnersTabDocument, type PartnerRow_PartnerFragment } from "../../../features/partners/Partners.generated";
import { usePanelAddress } from "../panel-address";
import { lastOf, searchAt, tableAt } from "../panel-list";
import { useFreshQuery } from "../../../../lib/useFreshQuery";

const PartnerDialog = lazyOverlay(() => import("../../../features/partners/PartnerDialog"));
const DeletePartnerDialog = lazyOverlay(() => import("../../../features/partners/DeletePartnerDialog"));

const none: readonly PartnerRow_PartnerFragment[] = [];
const textOf = ({ name, website }: PartnerRow_PartnerFragment): string => `${name} ${website ?? ""}`;

/** The partners, in the order of the home page. */
export default function PartnersTab() {
  const intl = useIntl();
  const address = usePanelAddress();
  const { page, pageSize, search, open, go } = address;
  const answer = useFreshQuery(PartnersTabDocument);
  const { data, state } = lastOf(answer);
  const { asksFor, signInDialog } = useSignInAgain();
  const all = data?.adminPartners ?? none;
  const { ordered, move, setActive } = usePartnerActions(all, answer.refetch, asksFor);
  const [deleting, setDeleting] = useState<PartnerRow_PartnerFragment | null>(null);
  const acts = {
    first: ordered[0]?.id,
    last: ordered[ordered.length - 1]?.id,
    onMove: move,
    onActive: setActive,
    onDelete: setDeleting,
  };
  const columns = useMemo(() => partnerColumns(intl), [intl]);
  const found = localPage(ordered, {
    search,
    textOf,
    sort: null,
    valueOf: textOf,
    page,
    pageSize,
  });
  const opened = open === "new" ? null : all.find(({ id }) => id === open);
  const close = () => go({ open: null });
  const askToDelete = (partner: PartnerRow_PartnerFragment) => {
    close();
    setDeleting(partner);
  };

  return (
    <>
      <ListBar search={searchAt(address, intl.formatMessage({ id: "content.partner.search" }))}>
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => go({ open: "new" })}>
          <FormattedMessage id="content.partner.new" />
        </Button>
      </ListBar>
      <PartnerActsContext value={acts}>
        <DataTable
          name="partners"
          label={intl.formatMessage({ id: "admin.tab.partners" })}
          columns={columns}
          phoneFields={["order", "name", "active"]}
          {...tableAt(address, found, state)}
          sort={null}
          onSort={() => undefined}
          empty={<EmptyState title="content.partner.none" text="content.partner.noneText" />}
        />
      </PartnerActsContext>
      {opened !== undefined && <PartnerDialog key={open} partner={opened} onClose={close} onDelete={askToDelete} />}
      {deleting && <DeletePartnerDialog partner={deleting} onClose={() => setDeleting(null)} />}
      {signInDialog}
    </>
  );
}
