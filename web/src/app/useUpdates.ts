import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { useToast } from "../components/toasts/ToastProvider";
import { whenIdle } from "../lib/idle";

/** Makes the site work offline, and offers its newer versions, once the page has loaded. */
export function useUpdates(): void {
  const intl = useIntl();
  const toast = useToast();
  const [update, setUpdate] = useState<{ apply: () => void } | null>(null);

  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    const offer = (apply: () => void) => {
      setUpdate({ apply });
    };
    return whenIdle(() => {
      import("./service-worker").then(({ watchForUpdates }) => watchForUpdates(offer)).catch(() => undefined);
    });
  }, []);

  useEffect(() => {
    if (!update) return;
    toast.info(intl.formatMessage({ id: "app.update.ready" }), {
      label: intl.formatMessage({ id: "app.update.reload" }),
      run: update.apply,
    });
  }, [update, intl, toast]);
}
