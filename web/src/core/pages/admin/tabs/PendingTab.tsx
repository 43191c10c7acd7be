import type { Theme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useCallback } from "react";
import { lazyPart } from "../../../../components/lazy-part";
import { deedOrder } from "../../../features/moderation/deeds/deed-sort";
import { FlagFilter } from "../../../features/moderation/flags/FlagFilter";
import { reviewFlag } from "../../../features/moderation/flags/review-flag";
import { OrderMenu } from "../../../features/moderation/flags/OrderMenu";
import { SavedViews } from "../../../features/moderation/flags/SavedViews";
import { ReviewView } from "../../../features/moderation/review/ReviewView";
import { DecisionStrip } from "../../../features/moderation/decisions/DecisionStrip";
import { RecentDecisions } from "../../../features/moderation/decisions/RecentDecisions";
import { useDecisions } from "../../../features/moderation/decisions/useDecisions";
import { useDrafts } from "../../../features/moderation/decisions/useDrafts";
import { useGiveBack } from "../../../features/moderation/assignments/useGiveBack";
import { DeedListBar } from "../DeedListBar";
import { DeedPhotos, useDeedPhotos } from "../DeedPhotos";
import { usePanelAddress } from "../panel-address";
import { ViewSwitch, type PendingView } from "../ViewSwitch";

// Loaded lazily, since most review one by one and the table is much code.
const PendingList = lazyPart(() => import("../PendingList"), 240);

/** Pending deeds: one by one, or many at once. */
export default function PendingTab() {
  const { search, filter, sort, flag: named, view, open, go, href } = usePanelAddress();
  const flag = reviewFlag(named);
  const shown: PendingView = view === "list" ? "list" : "review";
  const onOpen = useCallback((uniqueId: string | null) => go({ open: uniqueId }, { replace: true }), [go]);
  const decisions = useDecisions({ onReopened: ({ uniqueId }) => shown === "review" && onOpen(uniqueId) });
  const drafts = useDrafts();
  const photos = useDeedPhotos();
  useGiveBack();
  const queueFilter = { search, categoryId: filter, flag, ...deedOrder(sort) };
  // On a phone the deed needs the room above.
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up("md"), { noSsr: true });
  const isFiltered = search !== "" || filter !== null || sort !== null || flag !== null;

  const filters = (
    <>
      <FlagFilter flag={flag} onFlag={(chosen) => go({ flag: chosen, open: null })} />
      <OrderMenu sort={sort} onSort={(chosen) => go({ sort: chosen, open: null })} />
      <SavedViews href={isFiltered ? href({ open: null, page: 1 }) : null} />
    </>
  );

  return (
    <>
      <DeedListBar
        status="pending"
        csv={shown === "list"}
        folded={isWide ? null : filters}
        isFiltered={filter !== null || sort !== null || flag !== null}
      >
        <ViewSwitch view={shown} onView={(chosen) => go({ view: chosen === "list" ? chosen : null, open: null })} />
        {isWide && filters}
      </DeedListBar>
      <DecisionStrip decisions={decisions}>
        {shown === "list" ? (
          <PendingList leaving={decisions.leaving} onDecided={() => void decisions.readEarlier()} />
        ) : (
          <ReviewView
            key={`${search} ${filter} ${queueFilter.sort} ${flag} ${queueFilter.firstFlag}`}
            filter={queueFilter}
            open={open}
            onOpen={onOpen}
            onPhotos={photos.show}
            decisions={decisions}
            drafts={drafts}
          />
        )}
      </DecisionStrip>
      <RecentDecisions
        decisions={decisions.made}
        onUndo={(subject) => void decisions.undo(subject)}
        onUndoMany={(many) => void decisions.undoMany(many)}
        onOpen={({ uniqueId }) => go({ view: null, open: uniqueId })}
      />
      <DeedPhotos {...photos} />
      {decisions.signInDialog}
    </>
  );
}
