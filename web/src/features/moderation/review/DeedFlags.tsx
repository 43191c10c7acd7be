import FlagIcon from "@mui/icons-material/FlagRounded";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../../components/Box";
import { DeedLink } from "../deeds/DeedLink";
import type { DeedReviewQuery } from "./Review.generated";
import { WaitingTime } from "./WaitingTime";

type Review = NonNullable<DeedReviewQuery["deedReview"]>;

/** Nearly every deed of a young site has it: it must not look like a warning. */
const quiet = "FIRST_DEED";
/** Said by the time beside it. */
const saidElsewhere = "WAITING_LONG";

/** How long a deed waits, and what is unusual about it: each with its count, and with the deed to compare it with. */
export function DeedFlags({ review: { deed, flags } }: { review: Review }) {
  const intl = useIntl();
  const waits = deed.status === "PENDING";
  const shown = flags.filter(({ flag }) => flag !== saidElsewhere);
  const isAgain = deed.history.length > 0;
  if (shown.length === 0 && !isAgain && !waits) return null;
  return (
    <Box component="ul" aria-label={intl.formatMessage({ id: "review.flags" })} data-flags tabIndex={0} sx={list}>
      {waits && (
        <li>
          <WaitingTime since={deed.submittedAt} />
        </li>
      )}
      {shown.map(({ flag, count, deed: other }) => (
        <li key={flag}>
          <Mark isQuiet={flag === quiet}>
            <FormattedMessage id={`review.flag.${flag}`} values={{ count }} />
            {other && <DeedLink uniqueId={other.uniqueId} />}
          </Mark>
        </li>
      ))}
      {isAgain && (
        <li>
          <Mark>
            <FormattedMessage id="review.flag.again" values={{ count: deed.history.length + 1 }} />
          </Mark>
        </li>
      )}
    </Box>
  );
}

function Mark({ isQuiet = false, children }: { isQuiet?: boolean; children: ReactNode }) {
  return (
    <Box component="span" sx={isQuiet ? quietMark : mark}>
      {!isQuiet && <FlagIcon sx={{ fontSize: 16 }} aria-hidden />}
      {children}
    </Box>
  );
}

/** On a phone one line, which moves sideways: the caption's first words stay on the screen. */
const list = {
  display: "flex",
  flexWrap: { xs: "nowrap", md: "wrap" },
  overflowX: { xs: "auto", md: "visible" },
  scrollbarWidth: "none",
  gap: 0.75,
  listStyle: "none",
  m: 0,
  p: 0,
  "& > li": { flexShrink: 0 },
} as const;
const mark = {
  display: "inline-flex",
  alignItems: "center",
  gap: 0.5,
  minHeight: { xs: 24, md: 28 },
  px: 1,
  borderRadius: 99,
  bgcolor: "warning.light",
  color: "warning.main",
  typography: "body2",
  fontWeight: 600,
  lineHeight: 1.35,
} as const;
const quietMark = { ...mark, bgcolor: "action.hover", color: "text.secondary", fontWeight: 400 } as const;
