import { useQuery } from "@apollo/client/react";
import { pages, paths } from "@tree-for-deed/common/paths";
import { useCallback, useState } from "react";
import { matchPath, useLocation } from "react-router-dom";
import { UnreadNoticesDocument } from "../../features/notices/Notices.generated";
import { AllTexts } from "../../i18n/AllTexts";
import { lazyExtra } from "../../lib/lazy";
import { report } from "../../lib/report";

const Moment = lazyExtra(() => import("./Moment"));

/** Where somebody writes, signs in or reviews, nothing comes between. */
const busyPages = [paths.addDeed, pages.reviseDeed, pages.login, paths.adminPanel, paths.superadmin, paths.editProfile];

/** Shows the moment that waits for the member, on the next page that is one to celebrate on. */
export function MomentTurn() {
  const { pathname } = useLocation();
  // The bell asks the same, and both are answered at once.
  const { data, refetch } = useQuery(UnreadNoticesDocument, { ssr: false });
  const [isOn, setOn] = useState(false);
  const waits = data?.myMoment != null;
  if (!isOn && waits && !busyPages.some((page) => matchPath(page, pathname))) setOn(true);
  const end = useCallback(() => {
    refetch().then(() => setOn(false), report);
  }, [refetch]);
  return (
    isOn && (
      <AllTexts optional fallback={null}>
        <Moment onDone={end} />
      </AllTexts>
    )
  );
}
