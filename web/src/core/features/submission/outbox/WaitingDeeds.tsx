import { useId } from "react";
import { Typography } from "../../../../components/Typography";
import { Box } from "../../../../components/Box";
import { useSignInAgain } from "../../session/sign-in/useSignInAgain";
import { announceWaiting } from "./keep-sending";
import { useWaitingDeeds } from "./useWaitingDeeds";
import { WaitingDeed } from "./WaitingDeed";

interface Props {
  memberId: string;
  /** The key of the deed that the form beside this is sending, and shows. */
  sentHere?: string | null;
  /** Called when a deed was moved back to the draft, to show it in the form. */
  onTakenBack: () => void;
}

const texts = {
  sending: "addDeed.outbox.sendingText",
  offline: "addDeed.outbox.text",
  siteAway: "addDeed.outbox.siteAwayText",
  signedOut: "addDeed.outbox.signedOutText",
} as const;

/** The member's deeds that are still on this device only. Nothing if there are none. */
export default function WaitingDeeds({ memberId, sentHere = null, onTakenBack }: Props) {
  const titleId = useId();
  const { deeds: all, way, where } = useWaitingDeeds(memberId);
  const deeds = all.filter(({ key }) => key !== sentHere);
  const isMoving = where === "sending" && deeds.every(({ refusal }) => refusal === null);
  const signIn = useSignInAgain(() => void announceWaiting());
  return (
    <>
      {deeds.length > 0 && (
        <Box component="section" aria-labelledby={titleId} sx={{ mb: 4 }}>
          <Typography
            id={titleId}
            variant="h2"
            text={isMoving ? "addDeed.outbox.sendingTitle" : "addDeed.outbox.title"}
            values={{ count: deeds.length }}
          />
          <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }} text={texts[where]} />
          <Box component="ul" sx={{ display: "grid", gap: 2 }}>
            {deeds.map((deed) => (
              <WaitingDeed
                key={deed.key}
                deed={deed}
                where={where}
                way={way?.key === deed.key ? way : null}
                onSignIn={signIn.ask}
                onTakenBack={onTakenBack}
              />
            ))}
          </Box>
        </Box>
      )}
      {signIn.signInDialog}
    </>
  );
}
