import { FormattedMessage } from "react-intl";
import { Box } from "../../components/Box";
import { Typography } from "../../components/Typography";
import { countedSums, toldStory } from "./counted-example";
import { stationNames } from "./stations";

/** How each of the four sums is counted, and an example that is worked out by the same rules. */
export function FourSums() {
  const sums = countedSums(toldStory);
  return (
    <Box component="section" sx={{ mt: 5 }}>
      <Typography variant="h2" sx={{ fontSize: "1.375rem", mb: 1 }}>
        <FormattedMessage id="counting.four.title" />
      </Typography>
      <Typography sx={{ mb: 2 }}>
        <FormattedMessage id="counting.four.text" />
      </Typography>
      <Box component="dl" sx={{ m: 0, display: "grid", gap: 1.5 }}>
        {stationNames.map((name) => (
          <div key={name}>
            <Typography component="dt" sx={{ fontWeight: 700 }}>
              <FormattedMessage id={`tree.station.${name}`} />
            </Typography>
            <Typography component="dd" sx={{ m: 0 }}>
              <FormattedMessage id={`forest.rule.${name}`} />
            </Typography>
          </div>
        ))}
      </Box>
      <Typography sx={{ mt: 2 }}>
        <FormattedMessage
          id="counting.four.example"
          values={{ ...sums, paid: toldStory.paid, looked: toldStory.survey.looked, lived: toldStory.survey.alive }}
        />
      </Typography>
    </Box>
  );
}
