import { useEffect, useState } from "react";
import { useOnline } from "../../../components/useOnline";
import { listen } from "./news";
import { waitingOf, type WaitingDeed } from "./outbox";

/** The progress of a deed that is being sent. */
export interface Way {
  key: string;
  /** So many of its photos are there. */
  sent: number;
  /** That share of the next one has left, 0 to 1. */
  share: number;
}

interface Waiting {
  deeds: readonly WaitingDeed[];
  /** They wait for their member to log in again. */
  signedOut: boolean;
  /** The site was asked, and did not answer. */
  siteAway: boolean;
  way: Way | null;
}

/** Why a deed is still here: it is being sent, the device has no connection, or the site does not answer. */
export type Whereabouts = "sending" | "offline" | "siteAway" | "signedOut";

const nothing: Waiting = { deeds: [], signedOut: false, siteAway: false, way: null };

/** The member's deeds that wait on this device, as they are now; without those that the page itself is sending. */
export function useWaitingDeeds(memberId: string): Pick<Waiting, "deeds" | "way"> & { where: Whereabouts } {
  const [{ deeds, signedOut, siteAway, way }, setWaiting] = useState(nothing);
  const online = useOnline();
  useEffect(() => {
    let current = true;
    const change = (changed: Partial<Waiting>) => {
      if (current) setWaiting((before) => ({ ...before, ...changed }));
    };
    // Where the browser stores nothing, nothing waits.
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
