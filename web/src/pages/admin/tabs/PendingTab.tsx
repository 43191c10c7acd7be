import { useCallback } from "react";
import { lazyPart } from "../../../components/lazy-part";
import { deedSort } from "../../../features/moderation/deeds/deed-sort";
import { ReviewView } from "../../../features/moderation/review/ReviewView";
import { useDecisions } from "../../../features/moderation/decisions/useDecisions";
import { useDrafts } from "../../../features/moderation/decisions/useDrafts";
import { useGiveBack } from "../../../features/moderation/turns/useGiveBack";
import { DeedListBar } from "../DeedListBar";
import { DeedPhotos, useDeedPhotos } from "../DeedPhotos";
import { usePanelAddress } from "../panel-address";
import { ViewSwitch, type PendingView } from "../ViewSwitch";

// Most review one after the other, and the table is much code.
const PendingList = lazyPart(() => import("../PendingList"), 240);

/** The deeds that wait for a decision: one after the other, or many at once. */
export default function PendingTab() {
  const { search, filter, sort, view, open, go } = usePanelAddress();
  const shown: PendingView = view === "list" ? "list" : "review";
  const onOpen = useCallback((uniqueId: string | null) => go({ open: uniqueId }, { replace: true }), [go]);
  const decisions = useDecisions({ onReopened: ({ uniqueId }) => shown === "review" && onOpen(uniqueId) });
  const drafts = useDrafts();
  const photos = useDeedPhotos();
  useGiveBack();
  const wish = { search, categoryId: filter, sort: deedSort(sort) };

  return (
    <>
      <DeedListBar status="pending" csv={shown === "list"}>
        <ViewSwitch view={shown} onView={(chosen) => go({ view: chosen === "list" ? chosen : null, open: null })} />
      </DeedListBar>
      {shown === "list" ? (
        <PendingList leaving={decisions.leaving} />
      ) : (
        <ReviewView
          key={`${search} ${filter} ${wish.sort}`}
          wish={wish}
          open={open}
          onOpen={onOpen}
          onPhotos={photos.show}
          decisions={decisions}
          drafts={drafts}
        />
      )}
      <DeedPhotos {...photos} />
      {decisions.signInDialog}
    </>
  );
}
