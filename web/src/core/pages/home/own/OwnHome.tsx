import { useCallback } from "react";
import { useIntl } from "react-intl";
import { Box } from "../../../../components/Box";
import { ErrorNote } from "../../../../components/ErrorNote";
import { useDayTurn } from "../../../../components/useDayTurn";
import { useEndedSession } from "../../../features/session/viewer/useEndedSession";
import type { Viewer } from "../../../features/session/viewer/useViewer";
import { AllTexts } from "../../../../i18n/AllTexts";
import { greetingName } from "../../../../lib/greeting-name";
import { report } from "../../../../lib/report";
import { useQuery } from "../../../../lib/useQuery";
import { OwnHomeDocument } from "./OwnHome.generated";
import { OwnMatters } from "./OwnMatters";
import { TodayScene } from "./TodayScene";

/** The member's part of home: today, the week, and open matters. Load it lazily. */
export default function OwnHome({ viewer }: { viewer: Viewer }) {
  return (
    <AllTexts optional>
      <Own viewer={viewer} />
    </AllTexts>
  );
}

function Own({ viewer }: { viewer: Viewer }) {
  const intl = useIntl();
  // Reviewers decide at any time, so every visit reads it again.
  const { data, error, refetch } = useQuery(OwnHomeDocument, { ssr: false, fetchPolicy: "cache-and-network" });
  useEndedSession(error);
  useDayTurn(useCallback(() => void refetch().catch(report), [refetch]));

  if (!data?.me) return error ? <ErrorNote error={error} onRetry={refetch} /> : null;
  const { me, myDays, pending, rejected } = data;
  return (
    <Box component="section" aria-label={intl.formatMessage({ id: "ownHome.title" })} sx={parts}>
      <TodayScene days={myDays} name={greetingName(viewer.fullName) || viewer.username} username={viewer.username} />
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
