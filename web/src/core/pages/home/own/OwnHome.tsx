import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { Box } from "../../../../components/Box";
import { ErrorNote } from "../../../../components/ErrorNote";
import { useDayTurn } from "../../../../components/useDayTurn";
import { knownMember } from "../../../features/session/viewer/known-member";
import { keepOwnCopy } from "../../../features/session/viewer/keep-own-copy";
import { useEndedSession } from "../../../features/session/viewer/useEndedSession";
import type { Viewer } from "../../../features/session/viewer/useViewer";
import { AllTexts } from "../../../../i18n/AllTexts";
import { whenIdle } from "../../../../lib/idle";
import { greetingName } from "../../../../lib/greeting-name";
import { report } from "../../../../lib/report";
import { useQuery } from "../../../../lib/useQuery";
import { OwnHomeDocument } from "./OwnHome.generated";
import { OwnMatters } from "./OwnMatters";
import { TodayScene } from "./TodayScene";

interface Props {
  viewer: Viewer;
  /** Called before the first paint with the member's data. */
  onShown: () => void;
}

/** The member's part of home: today, the week, and open matters. Load it lazily. */
export default function OwnHome({ viewer, onShown }: Props) {
  return (
    <AllTexts optional>
      <Own viewer={viewer} onShown={onShown} />
    </AllTexts>
  );
}

function Own({ viewer, onShown }: Props) {
  const intl = useIntl();
  // Reviewers decide at any time, so every visit reads it again.
  const { data, error, refetch } = useQuery(OwnHomeDocument, { ssr: false, fetchPolicy: "cache-and-network" });
  useEndedSession(error);
  useDayTurn(useCallback(() => void refetch().catch(report), [refetch]));

  const shown = useRef<HTMLElement>(null);
  const hasData = Boolean(data?.me);
  useLayoutEffect(() => {
    if (hasData) onShown();
  }, [hasData, onShown]);
  useEffect(() => {
    if (!hasData) return;
    const keep = () => {
      // The page is also left by logging out.
      if (shown.current && knownMember() === viewer.id) keepOwnCopy(viewer.id, shown.current);
    };
    // The copy also tells of acts since then, such as an appeal.
    const keepWhenLeft = () => {
      if (document.hidden) keep();
    };
    const cancel = whenIdle(keep);
    document.addEventListener("visibilitychange", keepWhenLeft);
    return () => {
      cancel();
      document.removeEventListener("visibilitychange", keepWhenLeft);
    };
  }, [hasData, viewer.id]);

  if (!data?.me) return error ? <ErrorNote error={error} onRetry={refetch} /> : null;
  const { me, myDays, pending, rejected } = data;
  return (
    <Box component="section" ref={shown} aria-label={intl.formatMessage({ id: "ownHome.title" })} sx={parts}>
      <TodayScene
        user={me}
        days={myDays}
        name={greetingName(viewer.fullName) || viewer.username}
        username={viewer.username}
      />
      <OwnMatters
        user={me}
        inReview={{ deeds: pending.items, count: me.pendingDeeds ?? pending.items.length }}
        cameBack={{ deeds: rejected.items, count: me.rejectedDeeds ?? rejected.items.length }}
        onChanged={refetch}
      />
    </Box>
  );
}

const parts = { display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" } as const;
