import { keyframes } from "@emotion/react";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import { useIntl } from "react-intl";
import { Box } from "../../../components/Box";
import { deedGrid } from "./DeedGrid";

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

/** Placeholders as large as real cards; shown only if loading takes longer than a blink. */
export function DeedGridSkeleton() {
  const intl = useIntl();
  return (
    <Box
      role="status"
      aria-label={intl.formatMessage({ id: "a11y.loading" })}
      sx={{ ...deedGrid, animation: `${appear} 1ms linear 150ms both` }}
    >
      {Array.from({ length: 6 }, (_, index) => (
        <Card key={index} aria-hidden>
          <Skeleton variant="rectangular" sx={{ aspectRatio: "4 / 3", height: "auto" }} />
          <Box sx={{ p: 2 }}>
            <Box sx={{ display: "flex", gap: 1.25, alignItems: "center", mb: 1.5 }}>
              <Skeleton variant="circular" width={40} height={40} />
              <Skeleton width="45%" />
            </Box>
            <Skeleton />
            <Skeleton width="70%" sx={{ mb: 6 }} />
          </Box>
        </Card>
      ))}
    </Box>
  );
}
