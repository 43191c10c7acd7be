import { useEffect, useState } from "react";
import { useOnline } from "../../../../components/useOnline";
import { listen } from "./news";
import { waitingOf, type WaitingDeed } from "./outbox";

/** The progress of a deed that is being sent. */
export interface Way {
  key: string;
  /** The number of photos that were sent. */
  sent: number;
  /** The sent share of the next photo, 0 to 1. */
  share: number;
}

interface Waiting {
  deeds: readonly WaitingDeed[];
  /** True while the deeds wait for their member to log in again. */
  signedOut: boolean;
  /** True if the site did not answer. */
  siteAway: boolean;
  way: Way | null;
}

/**
 * The reason why a deed waits: it is being sent, the device is offline, the site does not answer, or the session ended.
 */
export type Whereabouts = "sending" | "offline" | "siteAway" | "signedOut";

const nothing: Waiting = { deeds: [], signedOut: false, siteAway: false, way: null };

/** The member's waiting deeds on this device, live; without those that the page itself sends. */
export function useWaitingDeeds(memberId: string): Pick<Waiting, "deeds" | "way"> & { where: Whereabouts } {
  const [{ deeds, signedOut, siteAway, way }, setWaiting] = useState(nothing);
  const online = useOnline();
  useEffect(() => {
    let current = true;
    const change = (changed: Partial<Waiting>) => {
      if (current) setWaiting((before) => ({ ...before, ...changed }));
    };
    // Without browser storage there are no waiting deeds.
    const read = async () => change({ deeds: await waitingOf(memberId).catch(() => []) });
    void read();
    const stop = listen((news) => {
      if (news.about === "signed-out") change({ signedOut: true, way: null });
      else if (news.about === "away") change({ siteAway: true, way: null });
      else if (news.about === "sending") change({ siteAway: false, signedOut: false, way: news });
      else void read();
      if (news.about === "sent") change({ signedOut: false, siteAway: false, way: null });
    });
    return () => {
      current = false;
      stop();
    };
  }, [memberId]);
  const where = !online ? "offline" : signedOut ? "signedOut" : siteAway ? "siteAway" : "sending";
  return { deeds, way, where };
}
