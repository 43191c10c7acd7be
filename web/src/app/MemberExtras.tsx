import ConfirmIdentity from "../features/session/confirm/ConfirmIdentity";
import OutboxKeeper from "../features/submission/outbox/OutboxKeeper";
import { MomentTurn } from "./moment/MomentTurn";
import { PushKeeper } from "./push/PushKeeper";

/** What goes along with a member on every page. Load it lazily: it is for members only, so nobody waits for it. */
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
