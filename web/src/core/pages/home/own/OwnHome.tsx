import { useCallback, useLayoutEffect, useRef } from "react";
import { ErrorNote } from "../../../../components/ErrorNote";
import { useDayTurn } from "../../../../components/useDayTurn";
import { useEndedSession } from "../../../features/session/viewer/useEndedSession";
import { useOwnCopy } from "../../../features/session/viewer/useOwnCopy";
import type { Viewer } from "../../../features/session/viewer/useViewer";
import { AllTexts } from "../../../../i18n/AllTexts";
import { report } from "../../../../lib/report";
import { useQuery } from "../../../../lib/useQuery";
import { OwnHomeDocument } from "./OwnHome.generated";
import { OwnView } from "./OwnView";
import { type PartsAhead, usePartsAhead } from "../../../../components/extension/usePartsAhead";
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
      <WithParts viewer={viewer} onShown={onShown} />
    </AllTexts>
  );
}

/** The client adds the fields of parts once for each query, so nothing may touch the query before they are known. */
function WithParts(props: Props) {
  const { fieldsAreKnown, code } = usePartsAhead(ownHomeParts);
  return fieldsAreKnown ? <Own {...props} code={code} /> : null;
}

// Reviewers decide at any time, so every visit reads it again.
const options = { ssr: false, fetchPolicy: "cache-and-network" } as const;

function Own({ viewer, onShown, code }: Props & Pick<PartsAhead, "code">) {
  const { data, error, refetch } = useQuery(OwnHomeDocument, options);
  useEndedSession(error);
  useDayTurn(useCallback(() => void refetch().catch(report), [refetch]));

  const shown = useRef<HTMLElement>(null);
  const hasData = Boolean(data?.me) && code !== "loading";
  useLayoutEffect(() => {
    if (hasData) onShown();
  }, [hasData, onShown]);
  useOwnCopy("home", viewer.id, shown, hasData);

  if (!data?.me || !hasData) return error ? <ErrorNote error={error} onRetry={refetch} /> : null;
  const hasParts = code === "here";
  return (
    <OwnView viewer={viewer} data={{ ...data, me: data.me }} hasParts={hasParts} ref={shown} onChanged={refetch} />
  );
}
