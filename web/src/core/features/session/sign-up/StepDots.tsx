import { FormattedMessage } from "react-intl";
import { Typography } from "../../../../components/Typography";
import { Box } from "../../../../components/Box";

/** The progress of the wizard: a dot for each step, and a text. */
export function StepDots({ step, count }: { step: number; count: number }) {
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
      {Array.from({ length: count }, (_, index) => (
        <Box
          key={index}
          sx={{
            width: index === step ? 28 : 10,
            height: 10,
            borderRadius: 99,
            bgcolor: index <= step ? "primary.main" : "divider",
            transition: "width 180ms ease-out",
          }}
        />
      ))}
      <Typography role="status" variant="body2" color="textSecondary" sx={{ ml: 0.5 }}>
        <FormattedMessage id="session.step" values={{ step: step + 1, count }} />
      </Typography>
    </Box>
  );
}
