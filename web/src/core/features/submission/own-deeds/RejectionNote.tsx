import { Typography } from "../../../../components/Typography";
import { Box } from "../../../../components/Box";
import { memberText } from "../../../../lib/member-text";

/** The reviewer's reason for a rejection. */
export function RejectionNote({ reason }: { reason: string }) {
  return (
    <Box sx={{ bgcolor: "error.light", color: "text.primary", borderRadius: 1.5, px: 2, py: 1.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }} text="ownProfile.reason" />
      <Typography {...memberText(reason)} sx={{ whiteSpace: "pre-wrap" }}>
        {reason}
      </Typography>
    </Box>
  );
}
