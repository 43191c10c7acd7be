import { useEffect, useState } from "react";
import { listen } from "./news";
import { waitingOf, type WaitingDeed } from "./outbox";

interface Waiting {
  deeds: readonly WaitingDeed[];
  /** They wait for their member to log in again. */
  signedOut: boolean;
}

const nothing: Waiting = { deeds: [], signedOut: false };

/** The member's deeds that wait on this device, as they are now. */
export function useWaitingDeeds(memberId: string): Waiting {
  const [waiting, setWaiting] = useState(nothing);
  useEffect(() => {
    let current = true;
    const read = async () => {
      // Where the browser stores nothing, nothing waits.
      const deeds = await waitingOf(memberId).catch(() => []);
      if (current) setWaiting((before) => ({ ...before, deeds }));
    };
    void read();
    const stop = listen(({ about }) => {
      if (about === "signed-out") setWaiting((before) => ({ ...before, signedOut: true }));
      else void read();
      if (about === "sent") setWaiting((before) => ({ ...before, signedOut: false }));
    });
    return () => {
      current = false;
      stop();
    };
  }, [memberId]);
  return waiting;
}
