import { useApolloClient } from "@apollo/client/react";
import Box from "@mui/material/Box";
import { useEffect, useSyncExternalStore } from "react";
import { FormattedMessage } from "react-intl";

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
};

/** Says so while the device has no connection; once it is back, what could not be read is read. */
export function OfflineBanner() {
  const client = useApolloClient();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  useEffect(() => {
    if (!online) return;
    for (const query of client.getObservableQueries("active"))
      if (query.getCurrentResult().error) query.refetch().catch(() => undefined);
  }, [client, online]);
  return (
    <Box role="status">
      {!online && (
        <Box sx={{ bgcolor: "warning.light", color: "text.primary", textAlign: "center", px: 2, py: 1 }}>
          <FormattedMessage id="offline.text" />
        </Box>
      )}
    </Box>
  );
}
