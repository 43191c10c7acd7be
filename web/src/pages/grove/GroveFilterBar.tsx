import CloseIcon from "@mui/icons-material/CloseRounded";
import { dayInWords, dayOf, type Day } from "@tree-for-deed/common/day";
import { monthOf } from "@tree-for-deed/common/grove/grove-days";
import { FormattedMessage, useIntl } from "react-intl";
import { LinkChoice, LinkChoices } from "../../components/LinkChoices";
import { usePageState } from "../../components/page/PageContext";
import { groveHref, type GroveFilters } from "../../features/grove/grove-address";
import { monthInWords } from "./month-in-words";

const monthsOffered = 12;

const placeOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const monthAt = (place: number): string =>
  `${String(Math.floor(place / 12)).padStart(4, "0")}-${String((place % 12) + 1).padStart(2, "0")}`;

/** Months of which one may be chosen, the latest first, and those next to them on either side. */
interface OfferedMonths {
  later: string | null;
  months: string[];
  earlier: string;
}

/** The latest months, this one first; where an older one is chosen, those of its twelve. */
function monthsAround(chosen: string | null, today: Day): OfferedMonths {
  const latest = placeOf(monthOf(today));
  const ago = chosen === null ? 0 : latest - placeOf(chosen);
  const first = latest - Math.max(0, ago - (ago % monthsOffered));
  const months = Array.from({ length: monthsOffered }, (_, index) => monthAt(first - index));
  return {
    later: first < latest ? monthAt(first + 1) : null,
    months: chosen !== null && ago < 0 ? [chosen, ...months] : months,
    earlier: monthAt(first - monthsOffered),
  };
}

interface Props {
  filters: GroveFilters;
  /** Whose grove it is; null for everybody's. */
  name: string | null;
  /** Whether no tree stands in it. */
  isEmpty: boolean;
}

/**
 * All trees, or those of a month, and the way to older months, as long as trees are found; a day, a member and a station
 * that narrow them can be taken off. Each is a link.
 */
export function GroveFilterBar({ filters: { month, day, member, station }, name, isEmpty }: Props) {
  const intl = useIntl();
  const { renderedAt, timeZone } = usePageState();
  const { later, months, earlier } = monthsAround(month, dayOf(renderedAt, timeZone));
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
      {later !== null && (
        <LinkChoice to={groveHref({ month: later, member, station })} chosen={false}>
          <FormattedMessage id="grove.laterMonths" />
        </LinkChoice>
      )}
      {months.map((each) => (
        <LinkChoice key={each} to={groveHref({ month: each, member, station })} chosen={day === null && month === each}>
          {monthInWords(each, intl.locale)}
        </LinkChoice>
      ))}
      {!(isEmpty && later !== null) && (
        <LinkChoice to={groveHref({ month: earlier, member, station })} chosen={false}>
          <FormattedMessage id="grove.earlierMonths" />
        </LinkChoice>
      )}
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
