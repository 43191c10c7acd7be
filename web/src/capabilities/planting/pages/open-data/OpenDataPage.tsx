import { Button } from "../../../../components/Button";
import MuiLink from "@mui/material/Link";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { openDataFiles } from "@tree-for-deed/common/planting/open-data";
import { paths } from "@tree-for-deed/common/paths";
import { Box } from "../../../../components/Box";
import { ErrorNote } from "../../../../components/ErrorNote";
import { PageBody } from "../../../../components/page/PageBody";
import { PageHead } from "../../../../components/page/PageHead";
import { Spinner } from "../../../../components/Spinner";
import { Typography } from "../../../../components/Typography";
import { OpenDataCheck } from "../../components/forest/OpenDataCheck";
import { OpenDataDays, OpenDataHead } from "../../components/forest/OpenDataDays";
import { OpenDataTables } from "../../components/forest/OpenDataTables";
import { OpenDataPageDocument } from "./OpenDataPage.generated";
import { useQuery } from "../../../../lib/useQuery";

const licence = { name: "CC BY 4.0", address: "https://creativecommons.org/licenses/by/4.0/" } as const;

/** The files of the open data, their licence, and how changes of past days are detected. */
export default function OpenDataPage() {
  const intl = useIntl();
  const { data, error, refetch } = useQuery(OpenDataPageDocument);
  const days = data?.openDataDays ?? [];
  const [head] = days;
  return (
    <PageBody>
      <PageHead
        title={intl.formatMessage({ id: "openData.title" })}
        description={intl.formatMessage({ id: "openData.lead" })}
      />
      <Typography variant="h1" text="openData.title" />
      <Typography sx={{ mt: 1, mb: 1.5, fontSize: "1.125rem", maxWidth: "68ch" }} text="openData.lead" />
      <Typography
        sx={{ mb: 3, maxWidth: "68ch" }}
        text="openData.licence"
        values={{
          licence: (
            <MuiLink href={licence.address} rel="license noopener noreferrer" target="_blank" lang="en" translate="no">
              {licence.name}
            </MuiLink>
          ),
        }}
      />
      {error && <ErrorNote error={error} onRetry={refetch} />}
      {!data && !error && <Spinner minHeight={180} />}
      {head && <OpenDataHead head={head} />}
      <OpenDataTables />
      {data && (
        <Box component="section" aria-labelledby="open-days" sx={{ mt: 6 }}>
          <Typography variant="h2" id="open-days" sx={{ mb: 1 }} text="openData.days" />
          <Typography sx={{ mb: 1.5, maxWidth: "68ch" }} text={head ? "openData.days.text" : "openData.days.none"} />
          {head && <OpenDataDays days={days} />}
          <Box sx={{ mt: 1.5 }}>
            <MuiLink href={openDataFiles.days} sx={{ fontWeight: 600 }}>
              <FormattedMessage id="openData.allDays" />
            </MuiLink>
          </Box>
        </Box>
      )}
      {head && <OpenDataCheck day={head.day} />}
      <Box sx={{ mt: 5, display: "flex", flexWrap: "wrap", gap: 1.5 }}>
        <Button variant="contained" component={Link} to={paths.forest} text="tree.toForest" />
        <Button component={Link} to={paths.counting} text="about.counting.title" />
      </Box>
    </PageBody>
  );
}
