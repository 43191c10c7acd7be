import type { Ref } from "react";
import { useIntl } from "react-intl";
import { Box } from "../../../../components/Box";
import { Parts } from "../../../../components/extension/Parts";
import { ownHomeParts } from "../../../extension-points/parts";
import type { Viewer } from "../../../features/session/viewer/useViewer";
import { greetingName } from "../../../../lib/greeting-name";
import type { OwnHomeQuery } from "./OwnHome.generated";
import { OwnMatters } from "./OwnMatters";
import { TodayScene } from "./TodayScene";

interface Props {
  viewer: Pick<Viewer, "fullName" | "username">;
  data: OwnHomeQuery & { me: NonNullable<OwnHomeQuery["me"]> };
  /** Whether the code of the parts that capabilities bring is there. */
  hasParts: boolean;
  ref?: Ref<HTMLElement>;
  onChanged: () => Promise<unknown>;
}

/** The member's part of home with its data. The server renders it for devices without a copy. */
export function OwnView({ viewer, data, hasParts, ref, onChanged }: Props) {
  const intl = useIntl();
  const { me, myDays, pending, rejected } = data;
  return (
    <Box component="section" ref={ref} aria-label={intl.formatMessage({ id: "ownHome.title" })} sx={parts}>
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
        onChanged={onChanged}
      />
      {hasParts && <Parts of={ownHomeParts} data={data} props={{}} />}
    </Box>
  );
}

const parts = { display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" } as const;
