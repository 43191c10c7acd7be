import ConfirmIdentity from "../features/session/confirm/ConfirmIdentity";
import OutboxKeeper from "../features/submission/outbox/OutboxKeeper";
import { MomentTurn } from "./moment/MomentTurn";
import { PushKeeper } from "./push/PushKeeper";

/** Background work for members on every page. Loaded lazily, since guests do not need it. */
export default function MemberExtras({ memberId }: { memberId: string }) {
  return (
    <>
      <OutboxKeeper memberId={memberId} />
      <ConfirmIdentity />
      <MomentTurn />
      <PushKeeper memberId={memberId} />
    </>
  );
}
