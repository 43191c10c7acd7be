import { useIntl } from "react-intl";
import { useParams } from "react-router-dom";
import { ErrorNote } from "../../../components/ErrorNote";
import { PageBody } from "../../../components/page/PageBody";
import { Spinner } from "../../../components/Spinner";
import { CertificateView } from "../../features/badges/CertificateView";
import { PageHead } from "../../../components/page/PageHead";
import { RemovedPage } from "../../../components/page/RemovedPage";
import { CertificatePageDocument } from "./CertificatePage.generated";
import { useLanguage } from "../../../i18n/LanguageProvider";
import { useQuery } from "../../../lib/useQuery";

/** Page on which anybody can verify a certificate. */
export default function CertificatePage() {
  const intl = useIntl();
  const { code = "" } = useParams();
  const { language } = useLanguage();
  const {
    data: read,
    previousData,
    error,
    refetch,
  } = useQuery(CertificatePageDocument, {
    variables: { code, language },
  });
  const data = read ?? previousData;

  if (!data) {
    return <PageBody width="reading">{error ? <ErrorNote error={error} onRetry={refetch} /> : <Spinner />}</PageBody>;
  }
  const { certificate } = data;
  if (!certificate) {
    const otherwise = { title: "certificate.notFound", text: "certificate.notFoundText" } as const;
    return <RemovedPage kind="CERTIFICATE" name={code} otherwise={otherwise} />;
  }
  return (
    <PageBody>
      <PageHead
        title={intl.formatMessage({ id: "certificate.title" })}
        description={intl.formatMessage({ id: certificate.valid ? "certificate.valid" : "certificate.revoked" })}
        // The holder decides who sees the page, so search engines must not index it.
        noIndex
        {...(certificate.valid && { image: { path: certificate.imageUrl, width: 800, height: 600 } })}
      />
      <CertificateView certificate={certificate} />
    </PageBody>
  );
}
