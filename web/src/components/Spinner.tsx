import { keyframes } from "@emotion/react";
import { useIntl } from "react-intl";
import { Box } from "./Box";
import SmallSpinner from "./SmallSpinner";

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

/** A spinner that appears only if loading takes longer than a blink. */
export function Spinner({ minHeight = "calc(0.4 * var(--screen))" }: { minHeight?: string | number }) {
  const intl = useIntl();
  return (
    <Box
      role="status"
      sx={{
        display: "grid",
        color: "primary.main",
        placeItems: "center",
        minHeight,
        animation: `${appear} 1ms linear 150ms both`,
      }}
    >
      <SmallSpinner aria-label={intl.formatMessage({ id: "a11y.loading" })} />
    </Box>
  );
}
