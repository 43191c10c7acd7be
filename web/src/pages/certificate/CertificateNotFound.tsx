import Button from "@mui/material/Button";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { EmptyState } from "../../components/EmptyState";
import { HttpStatus } from "../../components/page/HttpStatus";
import { PageBody } from "../../components/page/PageBody";
import { PageHead } from "../../components/page/PageHead";
import { paths } from "../../lib/paths";

/** No certificate has this code; the server answers it with a real 404. */
export function CertificateNotFound() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "certificate.notFound" });
  return (
    <PageBody>
      <HttpStatus code={404} />
      <PageHead title={title} noIndex />
      <EmptyState
        headingLevel="h1"
        title={title}
        text={intl.formatMessage({ id: "certificate.notFoundText" })}
        action={
          <Button variant="contained" component={Link} to={paths.home}>
            <FormattedMessage id="action.backHome" />
          </Button>
        }
      />
    </PageBody>
  );
}
