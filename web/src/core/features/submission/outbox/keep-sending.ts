import { listen, tell } from "./news";
import { sendWaiting } from "./send-waiting";
import { wakeLater } from "./wake-later";

const firstPause = 5_000;
const longestPause = 5 * 60_000;

/** Sends a new deed of the outbox as soon as the network allows, even if every page is closed by then. */
export async function announceWaiting(): Promise<void> {
  tell({ about: "queued" });
  await wakeLater();
}

/**
 * Sends waiting deeds now, when the network comes back, when the page is shown again, and otherwise at growing
 * intervals. Returns a function that stops it.
 */
export function keepSending(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = firstPause;
  let busy = false;
  let again = false;
  let stopped = false;

  const attempt = async () => {
    again = busy;
    if (busy || stopped) return;
    clearTimeout(timer);
    busy = true;
    // Without browser storage there are no waiting deeds.
    const outcome = await sendWaiting().catch(() => "done" as const);
    busy = false;
    if (again) void attempt();
    else if (outcome === "later") {
      timer = setTimeout(() => void attempt(), pause);
      pause = Math.min(pause * 2, longestPause);
    }
  };
  const now = () => {
    pause = firstPause;
    void attempt();
  };
  const whenShown = () => {
    if (!document.hidden) now();
  };

  const stopListening = listen(({ about }) => {
    if (about === "queued") now();
  });
  window.addEventListener("online", now);
  document.addEventListener("visibilitychange", whenShown);
  now();
  return () => {
    stopped = true;
    clearTimeout(timer);
    stopListening();
    window.removeEventListener("online", now);
    document.removeEventListener("visibilitychange", whenShown);
  };
}
