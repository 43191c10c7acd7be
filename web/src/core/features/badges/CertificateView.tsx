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
    <Box sx={parts}>
      <Typography variant="h1" text="certificate.title" />
      <CertificateVerdict valid={valid} text={valid ? "certificate.valid" : "certificate.revoked"} />
      {valid && (
        <Box sx={{ gridColumn: 1, display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
          <CertificatePicture priority src={imageUrl} alt={intl.formatMessage({ id: "certificate.picture" })} />
          <CertificateActions code={code} imageUrl={imageUrl} />
        </Box>
      )}
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
        <Fact label="certificate.code" long>
          <Box component="span" lang="en" translate="no" sx={oneLine}>
            {code}
          </Box>
        </Fact>
      </Card>
    </Box>
  );
}

/** A name and its value in one line; a long value has a line for itself. */
function Fact({ label, long = false, children }: { label: MessageId; long?: boolean; children: ReactNode }) {
  return (
    <Box sx={{ display: "flex", flexWrap: long ? "wrap" : "nowrap", columnGap: 2 }}>
      <Typography component="dt" color="textSecondary" sx={{ flex: long ? "1 1 100%" : "0 0 7.5rem" }} text={label} />
      <Typography component="dd" sx={{ m: 0, flex: long ? "1 1 100%" : 1, minWidth: 0, fontWeight: 600 }}>
        {children}
      </Typography>
    </Box>
  );
}

/** At a desk the facts stand beside the picture. */
const parts = {
  display: "grid",
  gap: 3,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 400px" },
  alignItems: "start",
  maxWidth: { xs: 720, lg: "none" },
  mx: { xs: "auto", lg: 0 },
  "& > h1, & > :nth-child(2)": { gridColumn: "1 / -1" },
} as const;

/** A code of 29 letters fits into a phone's card of 320 px and more. */
const oneLine = { whiteSpace: "nowrap", fontSize: "clamp(0.6875rem, 3.6vw, 1rem)" } as const;
