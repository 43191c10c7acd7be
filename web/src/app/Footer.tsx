import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { FormattedMessage } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../lib/paths";

/** What is counted, on every page, in one honest sentence. */
export function Footer() {
  return (
    <Box component="footer" sx={{ px: 2, py: 4, textAlign: "center", color: "text.secondary" }}>
      <Typography variant="body2">
        <FormattedMessage id="footer.counting" /> &nbsp;
        <Link component={RouterLink} to={paths.about} color="inherit">
          <FormattedMessage id="footer.howCounted" />
        </Link>
      </Typography>
    </Box>
  );
}
