import Link from "@mui/material/Link";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { paths } from "@tree-for-deed/common/paths";
import { Typography } from "../../../../components/Typography";
import { Box } from "../../../../components/Box";

const points = ["session.terms.true", "session.terms.photos", "session.terms.public", "session.terms.respect"] as const;

/** A short form of the terms that a member agrees to. */
export function Terms() {
  return (
    <Box component="details" sx={{ ml: 4 }}>
      <Box component="summary" sx={{ cursor: "pointer", color: "primary.main", fontWeight: 600, py: 1 }}>
        <FormattedMessage id="session.terms.read" />
      </Box>
      <Box component="ul" sx={{ listStyle: "disc", pl: 2.5, color: "text.secondary" }}>
        {points.map((id) => (
          <Typography key={id} component="li" variant="body2" text={id} />
        ))}
      </Box>
      <Typography
        variant="body2"
        sx={{ mt: 1 }}
        text="session.terms.whole"
        values={{
          terms: (words: ReactNode[]) => page(paths.terms, words),
          privacy: (words: ReactNode[]) => page(paths.privacy, words),
        }}
      />
    </Box>
  );
}

/** Opens in a new tab, because the form behind it is not sent yet. */
const page = (address: string, words: ReactNode[]) => (
  <Link href={address} target="_blank">
    {words}
  </Link>
);
