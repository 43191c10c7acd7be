import { skipToken } from "@apollo/client/react";
import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { ErrorNote } from "../../../../components/ErrorNote";
import { useDayTurn } from "../../../../components/useDayTurn";
import { knownMember } from "../../../features/session/viewer/known-member";
import { keepOwnCopy } from "../../../features/session/viewer/keep-own-copy";
import { useEndedSession } from "../../../features/session/viewer/useEndedSession";
import type { Viewer } from "../../../features/session/viewer/useViewer";
import { AllTexts } from "../../../../i18n/AllTexts";
import { whenIdle } from "../../../../lib/idle";
import { report } from "../../../../lib/report";
import { useQuery } from "../../../../lib/useQuery";
import { OwnHomeDocument } from "./OwnHome.generated";
import { OwnView } from "./OwnView";
import { usePartsAhead } from "../../../../components/extension/usePartsAhead";
import { ownHomeParts } from "../../../extension-points/parts";

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

// Reviewers decide at any time, so every visit reads it again.
const options = { ssr: false, fetchPolicy: "cache-and-network" } as const;

function Own({ viewer, onShown }: Props) {
  const parts = usePartsAhead(ownHomeParts);
  const { data, error, refetch } = useQuery(OwnHomeDocument, parts.fieldsAreKnown ? options : skipToken);
  useEndedSession(error);
  useDayTurn(useCallback(() => void refetch().catch(report), [refetch]));

  const shown = useRef<HTMLElement>(null);
  const hasData = Boolean(data?.me) && parts.code !== "loading";
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

  if (!data?.me || !hasData) return error ? <ErrorNote error={error} onRetry={refetch} /> : null;
  const hasParts = parts.code === "here";
  return (
    <OwnView viewer={viewer} data={{ ...data, me: data.me }} hasParts={hasParts} ref={shown} onChanged={refetch} />
  );
}
