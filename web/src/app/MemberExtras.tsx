import ConfirmIdentity from "../features/session/confirm/ConfirmIdentity";
import OutboxSync from "../features/submission/outbox/OutboxSync";
import { MomentTurn } from "./moment/MomentTurn";
import { PushKeeper } from "./push/PushKeeper";

/** Background work for members on every page. Loaded lazily, since guests do not need it. */
export default function MemberExtras({ memberId }: { memberId: string }) {
  return (
    <>
      <OutboxSync memberId={memberId} />
      <ConfirmIdentity />
      <MomentTurn />
      <PushKeeper memberId={memberId} />
    </>
  );
}
