import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { useToast } from "../../components/toasts/ToastProvider";
import { report } from "../../lib/report";
import { type PushState, pushState } from "./push-device";

interface KnownPushState {
  /** Null until it is known. */
  state: PushState | null;
  busy: boolean;
  /** Does one of the acts of `push-device`; answers how things stand then, or null after a failure, which a toast tells. */
  change: (act: (client: ApolloClient) => Promise<PushState>) => Promise<PushState | null>;
}

/** How things stand on this device, and how to change it. */
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
    }, report);
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
      // What the browser's push service refuses comes as a DOMException, in the browser's own words.
      if (error instanceof DOMException) toast.error(intl.formatMessage({ id: "push.failed" }));
      else toast.failed(error);
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { state, busy, change };
}
