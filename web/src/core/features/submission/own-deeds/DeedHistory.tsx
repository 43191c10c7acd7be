import { FormattedMessage } from "react-intl";
import { DayInWords } from "../../../../components/DayInWords";
import { Typography } from "../../../../components/Typography";
import { Box } from "../../../../components/Box";
import type { SentDeed_DeedFragment } from "./SentDeed.generated";
import { memberText } from "../../../../lib/member-text";

/** Reasons for the rejection of earlier versions. Renders nothing without earlier versions. */
export function DeedHistory({ history }: { history: SentDeed_DeedFragment["history"] }) {
  if (history.length === 0) return null;
  return (
    <Box component="details" sx={{ width: "100%" }}>
      <Box component="summary" sx={{ cursor: "pointer", typography: "body2", color: "text.secondary", py: 0.75 }}>
        <FormattedMessage id="ownProfile.history" values={{ count: history.length }} />
      </Box>
      <Box component="ol" sx={{ listStyle: "var(--numbers)", pl: 3 }}>
        {history.map(({ version, decidedAt, rejectReason }) => (
          <Typography key={version} component="li" variant="body2" sx={{ py: 0.5 }}>
            {decidedAt !== null && (
              <Box component="span" sx={{ color: "text.secondary", mr: 1 }}>
                <DayInWords value={decidedAt} />
              </Box>
            )}
            {rejectReason !== null && <span {...memberText(rejectReason)}>{rejectReason}</span>}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
