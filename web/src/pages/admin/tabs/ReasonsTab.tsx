import { useQuery } from "@apollo/client/react";
import AddIcon from "@mui/icons-material/AddRounded";
import Button from "@mui/material/Button";
import { useEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { EmptyState } from "../../../components/EmptyState";
import { ErrorNote } from "../../../components/ErrorNote";
import { lazyOverlay } from "../../../components/lazy-part";
import { Spinner } from "../../../components/Spinner";
import { ReasonCard } from "../../../features/reasons/ReasonCard";
import { useReasonOrder } from "../../../features/reasons/useReasonOrder";
import { useSignInAgain } from "../../../features/session/sign-in/useSignInAgain";
import { RejectionNote } from "../../../features/submission/own-deeds/RejectionNote";
import type { ReasonCard_ReasonFragment } from "../../../features/reasons/Reasons.generated";
import { ReasonsTabDocument } from "./ReasonsTab.generated";
import { usePanelAddress } from "../panel-address";

const ReasonDialog = lazyOverlay(() => import("../../../features/reasons/ReasonDialog"));
const DeleteReasonDialog = lazyOverlay(() => import("../../../features/reasons/DeleteReasonDialog"));

const none: readonly ReasonCard_ReasonFragment[] = [];

/** The reasons that are ready to choose when a deed is sent back. */
export default function ReasonsTab() {
  const intl = useIntl();
  const { open, go } = usePanelAddress();
  const { data, error, refetch } = useQuery(ReasonsTabDocument, { ssr: false, fetchPolicy: "cache-and-network" });
  const { asksFor, signInDialog } = useSignInAgain();
  const reasons = data?.rejectionTemplates ?? none;
  const { busy, move } = useReasonOrder(reasons, refetch, asksFor);
  const [deleting, setDeleting] = useState<ReasonCard_ReasonFragment | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const [toFocus, setToFocus] = useState<string | null>(null);
  const opened = open === "new" ? null : reasons.find(({ id }) => id === open);

  useEffect(() => {
    if (toFocus && !busy) list.current?.querySelector<HTMLElement>(`[data-act="${toFocus}"]:enabled`)?.focus();
  }, [toFocus, busy]);

  const moveBy = (reason: ReasonCard_ReasonFragment, by: -1 | 1) => () => {
    setToFocus(`${reason.id} content.reason.${by < 0 ? "up" : "down"}`);
    void move(reason, by);
  };

  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center", mb: 2 }}>
        <Typography color="textSecondary" sx={{ flex: "1 1 300px" }}>
          <FormattedMessage id="content.reason.lead" />
        </Typography>
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => go({ open: "new" })}>
          <FormattedMessage id="content.reason.new" />
        </Button>
      </Box>
      {error && <ErrorNote error={error} onRetry={refetch} />}
      {!data && !error && <Spinner />}
      {data && reasons.length === 0 && (
        <EmptyState
          title={intl.formatMessage({ id: "content.reason.none" })}
          text={intl.formatMessage({ id: "content.reason.noneText" })}
        />
      )}
      <Box component="ul" ref={list} aria-busy={busy} sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1.5 }}>
        {reasons.map((reason, index) => (
          <li key={reason.id}>
            <ReasonCard
              reason={reason}
              place={index + 1}
              onEdit={() => go({ open: reason.id })}
              onDelete={() => setDeleting(reason)}
              onUp={index === 0 || busy ? null : moveBy(reason, -1)}
              onDown={index === reasons.length - 1 || busy ? null : moveBy(reason, 1)}
            />
          </li>
        ))}
      </Box>
      {opened !== undefined && (
        <ReasonDialog
          key={open}
          reason={opened}
          note={(reason) => <RejectionNote reason={reason} />}
          onClose={() => go({ open: null })}
        />
      )}
      {deleting && <DeleteReasonDialog reason={deleting} onClose={() => setDeleting(null)} />}
      {signInDialog}
    </>
  );
}
