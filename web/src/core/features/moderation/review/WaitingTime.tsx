import { limits } from "@tree-for-deed/common/limits";
import ClockIcon from "@mui/icons-material/ScheduleRounded";
import { FormattedMessage } from "react-intl";
import { Box } from "../../../../components/Box";
import { minute, useNow } from "../../../../components/useNow";

const hour = 60 * minute;
const promised = limits.reviewPromiseHours;
/** Remaining hours at which a deed becomes urgent. */
const urgent = 6;

const tones = {
  calm: { bgcolor: "success.light", color: "success.main" },
  urgent: { bgcolor: "warning.light", color: "warning.main" },
  late: { bgcolor: "error.light", color: "error.main" },
} as const;

function toneOf(hours: number): keyof typeof tones {
  if (hours >= promised) return "late";
  return hours >= promised - urgent ? "urgent" : "calm";
}

interface Props {
  since: string;
  /** The short form for narrow places: the colour alone says that the deed is late. */
  brief?: boolean;
}

/** The waiting time of a deed, compared with the promise that every deed is reviewed within a day. */
export function WaitingTime({ since, brief = false }: Props) {
  const passed = Math.max(0, useNow() - Date.parse(since));
  const hours = Math.floor(passed / hour);
  const tone = toneOf(hours);
  const values = { hours, minutes: Math.floor(passed / minute), days: Math.floor(hours / 24), promised };
  const unit = hours >= 48 ? "days" : hours >= 1 ? "hours" : "minutes";
  return (
    <Box component="span" data-tone={tone} sx={{ ...chip, ...tones[tone] }}>
      <ClockIcon aria-hidden sx={{ fontSize: { xs: 16, md: 20 } }} />
      <span>
        <Box component="span" sx={{ whiteSpace: "nowrap" }}>
          <FormattedMessage id={`review.waiting.${unit}`} values={values} />
        </Box>
        {tone === "late" && !brief && (
          <Box component="span" sx={{ ml: 0.5, display: { xs: "none", md: "inline" } }}>
            <FormattedMessage id="review.waiting.late" values={values} />
          </Box>
        )}
      </span>
    </Box>
  );
}

const chip = {
  display: "inline-flex",
  alignItems: "center",
  gap: { xs: 0.5, md: 0.75 },
  px: { xs: 1, md: 1.25 },
  py: { xs: 0.125, md: 0.25 },
  borderRadius: 99,
  typography: "body2",
  fontSize: { xs: "0.8125rem", md: "0.875rem" },
  fontWeight: 600,
} as const;
