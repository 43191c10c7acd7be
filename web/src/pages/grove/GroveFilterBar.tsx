import CloseIcon from "@mui/icons-material/CloseRounded";
import { dayInWords, dayOf, shiftedDay, type Day } from "@tree-for-deed/common/day";
import { monthOf } from "@tree-for-deed/common/grove/grove-days";
import { FormattedMessage, useIntl } from "react-intl";
import { LinkChoice, LinkChoices } from "../../components/LinkChoices";
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

/** All trees, or those of a month; a day, a member and a station that narrow them can be taken off. Each is a link. */
export function GroveFilterBar({ filters: { month, day, member, station }, name }: Props) {
  const intl = useIntl();
  const { renderedAt, timeZone } = usePageState();
  const offered = latestMonths(dayOf(renderedAt, timeZone));
  const months = month === null || offered.includes(month) ? offered : [month, ...offered];
  return (
    <LinkChoices label={intl.formatMessage({ id: "grove.months" })} sx={inRow}>
      {member !== null && (
        <LinkChoice to={groveHref({ month, day, station })} chosen>
          {name ?? member}
          <Off />
        </LinkChoice>
      )}
      {station !== null && (
        <LinkChoice to={groveHref({ month, day, member })} chosen>
          <FormattedMessage id={`tree.station.${station}`} />
          <Off />
        </LinkChoice>
      )}
      {day !== null && (
        <LinkChoice to={groveHref({ month, member, station })} chosen>
          {dayInWords(day, intl.locale, "UTC")}
          <Off />
        </LinkChoice>
      )}
      <LinkChoice to={groveHref({ member })} chosen={month === null && station === null}>
        <FormattedMessage id="grove.allMonths" />
      </LinkChoice>
      {months.map((each) => (
        <LinkChoice key={each} to={groveHref({ month: each, member, station })} chosen={day === null && month === each}>
          {monthInWords(each, intl.locale)}
        </LinkChoice>
      ))}
    </LinkChoices>
  );
}

function Off() {
  const intl = useIntl();
  return (
    <CloseIcon titleAccess={intl.formatMessage({ id: "grove.takeOff" })} fontSize="small" sx={{ ml: 1, mr: -0.5 }} />
  );
}

const inRow = { mx: { xs: -2, sm: 0 }, px: { xs: 2, sm: 0.5 }, pb: 1.5 } as const;
