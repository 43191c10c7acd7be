import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { UnreadNoticesDocument } from "../../features/notices/Notices.generated";
import { keepDevice } from "../../features/push/push-device";
import { readFailure } from "../../lib/app-error";
import { whenIdle } from "../../lib/idle";
import { isPushWord, opens } from "../../lib/push-words";
import { report } from "../../lib/report";
import { isBusyPage } from "../busy-pages";

/** Keeps this device among those that the member is told on, and hears what the service worker was told. */
export function PushKeeper({ memberId }: { memberId: string }) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    shown.current = pathname;
  }, [pathname]);

  useEffect(
    () =>
      whenIdle(() => {
        keepDevice(client, memberId).catch((error: unknown) => {
          // The session ended meanwhile, with a new password for one: whoever is here again is told as before.
          if (readFailure(error).code !== "UNAUTHENTICATED") report(error);
        });
      }),
    [client, memberId],
  );

  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    const { serviceWorker } = navigator;
    const left = new AbortController();
    const hear = ({ data, ports }: MessageEvent<unknown>) => {
      if (!isPushWord(data)) return;
      // The bell, and the moment that waits with it.
      whenShown(() => void client.refetchQueries({ include: [UnreadNoticesDocument] }), left.signal);
      if (data.open === undefined || isBusyPage(shown.current)) return;
      ports[0]?.postMessage(opens);
      void navigate(data.open);
    };
    serviceWorker.addEventListener("message", hear, { signal: left.signal });
    return () => left.abort();
  }, [client, navigate]);

  return null;
}

/** A moment that is taken in a tab which nobody looks at would be lost. */
function whenShown(act: () => void, signal: AbortSignal): void {
  if (!document.hidden) act();
  else document.addEventListener("visibilitychange", act, { once: true, signal });
}
