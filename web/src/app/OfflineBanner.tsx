import Box from "@mui/material/Box";
import { useSyncExternalStore } from "react";
import { FormattedMessage } from "react-intl";

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
};

/** Says so while the device has no connection. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
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
