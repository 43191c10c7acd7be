import TreeIcon from "@mui/icons-material/ParkRounded";
import { dayOf, shiftedDay, startOfDay } from "@tree-for-deed/common/day";
import { paths } from "@tree-for-deed/common/paths";
import { FormattedMessage } from "react-intl";
import { TextLink } from "../../../components/TextLink";
import { Box } from "../../../components/Box";
import { usePageState } from "../../../components/page/PageContext";
import { Typography } from "../../../components/Typography";
import { useOfNow } from "../../../components/useNow";

interface Props {
  createdAt: string;
  /** True if a deed of today has already earned its tree. */
  hasToday: boolean;
}

/** Hours until the site's next day, rounded up. */
const hoursLeft = (now: number, timeZone: string): number =>
  Math.ceil((startOfDay(shiftedDay(dayOf(now, timeZone), 1), timeZone).getTime() - now) / 3_600_000);

/** State of today's tree, and when the next one counts (`docs/rules.md` N2). */
export function NextTree({ createdAt, hasToday }: Props) {
  const { timeZone } = usePageState();
  const today = useOfNow((now) => dayOf(now, timeZone));
  const hours = useOfNow((now) => hoursLeft(now, timeZone));
  const state = hasToday ? "planted" : today === dayOf(new Date(createdAt), timeZone) ? "inReview" : "open";
  return (
    <Box sx={{ display: "flex", gap: 1.5, alignItems: "flex-start" }}>
      <TreeIcon color={state === "open" ? "disabled" : "primary"} />
      <div>
        <Typography sx={{ fontWeight: 600 }} text={`ownProfile.today.${state}`} />
        {state !== "open" && (
          <Typography color="textSecondary">
            <FormattedMessage id="sentDeed.nextTree" values={{ count: hours }} />
            <TextLink to={paths.counting} color="inherit" sx={{ ml: 0.75 }} text="footer.howCounted" />
          </Typography>
        )}
      </div>
    </Box>
  );
}
