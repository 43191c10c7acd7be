import { FormattedMessage } from "react-intl";
import { Box } from "../components/Box";

/** The first link that the keyboard reaches. */
export function SkipLink() {
  return (
    <Box
      component="a"
      href="#content"
      sx={{
        position: "fixed",
        top: 8,
        left: 8,
        zIndex: "tooltip",
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: "primary.main",
        color: "primary.contrastText",
        fontWeight: 700,
        "&:not(:focus)": { transform: "translateY(-200%)" },
      }}
    >
      <FormattedMessage id="a11y.skipToContent" />
    </Box>
  );
}
