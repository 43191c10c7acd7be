import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { FormattedMessage } from "react-intl";
import { Box } from "../components/Box";
import { useOnline } from "../components/useOnline";
import { useViewer } from "../core/features/session/viewer/useViewer";
import { backOnlinePauses } from "../lib/back-online";
import { hidesPeople } from "../lib/personal-mark";
import { onSiteBack } from "../lib/site-reach";

/**
 * Shows a banner while the device is offline, or cannot find out whose page it leaves people out of; once it or the site
 * is back, failed queries are read again.
 */
export function OfflineBanner() {
  const client = useApolloClient();
  const online = useOnline();
  const { failure } = useViewer();
  useEffect(() => {
    if (!online) return;
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAgain = async ([pause, ...later]: readonly number[]) => {
      const failed = [...client.getObservableQueries("active")].filter((query) => query.getCurrentResult().error);
      if (failed.length === 0) return;
      await Promise.allSettled(failed.map((query) => query.refetch()));
      if (!stopped && pause !== undefined) timer = setTimeout(() => void readAgain(later), pause);
    };
    void readAgain(backOnlinePauses);
    // The first response shows that the site, and not the network, was unavailable.
    const leave = onSiteBack(() => void readAgain([]));
    return () => {
      stopped = true;
      leave();
      clearTimeout(timer);
    };
  }, [client, online]);
  const isAway = !online || (failure !== undefined && hidesPeople());
  return (
    <Box role="status">
      {isAway && (
        <Box sx={{ bgcolor: "warning.light", color: "text.primary", textAlign: "center", px: 2, py: 1 }}>
          <FormattedMessage id="offline.text" />
        </Box>
      )}
    </Box>
  );
}
