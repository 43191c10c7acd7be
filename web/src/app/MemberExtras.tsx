import { useEffect } from "react";
import ConfirmIdentity from "../core/features/session/confirm/ConfirmIdentity";
import OutboxSync from "../core/features/submission/outbox/OutboxSync";
import { PendingCelebration } from "./celebration/PendingCelebration";
import { Parts } from "../components/extension/Parts";
import { memberWorkParts } from "../core/extension-points/parts";

/** Background work for members on every page. Loaded lazily, since guests do not need it. */
export default function MemberExtras({ memberId }: { memberId: string }) {
  // A member may lose the connection before the first notification.
  useEffect(() => void import("../components/toasts/ToastRegion").catch(() => undefined), []);
  return (
    <>
      <OutboxSync memberId={memberId} />
      <ConfirmIdentity />
      <PendingCelebration />
      <Parts of={memberWorkParts} props={{ memberId }} />
    </>
  );
}
