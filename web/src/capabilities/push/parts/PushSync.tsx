import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { UnreadNoticesDocument } from "../../../core/features/notices/Notices.generated";
import { keepDevice, reportUnexpected } from "../components/push-device";
import { whenIdle } from "../../../lib/idle";
import { isPushWord, opens } from "../push-words";
import { isBusyPage } from "../../../core/features/session/busy-pages";

/** Keeps the push subscription of this device up to date, and handles messages of the service worker. */
export default function PushSync({ memberId }: { memberId: string }) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    shown.current = pathname;
  }, [pathname]);

  useEffect(
    () =>
      // If the session ends meanwhile, for example by a new password, the device is subscribed again after the next login.
      whenIdle(() => void keepDevice(client, memberId).catch(reportUnexpected)),
    [client, memberId],
  );

  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    const { serviceWorker } = navigator;
    const left = new AbortController();
    const hear = ({ data, ports }: MessageEvent<unknown>) => {
      if (!isPushWord(data)) return;
      // The bell, and a pending celebration with it.
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

/** A celebration that is taken in a hidden tab would be lost. */
function whenShown(act: () => void, signal: AbortSignal): void {
  if (!document.hidden) act();
  else document.addEventListener("visibilitychange", act, { once: true, signal });
}
