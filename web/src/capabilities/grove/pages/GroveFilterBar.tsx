import CloseIcon from "@mui/icons-material/CloseRounded";
import { dayInWords, monthInWords } from "@tree-for-deed/common/day";
import { FormattedMessage, useIntl } from "react-intl";
import { LinkChoice, LinkChoices } from "../../../components/LinkChoices";
import { groveHref, type GroveFilters } from "../components/grove-address";
import type { OfferedMonths } from "./offered-months";

interface Props {
  filters: GroveFilters;
  /** Name of the member whose grove it is; null for everybody's. */
  name: string | null;
  offered: OfferedMonths;
  /** The latest month with trees before the offered months. */
  earlier: string | null;
}

/**
 * Links to all trees and to months, and to older months with trees; active filters by day, member and station can be
 * removed.
 */
export function GroveFilterBar({ filters: { month, day, member, station }, name, offered, earlier }: Props) {
  const intl = useIntl();
  const { later, months } = offered;
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
      {earlier !== null && (
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

const inRow = { pb: 1.5, flexShrink: 0 } as const;
