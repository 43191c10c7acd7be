import { useCallback, useState } from "react";
import { useLocation } from "react-router-dom";
import { UnreadNoticesDocument } from "../../core/features/notices/Notices.generated";
import { AllTexts } from "../../i18n/AllTexts";
import { lazyExtra } from "../../lib/lazy";
import { report } from "../../lib/report";
import { useQuery } from "../../lib/useQuery";
import { isBusyPage } from "../../core/features/session/busy-pages";

const Celebration = lazyExtra(() => import("./Celebration"));

/** Shows a pending celebration on the next page that is suitable for it. */
export function PendingCelebration() {
  const { pathname } = useLocation();
  // The bell runs the same query, so both share one request.
  const { data, refetch } = useQuery(UnreadNoticesDocument, { ssr: false });
  const [isOn, setOn] = useState(false);
  const waits = data?.myMoment != null;
  if (!isOn && waits && !isBusyPage(pathname)) setOn(true);
  const end = useCallback(() => {
    refetch().then(() => setOn(false), report);
  }, [refetch]);
  return (
    isOn && (
      <AllTexts optional>
        <Celebration onDone={end} />
      </AllTexts>
    )
  );
}
