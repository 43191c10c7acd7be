import ApprovedIcon from "@mui/icons-material/CheckCircleRounded";
import RejectedIcon from "@mui/icons-material/ErrorRounded";
import PendingIcon from "@mui/icons-material/ScheduleRounded";
import { FormattedMessage } from "react-intl";
import { Box } from "./Box";
import type { DeedStatus } from "../gql/schema.generated";

const marks = {
  PENDING: { id: "deeds.pending", icon: PendingIcon, bgcolor: "warning.light", color: "warning.main" },
  APPROVED: { id: "deeds.approved", icon: ApprovedIcon, bgcolor: "success.light", color: "success.main" },
  REJECTED: { id: "deeds.rejected", icon: RejectedIcon, bgcolor: "error.light", color: "error.main" },
} as const;

/** The status of a deed as text, icon and colour. */
export function DeedStatusMark({ status }: { status: DeedStatus }) {
  const { id, icon: Icon, bgcolor, color } = marks[status];
  return (
    <Box
      component="span"
      sx={{
        display: "inline-flex",
        alignItems: "center",
        gap: 0.75,
        px: 1.25,
        py: 0.25,
        borderRadius: 99,
        typography: "body2",
        fontWeight: 600,
        bgcolor,
        color,
      }}
    >
      <Icon fontSize="small" />
      <FormattedMessage id={id} />
    </Box>
  );
}
