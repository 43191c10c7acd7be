import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { useToast } from "../../../components/toasts/ToastProvider";
import { type PushState, pushState, reportUnexpected } from "./push-device";

interface KnownPushState {
  /** Null until it is known. */
  state: PushState | null;
  busy: boolean;
  /** Runs an action of `push-device`. Returns the new state, or null after a failure, which a toast reports. */
  change: (act: (client: ApolloClient) => Promise<PushState>) => Promise<PushState | null>;
}

/** The push state of this device, and a function that changes it. */
export function usePushState(): KnownPushState {
  const intl = useIntl();
  const client = useApolloClient();
  const toast = useToast();
  const [state, setState] = useState<PushState | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let isMeant = true;
    pushState(client).then((known) => {
      if (isMeant) setState(known);
    }, reportUnexpected);
    return () => {
      isMeant = false;
    };
  }, [client]);

  const change: KnownPushState["change"] = async (act) => {
    setBusy(true);
    try {
      const next = await act(client);
      setState(next);
      return next;
    } catch (error) {
      // Errors of the browser's push service are DOMExceptions, whose texts come from the browser.
      if (error instanceof DOMException) toast.error(intl.formatMessage({ id: "push.failed" }));
      else toast.failed(error);
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { state, busy, change };
}
