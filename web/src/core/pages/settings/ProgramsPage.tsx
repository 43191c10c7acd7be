import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Typography } from "../../../components/Typography";
import { ErrorNote } from "../../../components/ErrorNote";
import { PageBody } from "../../../components/page/PageBody";
import { PageHead } from "../../../components/page/PageHead";
import { Spinner } from "../../../components/Spinner";
import { TextLink } from "../../../components/TextLink";
import { TokenSection } from "../../features/account/TokenSection";
import { Parts } from "../../../components/extension/Parts";
import { programParts } from "../../extension-points/parts";
import { ProgramsPageDocument } from "./ProgramsPage.generated";
import { paths } from "@tree-for-deed/common/paths";
import { BackLink } from "./BackLink";
import { useFreshQuery } from "../../../lib/useFreshQuery";

/** For members who write programs: access tokens and webhooks. */
export default function ProgramsPage() {
  const intl = useIntl();
  const { data: read, previousData, error, refetch } = useFreshQuery(ProgramsPageDocument);
  const data = read ?? previousData;
  const title = intl.formatMessage({ id: "account.programs.title" });

  return (
    <PageBody width="reading">
      <PageHead title={title} noIndex />
      <BackLink to={paths.settings} label="account.settings" />
      <Typography variant="h1">{title}</Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 3 }}>
        <FormattedMessage id="account.programs.text" values={{ guide: GuideLink, docs: ExplorerLink }} />
      </Typography>
      {!data && (error ? <ErrorNote error={error} onRetry={refetch} /> : <Spinner />)}
      {data && (
        <Stack spacing={2}>
          <TokenSection tokens={data.myTokens} onChanged={refetch} />
          <Parts of={programParts} data={data} props={{ onChanged: refetch }} />
        </Stack>
      )}
    </PageBody>
  );
}

function GuideLink(words: ReactNode) {
  return <TextLink to={paths.developers}>{words}</TextLink>;
}

function ExplorerLink(words: ReactNode) {
  return <Link href="/graphql">{words}</Link>;
}
