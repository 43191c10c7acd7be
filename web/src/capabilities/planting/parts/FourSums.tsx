import { Box } from "../../../components/Box";
import { Typography } from "../../../components/Typography";
import { countedSums, toldStory } from "../components/forest/counted-example";
import { stationNames } from "../components/forest/stations";

/** The definition of each of the four sums, with an example computed by the same rules. */
export default function FourSums() {
  const sums = countedSums(toldStory);
  return (
    <Box component="section" sx={{ mt: 5 }}>
      <Typography variant="h2" sx={{ fontSize: "1.375rem", mb: 1 }} text="counting.four.title" />
      <Typography sx={{ mb: 2 }} text="counting.four.text" />
      <Box component="dl" sx={{ m: 0, display: "grid", gap: 1.5 }}>
        {stationNames.map((name) => (
          <div key={name}>
            <Typography component="dt" sx={{ fontWeight: 700 }} text={`tree.station.${name}`} />
            <Typography component="dd" sx={{ m: 0 }} text={`forest.rule.${name}`} />
          </div>
        ))}
      </Box>
      <Typography
        sx={{ mt: 2 }}
        text="counting.four.example"
        values={{ ...sums, paid: toldStory.paid, looked: toldStory.survey.looked, lived: toldStory.survey.alive }}
      />
    </Box>
  );
}
