import { Button } from "../../../components/Button";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { PageBody } from "../../../components/page/PageBody";
import { PageHead } from "../../../components/page/PageHead";
import { TextSections, type TextSection } from "../../../components/TextSections";
import { Parts } from "../../../components/extension/Parts";
import { useHasPage } from "../../../components/extension/SiteContext";
import { countingParts } from "../../extension-points/parts";
import { ImpactCounters } from "../../features/impact/ImpactCounters";
import { CountingPageDocument } from "./CountingPage.generated";
import { paths } from "@tree-for-deed/common/paths";
import { useQuery } from "../../../lib/useQuery";

const before: readonly TextSection[] = [
  { title: "counting.rule.title", texts: ["counting.rule.1", "counting.rule.2", "counting.rule.3"] },
  { title: "counting.example.title", texts: ["counting.example.text"] },
  { title: "counting.in.title", texts: ["counting.in.1", "counting.in.2", "counting.in.3", "counting.in.4"] },
  { title: "counting.not.title", texts: ["counting.not.text"] },
];
const after: readonly TextSection[] = [
  { title: "counting.review.title", texts: ["counting.review.text"] },
  {
    title: "counting.check.title",
    texts: ["counting.check.1", "counting.check.2", "counting.check.3", "counting.check.4"],
  },
];

/** Explains what the numbers count, what they do not, and how to check them. */
export default function CountingPage() {
  const intl = useIntl();
  const { data } = useQuery(CountingPageDocument);
  const hasPage = useHasPage();
  return (
    <PageBody width="reading">
      <PageHead
        title={intl.formatMessage({ id: "counting.title" })}
        description={intl.formatMessage({ id: "counting.lead" })}
      />
      <Typography variant="h1" text="counting.title" />
      <Typography sx={{ mt: 1, mb: 3, fontSize: "1.125rem" }} text="counting.lead" />
      {data && <ImpactCounters stats={data.stats} compact />}
      <TextSections sections={before} />
      <Parts of={countingParts} props={{}} />
      <TextSections sections={after} />
      <Box sx={{ mt: 4, display: "flex", flexDirection: { xs: "column", sm: "row" }, gap: 1.5 }}>
        <Button variant="contained" component={Link} to={paths.deeds} text="counting.deeds" />
        {hasPage(paths.forest) && (
          <Button variant="outlined" component={Link} to={paths.forest} text="counting.forest" />
        )}
        <Button variant="outlined" component={Link} to={paths.support} text="counting.report" />
      </Box>
    </PageBody>
  );
}
