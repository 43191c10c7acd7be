import { useIntl } from "react-intl";
import { useParams } from "react-router-dom";
import { paths } from "@tree-for-deed/common/paths";
import { ErrorNote } from "../../../components/ErrorNote";
import { MissingPage } from "../../../components/page/MissingPage";
import { PageBody } from "../../../components/page/PageBody";
import { PageHead } from "../../../components/page/PageHead";
import { Spinner } from "../../../components/Spinner";
import { SponsorTrees } from "../components/SponsorTrees";
import { SponsorView } from "../components/SponsorView";
import { useLanguage } from "../../../i18n/LanguageProvider";
import { SponsorPageDocument } from "./SponsorPage.generated";
import { useQuery } from "../../../lib/useQuery";

/** An organisation's trees, and the verification of its certificate, for anybody with its code. */
export default function SponsorPage() {
  const intl = useIntl();
  const { code = "" } = useParams();
  const { language } = useLanguage();
  const { data: read, previousData, error, refetch } = useQuery(SponsorPageDocument, { variables: { code, language } });
  const data = read ?? previousData;
  if (!data) {
    return <PageBody width="reading">{error ? <ErrorNote error={error} onRetry={refetch} /> : <Spinner />}</PageBody>;
  }
  const { sponsor } = data;
  if (!sponsor) {
    const way = { to: paths.sponsorship, label: "sponsor.title" } as const;
    return <MissingPage title="sponsor.notFound" text="sponsor.notFoundText" way={way} />;
  }
  return (
    <PageBody width="reading">
      <PageHead
        title={sponsor.organisation}
        description={intl.formatMessage(
          { id: "sponsor.description" },
          { organisation: sponsor.organisation, funded: sponsor.funded, planted: sponsor.planted },
        )}
        image={{ path: sponsor.certificateUrl, width: 800, height: 600 }}
      />
      <SponsorView sponsor={sponsor} />
      <SponsorTrees key={sponsor.code} sponsor={sponsor} />
    </PageBody>
  );
}
