import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { FormattedMessage } from "react-intl";

const points = ["session.terms.true", "session.terms.photos", "session.terms.public", "session.terms.respect"] as const;

/** What a member agrees to, short enough to be read here. */
export function Terms() {
  return (
    <Box component="details" sx={{ ml: 4 }}>
      <Box component="summary" sx={{ cursor: "pointer", color: "primary.main", fontWeight: 600, py: 1 }}>
        <FormattedMessage id="session.terms.read" />
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5, color: "text.secondary" }}>
        {points.map((id) => (
          <Typography key={id} component="li" variant="body2">
            <FormattedMessage id={id} />
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
