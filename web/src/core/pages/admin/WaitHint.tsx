import { limits } from "@tree-for-deed/common/limits";
import LateIcon from "@mui/icons-material/ErrorOutlineRounded";
import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../../components/Box";
import { durationIn } from "../../../components/duration";
import { minute, useNow } from "../../../components/useNow";

/** In milliseconds. */
const promised = limits.reviewPromiseHours * 60 * minute;

/** The waiting time in words, and whether it exceeds the promise. */
export function useWait(since: string | null | undefined): { passed: string; isLate: boolean } | null {
  const intl = useIntl();
  const now = useNow();
  if (!since) return null;
  const passed = Math.max(0, now - Date.parse(since));
  return { passed: durationIn(intl, passed), isLate: passed > promised };
}

/** The wait of the longest waiting deed, and whether the promise is kept. */
export function WaitHint({ since }: { since: string }) {
  const intl = useIntl();
  const wait = useWait(since);
  if (!wait) return null;
  return (
    <Box component="span" sx={wait.isLate ? { color: "error.main", fontWeight: 600 } : {}}>
      {wait.isLate && <LateIcon sx={{ fontSize: "1.25em", verticalAlign: "text-bottom", mr: 0.5 }} />}
      <FormattedMessage
        id={wait.isLate ? "admin.stats.late" : "admin.stats.oldest"}
        values={{ wait: wait.passed, promise: durationIn(intl, promised) }}
      />
    </Box>
  );
}
