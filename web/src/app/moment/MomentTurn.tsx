import { useCallback, useState } from "react";
import { useLocation } from "react-router-dom";
import { UnreadNoticesDocument } from "../../features/notices/Notices.generated";
import { AllTexts } from "../../i18n/AllTexts";
import { lazyExtra } from "../../lib/lazy";
import { report } from "../../lib/report";
import { useQuery } from "../../lib/useQuery";
import { isBusyPage } from "../busy-pages";

const Moment = lazyExtra(() => import("./Moment"));

/** Shows the moment that waits for the member, on the next page that is one to celebrate on. */
export function MomentTurn() {
  const { pathname } = useLocation();
  // The bell asks the same, and both are answered at once.
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
        <Moment onDone={end} />
      </AllTexts>
    )
  );
}
