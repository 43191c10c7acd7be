import { FormattedMessage } from "react-intl";
import { Box } from "../../../../components/Box";
import { Typography } from "../../../../components/Typography";
import type { DedicationAbout } from "../../../../gql/schema.generated";
import { memberText } from "../../../../lib/member-text";

interface Props {
  dedication: { about: DedicationAbout; words: string };
  /** In a list: stacked, and no larger than the text beside it. */
  small?: boolean;
}

/** The dedication of a tree. */
export function DedicationWords({ dedication: { about, words }, small = false }: Props) {
  return (
    <Box component="span" sx={{ display: "block", minWidth: 0 }}>
      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: "block" }}>
        <FormattedMessage id={`tree.dedication.${about}`} />
      </Typography>
      <Typography
        component="span"
        {...memberText(words)}
        sx={{
          display: "block",
          fontWeight: 600,
          overflowWrap: "anywhere",
          ...(!small && { fontSize: { xs: "1.25rem", md: "1.5rem" }, lineHeight: 1.4, color: "primary.main" }),
        }}
      >
        {words}
      </Typography>
    </Box>
  );
}
