import Card from "@mui/material/Card";
import type { ReactNode } from "react";
import { FormattedNumber, useIntl } from "react-intl";
import { TextLink } from "../../../components/TextLink";
import { DayInWords } from "../../../components/DayInWords";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { CertificatePicture, CertificateVerdict } from "../../../components/Certificate";
import type { CertificateView_CertificateFragment } from "./CertificateView.generated";
import type { MessageId } from "../../../i18n/message-id";
import { paths } from "@tree-for-deed/common/paths";
import { BadgeMark } from "./BadgeMark";
import { CertificateActions } from "./CertificateActions";

interface Props {
  certificate: CertificateView_CertificateFragment;
}

/** A certificate: its validity, its picture, its holder and its badge. */
export function CertificateView({ certificate }: Props) {
  const intl = useIntl();
  const { code, valid, revokedAt, generatedAt, fullName, username, approvedDeeds, imageUrl, badge } = certificate;
  return (
    <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Typography variant="h1" text="certificate.title" />
      <CertificateVerdict valid={valid} text={valid ? "certificate.valid" : "certificate.revoked"} />
      {valid && <CertificatePicture priority src={imageUrl} alt={intl.formatMessage({ id: "certificate.picture" })} />}
      {valid && <CertificateActions code={code} imageUrl={imageUrl} />}
      <Card component="dl" sx={{ m: 0, p: { xs: 2, sm: 3 }, display: "grid", gap: 1.5 }}>
        {fullName !== null && (
          <Fact label="certificate.holder">
            {username === null ? fullName : <TextLink to={paths.profile(username)}>{fullName}</TextLink>}
          </Fact>
        )}
        <Fact label="certificate.badge">
          <BadgeMark badge={badge} />
        </Fact>
        <Fact label="certificate.deeds">
          <FormattedNumber value={approvedDeeds} />
        </Fact>
        <Fact label="certificate.issued">
          <DayInWords value={generatedAt} />
        </Fact>
        {revokedAt !== null && (
          <Fact label="certificate.revokedOn">
            <DayInWords value={revokedAt} />
          </Fact>
        )}
        <Fact label="certificate.code">
          <span lang="en" translate="no">
            {code}
          </span>
        </Fact>
      </Card>
    </Box>
  );
}

function Fact({ label, children }: { label: MessageId; children: ReactNode }) {
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2 }}>
      <Typography component="dt" color="textSecondary" sx={{ flex: "0 0 160px" }} text={label} />
      <Typography component="dd" sx={{ m: 0, flex: "1 1 180px", fontWeight: 600 }}>
        {children}
      </Typography>
    </Box>
  );
}
