import { Button } from "../../../../components/Button";
import Card from "@mui/material/Card";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { paths } from "@tree-for-deed/common/paths";
import { Box } from "../../../../components/Box";
import { Disclosure } from "../../../../components/Disclosure";
import { ErrorNote } from "../../../../components/ErrorNote";
import { PageBody } from "../../../../components/page/PageBody";
import { PageHead } from "../../../../components/page/PageHead";
import { Spinner } from "../../../../components/Spinner";
import { Typography } from "../../../../components/Typography";
import { DistrictMap } from "../../components/forest/DistrictMap";
import { ForestPicture } from "../../components/forest/ForestPicture";
import { Parts } from "../../../../components/extension/Parts";
import { useHasPage } from "../../../../components/extension/SiteContext";
import { organisationParts } from "../../../../core/extension-points/parts";
import { ForestPageDocument } from "./ForestPage.generated";
import { lazyPart } from "../../../../components/lazy-part";
import { useQuery } from "../../../../lib/useQuery";

const ForestRecords = lazyPart(() => import("../../components/forest/ForestRecords"), 320);

/** Progress of the site's trees: earned, paid for, in the ground, seen alive. */
export default function ForestPage() {
  const intl = useIntl();
  const { data, error, refetch } = useQuery(ForestPageDocument);
  const hasPage = useHasPage();
  return (
    <PageBody>
      <PageHead
        title={intl.formatMessage({ id: "forest.title" })}
        description={intl.formatMessage({ id: "forest.lead" })}
      />
      <Typography variant="h1" text="forest.title" />
      <Typography sx={{ mt: 1, mb: 3, fontSize: "1.125rem", maxWidth: "68ch" }} text="forest.lead" />
      {error && <ErrorNote error={error} onRetry={refetch} />}
      {!data && !error && <Spinner minHeight={420} />}
      {data && (
        <>
          <Card sx={{ p: { xs: 2, sm: 3, md: 4 } }}>
            <ForestPicture forest={data.forest} />
          </Card>
          <DistrictMap districts={data.forest.districts} />
          <Box sx={{ mt: 4 }}>
            <Disclosure title="forest.records" onceOpened={<ForestRecords forest={data.forest} />} />
          </Box>
        </>
      )}
      <Box sx={{ mt: 4, display: "flex", flexWrap: "wrap", gap: 1.5 }}>
        <Button variant="contained" component={Link} to={paths.counting} text="about.counting.title" />
        {hasPage(paths.grove) && <Button variant="outlined" component={Link} to={paths.grove} text="grove.see" />}
        <Parts of={organisationParts} props={{}} />
      </Box>
    </PageBody>
  );
}
