import { useEffect, useEffectEvent, useRef, useState } from "react";
import { listen } from "../outbox/news";
import { guestDeed, takeGuestDeed } from "./guest-deed";

type State = "taking" | "none" | "draft" | "sending";

/** Takes over a guest's deed after the sign-in. `onSent` gets the public id of a deed that arrived. */
export function useGuestDeed(memberId: string | null, onSent: (uniqueId: string) => void): State {
  const [state, setState] = useState<State>(() => (guestDeed() === null ? "none" : "taking"));
  const sending = useRef<string | null>(null);
  const isTaken = useRef(false);
  const arrived = useEffectEvent(onSent);

  useEffect(() => {
    if (memberId === null || isTaken.current || guestDeed() === null) return undefined;
    isTaken.current = true;
    // The deed may arrive before it is known to be on its way.
    const early: { key: string; uniqueId: string }[] = [];
    const stop = listen((news) => {
      if (news.about !== "sent") return;
      if (news.key === sending.current) arrived(news.uniqueId);
      else early.push(news);
    });
    void takeGuestDeed(memberId).then(({ outcome, key }) => {
      sending.current = key;
      setState(outcome);
      const there = early.find((news) => news.key === key);
      if (there) arrived(there.uniqueId);
    });
    return stop;
  }, [memberId]);
  return state;
}
