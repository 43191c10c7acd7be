import { dayInWords } from "@tree-for-deed/common/day";
import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../../../components/Box";
import { DayInWords } from "../../../../components/DayInWords";
import { Typography } from "../../../../components/Typography";
import type { MessageId } from "../../../../i18n/message-id";
import { LifePicture } from "./LifePicture";
import { TreeTurn } from "./TreeTurn";
import { lastSurvey, reachedBy, stationNames, type StationName } from "./stations";
import type { TreeLife_TreeFragment } from "./TreeLife.generated";
import { memberText } from "../../../../lib/member-text";

interface Props {
  tree: TreeLife_TreeFragment;
  /** Index of the tree kind that is drawn. */
  kind: number;
}

/**
 * A tree's life as a line with its four stations: the day of each that is reached, and the reason for the others, with
 * the tree's turn.
 */
export function LifeLine({ tree, kind }: Props) {
  const intl = useIntl();
  const survey = lastSurvey(tree);
  // Surveys count whole batches: if one found living trees, this tree counts as alive.
  const reached = survey && survey.alive > 0 ? stationNames.length : reachedBy(tree);
  const dayOf = (station: StationName) => {
    switch (station) {
      case "earned":
        return dayInWords(tree.day, intl.locale, "UTC");
      case "funded":
        return tree.fundedAt === null ? null : <DayInWords value={tree.fundedAt} />;
      case "planted":
        return tree.plantedOn === null ? null : dayInWords(tree.plantedOn, intl.locale, "UTC");
      case "alive":
        return survey ? dayInWords(survey.surveyedOn, intl.locale, "UTC") : null;
    }
  };
  return (
    <Box component="section" aria-label={intl.formatMessage({ id: "tree.life" })}>
      <Box sx={{ mx: { xs: -2, sm: 0 } }}>
        <LifePicture reached={reached} kind={kind} />
      </Box>
      <Box component="ol" sx={line}>
        {stationNames.map((name, index) => (
          <Box component="li" key={name} data-reached={index < reached || undefined} sx={station}>
            <Typography component="h2" sx={{ fontWeight: 700, fontSize: "1.0625rem" }} text={`tree.station.${name}`} />
            {index < reached && <Typography sx={{ fontWeight: 600, color: "primary.main" }}>{dayOf(name)}</Typography>}
            {name === "funded" && <TreeTurn tree={tree} sx={{ fontWeight: 600 }} />}
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
              {name === "funded" && tree.fundedBy !== null ? (
                <FormattedMessage id="tree.funded.by" values={{ name: inOwnLanguage(tree.fundedBy) }} />
              ) : name === "alive" && survey ? (
                <FormattedMessage id="tree.alive.seen" values={{ looked: survey.looked, alive: survey.alive }} />
              ) : (
                <FormattedMessage id={textOf(name, reached)} />
              )}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const inOwnLanguage = (name: string) => (
  <span {...memberText(name)} translate="no">
    {name}
  </span>
);

/** Text of a station, by the state of the tree. */
function textOf(station: StationName, reached: number): MessageId {
  switch (station) {
    case "earned":
      return reached > 0 ? "tree.earned.known" : "tree.earned.fallen";
    case "funded":
      return reached > 1 ? "tree.funded.known" : "tree.funded.open";
    case "planted":
      if (reached > 2) return "tree.planted.known";
      return reached === 2 ? "tree.planted.waits" : "tree.planted.open";
    case "alive":
      return reached > 2 ? "tree.alive.waits" : "tree.alive.open";
  }
}

const line = {
  mt: 2.5,
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(4, minmax(0, 1fr))" },
  gap: { xs: 0, md: 3 },
} as const;

/** On phones a line runs down beside the stations, with their markers on it. */
const station = {
  position: "relative",
  pl: { xs: 4.5, md: 0 },
  pb: { xs: 3, md: 0 },
  textAlign: { md: "center" },
  "&::before": {
    content: '""',
    display: { md: "none" },
    position: "absolute",
    left: 2,
    top: 4,
    width: 20,
    height: 20,
    borderRadius: "50%",
    border: "3px solid",
    borderColor: "divider",
    bgcolor: "background.default",
    boxSizing: "border-box",
    zIndex: 1,
  },
  "&[data-reached]::before": { bgcolor: "secondary.main", borderColor: "secondary.main" },
  "&:not(:last-of-type)::after": {
    content: '""',
    display: { md: "none" },
    position: "absolute",
    left: 11,
    top: 12,
    bottom: -12,
    borderLeft: "2px solid",
    borderColor: "divider",
  },
  "&[data-reached]:has(+ [data-reached])::after": { borderColor: "secondary.main" },
} as const;
