import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { EmptyState } from "../../components/EmptyState";
import { PhotoGrid } from "../../features/deeds/PhotoGrid";
import { DecidedDeed } from "../../features/moderation/DecidedDeed";
import { PendingDeed } from "../../features/moderation/PendingDeed";
import { RecentDecisions } from "../../features/moderation/RecentDecisions";
import { useModeration } from "../../features/moderation/useModeration";
import type { ModeratedDeed_DeedFragment } from "../../gql/graphql";

const DeedDialog = lazy(() => import("../../features/moderation/DeedDialog"));
const ConfirmDialog = lazy(() => import("../../components/ConfirmDialog"));

interface Props {
  tab: "pending" | "approved";
  deeds: readonly ModeratedDeed_DeedFragment[];
  searching: boolean;
}

/** The deeds of one tab with what an admin can do about each. After a decision the next deed has the focus. */
export function DeedQueue({ tab, deeds, searching }: Props) {
  const intl = useIntl();
  const moderation = useModeration();
  const list = useRef<HTMLUListElement>(null);
  const [details, setDetails] = useState<{ deed: ModeratedDeed_DeedFragment; open: boolean } | null>(null);
  const [deleting, setDeleting] = useState<ModeratedDeed_DeedFragment | null>(null);
  const shown = deeds.filter(({ id }) => tab === "approved" || !moderation.leaving.has(id));
  const focusNext = useRef<string | null>(null);

  useEffect(() => {
    if (!focusNext.current || document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>(`[data-deed="${focusNext.current}"]`)?.focus();
    focusNext.current = null;
  });

  const leave = (deed: ModeratedDeed_DeedFragment) => {
    const place = shown.indexOf(deed);
    focusNext.current = (shown[place + 1] ?? shown[place - 1])?.id ?? null;
  };
  const confirmDelete = async () => {
    if (deleting) await moderation.remove(deleting);
    setDeleting(null);
  };

  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <RecentDecisions decisions={moderation.decisions} onUndo={(deed) => void moderation.undo(deed)} />
      {shown.length === 0 && (
        <EmptyState
          title={intl.formatMessage({ id: tab === "pending" ? "admin.empty.pending" : "admin.empty.approved" })}
          {...(searching
            ? { text: intl.formatMessage({ id: "admin.empty.search" }) }
            : tab === "pending" && { text: intl.formatMessage({ id: "admin.empty.pendingText" }) })}
        />
      )}
      <Box
        component="ul"
        ref={list}
        sx={{ display: "grid", gap: 2, listStyle: "none", m: 0, p: 0, gridTemplateColumns: "minmax(0, 1fr)" }}
      >
        {deeds.map((deed) => (
          <li key={deed.id} hidden={!shown.includes(deed)}>
            {tab === "pending" ? (
              <PendingDeed
                deed={deed}
                onApprove={(note) => {
                  leave(deed);
                  return moderation.approve(deed, note);
                }}
                onReject={(reason, note) => {
                  leave(deed);
                  return moderation.reject(deed, reason, note);
                }}
                onDetails={() => setDetails({ deed, open: true })}
              />
            ) : (
              <DecidedDeed
                deed={deed}
                onUndo={() => void moderation.undo(deed)}
                onDelete={() => setDeleting(deed)}
                onDetails={() => setDetails({ deed, open: true })}
              />
            )}
          </li>
        ))}
      </Box>
      <Suspense fallback={null}>
        {details && (
          <DeedDialog
            deed={details.deed}
            open={details.open}
            onClose={() => setDetails({ ...details, open: false })}
            photos={
              details.deed.images.length > 0 && (
                <PhotoGrid
                  photos={details.deed.images}
                  alt={intl.formatMessage({ id: "admin.deed" }, { id: details.deed.uniqueId })}
                />
              )
            }
          />
        )}
        {deleting && (
          <ConfirmDialog
            open
            destructive
            title={intl.formatMessage({ id: "admin.deleteTitle" })}
            confirmLabel={intl.formatMessage({ id: "admin.delete" })}
            onConfirm={() => void confirmDelete()}
            onClose={() => setDeleting(null)}
          >
            <Typography>
              <FormattedMessage id="admin.deleteText" values={{ id: deleting.uniqueId }} />
            </Typography>
          </ConfirmDialog>
        )}
      </Suspense>
    </Box>
  );
}
