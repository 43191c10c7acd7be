import CloseIcon from "@mui/icons-material/CloseRounded";
import { dayInWords, dayOf, shiftedDay, type Day } from "@tree-for-deed/common/day";
import { monthOf } from "@tree-for-deed/common/grove/grove-days";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { Box } from "../../components/Box";
import { usePageState } from "../../components/page/PageContext";
import { groveHref, type GroveFilters } from "../../features/grove/grove-address";
import { monthInWords } from "./month-in-words";

const monthsOffered = 12;

/** The latest months, this one first. */
function latestMonths(today: Day): string[] {
  const months = [monthOf(today)];
  while (months.length < monthsOffered) months.push(monthOf(shiftedDay(`${months.at(-1) ?? ""}-01`, -1)));
  return months;
}

interface Props {
  filters: GroveFilters;
  /** Whose grove it is; null for everybody's. */
  name: string | null;
}

/** All trees, or those of a month; a day and a member that narrow them can be taken off. Each is a link. */
export function GroveFilterBar({ filters: { month, day, member }, name }: Props) {
  const intl = useIntl();
  const { renderedAt, timeZone } = usePageState();
  const offered = latestMonths(dayOf(renderedAt, timeZone));
  const months = month === null || offered.includes(month) ? offered : [month, ...offered];
  return (
    <Box component="nav" aria-label={intl.formatMessage({ id: "grove.months" })} sx={strip}>
      {member !== null && (
        <Choice to={groveHref({ month, day })} chosen>
          {name ?? member}
          <Off />
        </Choice>
      )}
      {day !== null && (
        <Choice to={groveHref({ month, member })} chosen>
          {dayInWords(day, intl.locale, "UTC")}
          <Off />
        </Choice>
      )}
      <Choice to={groveHref({ member })} chosen={month === null}>
        <FormattedMessage id="grove.allMonths" />
      </Choice>
      {months.map((each) => (
        <Choice key={each} to={groveHref({ month: each, member })} chosen={day === null && month === each}>
          {monthInWords(each, intl.locale)}
        </Choice>
      ))}
    </Box>
  );
}

function Off() {
  const intl = useIntl();
  return (
    <CloseIcon titleAccess={intl.formatMessage({ id: "grove.takeOff" })} fontSize="small" sx={{ ml: 1, mr: -0.5 }} />
  );
}

function Choice({ to, chosen, children }: { to: string; chosen: boolean; children: ReactNode }) {
  return (
    <Box component={Link} to={to} aria-current={chosen ? "true" : undefined} sx={choice}>
      {children}
    </Box>
  );
}

const strip = {
  display: "flex",
  gap: 1,
  overflowX: "auto",
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0.5 },
  pt: 0.5,
  pb: 1.5,
  scrollPaddingInline: "16px",
  scrollbarWidth: "none",
} as const;

const choice = {
  flexShrink: 0,
  display: "inline-flex",
  alignItems: "center",
  minHeight: 40,
  px: 1.75,
  borderRadius: 99,
  typography: "body2",
  fontWeight: 600,
  textDecoration: "none",
  color: "text.primary",
  bgcolor: "background.paper",
  boxShadow: 1,
  "&:hover": { bgcolor: "primary.light" },
  "&[aria-current]": { bgcolor: "primary.main", color: "primary.contrastText" },
} as const;
