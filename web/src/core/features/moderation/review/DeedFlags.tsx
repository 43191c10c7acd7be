import FlagIcon from "@mui/icons-material/FlagRounded";
import ButtonBase from "@mui/material/ButtonBase";
import type { Theme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useState, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../../../components/Box";
import { DeedLink } from "../deeds/DeedLink";
import type { DeedReviewQuery } from "./Review.generated";
import { WaitingTime } from "./WaitingTime";

type Review = NonNullable<DeedReviewQuery["deedReview"]>;

/**
 * Nearly every deed of a young site has this flag, so it must not look like a warning. A phone hides it: the author's
 * line says it.
 */
const quiet = "FIRST_DEED";
/** The number of flags that fit two lines of a phone. */
const atFirst = 2;
/** The waiting time beside it already shows this flag. */
const saidElsewhere = "WAITING_LONG";

/** The waiting time and flags of a deed: each flag with its count, and with the deed to compare it with. */
export function DeedFlags({ review: { deed, flags } }: { review: Review }) {
  const intl = useIntl();
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up("md"), { noSsr: true });
  const [open, setOpen] = useState(false);
  const waits = deed.status === "PENDING";
  const told = flags.filter(({ flag }) => flag !== saidElsewhere && (isWide || flag !== quiet));
  const isAgain = deed.history.length > 0;
  if (told.length === 0 && !isAgain && !waits) return null;
  const shown = isWide || open ? told : told.slice(0, atFirst);
  const more = told.length - shown.length;
  return (
    <Box component="ul" aria-label={intl.formatMessage({ id: "review.flags" })} data-flags sx={list}>
      {waits && (
        <li>
          <WaitingTime since={deed.submittedAt} />
        </li>
      )}
      {isAgain && (
        <li>
          <Mark>
            <FormattedMessage id="review.flag.again" values={{ count: deed.history.length + 1 }} />
          </Mark>
        </li>
      )}
      {shown.map(({ flag, count, deed: other }) => (
        <li key={flag}>
          <Mark isQuiet={flag === quiet}>
            <FormattedMessage id={`review.flag.${flag}`} values={{ count }} />
            {other && <DeedLink brief uniqueId={other.uniqueId} />}
          </Mark>
        </li>
      ))}
      {more > 0 && (
        <li>
          <ButtonBase onClick={() => setOpen(true)} sx={{ ...mark, minWidth: 44, justifyContent: "center" }}>
            <FormattedMessage id="review.flags.more" values={{ count: more }} />
          </ButtonBase>
        </li>
      )}
    </Box>
  );
}

function Mark({ isQuiet = false, children }: { isQuiet?: boolean; children: ReactNode }) {
  return (
    <Box component="span" sx={isQuiet ? quietMark : mark}>
      {!isQuiet && <FlagIcon sx={{ fontSize: 16, display: { xs: "none", md: "inline" } }} aria-hidden />}
      {children}
    </Box>
  );
}

const list = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: { xs: 0.5, md: 0.75 },
} as const;
const mark = {
  display: "inline-flex",
  alignItems: "center",
  gap: 0.5,
  minHeight: { xs: 24, md: 28 },
  px: 1,
  borderRadius: 3.5,
  bgcolor: "warning.light",
  color: "warning.main",
  typography: "body2",
  fontSize: { xs: "0.8125rem", md: "0.875rem" },
  fontWeight: 600,
  lineHeight: 1.35,
} as const;
const quietMark = { ...mark, bgcolor: "action.hover", color: "text.secondary", fontWeight: 400 } as const;
