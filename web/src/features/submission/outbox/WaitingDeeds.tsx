import { useId } from "react";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { useSignInAgain } from "../../session/sign-in/useSignInAgain";
import { announceWaiting } from "./keep-sending";
import { useWaitingDeeds } from "./useWaitingDeeds";
import { WaitingDeed } from "./WaitingDeed";

interface Props {
  memberId: string;
  /** One is the draft again: show it in the form. */
  onTakenBack: () => void;
}

/** One's deeds that are still on this device only. Nothing when there are none. */
export default function WaitingDeeds({ memberId, onTakenBack }: Props) {
  const titleId = useId();
  const { deeds, signedOut } = useWaitingDeeds(memberId);
  const signIn = useSignInAgain(() => void announceWaiting());
  return (
    <>
      {deeds.length > 0 && (
        <Box component="section" aria-labelledby={titleId} sx={{ mb: 4 }}>
          <Typography id={titleId} variant="h2" text="addDeed.outbox.title" values={{ count: deeds.length }} />
          <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }} text="addDeed.outbox.text" />
          <Box component="ul" sx={{ display: "grid", gap: 2, listStyle: "none", m: 0, p: 0 }}>
            {deeds.map((deed) => (
              <WaitingDeed
                key={deed.key}
                deed={deed}
                signedOut={signedOut}
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
