import LateIcon from "@mui/icons-material/ErrorOutlineRounded";
import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../components/Box";
import { durationIn } from "../../components/duration";
import { minute, useNow } from "../../components/useNow";

/** Within so long we promise members an answer. */
const promised = 24 * 60 * minute;

/** How long the deed has waited that waits longest, and whether the promise is kept. */
export function WaitHint({ since }: { since: string }) {
  const intl = useIntl();
  const passed = Math.max(0, useNow() - Date.parse(since));
  const isLate = passed > promised;
  return (
    <Box component="span" sx={isLate ? { color: "error.main", fontWeight: 600 } : {}}>
      {isLate && <LateIcon sx={{ fontSize: "1.25em", verticalAlign: "text-bottom", mr: 0.5 }} />}
      <FormattedMessage
        id={isLate ? "admin.stats.late" : "admin.stats.oldest"}
        values={{ wait: durationIn(intl, passed), promise: durationIn(intl, promised) }}
      />
    </Box>
  );
}
