import CertificateIcon from "@mui/icons-material/WorkspacePremiumOutlined";
import Card from "@mui/material/Card";
import { useId } from "react";
import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import { DayInWords } from "../../../components/DayInWords";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import type { CertificateList_UserFragment } from "./CertificateList.generated";
import { paths } from "@tree-for-deed/common/paths";
import { useBadgeName } from "./useBadgeName";

/** Certificates of the badges, with the number for verifying each. */
export function CertificateList({ user }: { user: CertificateList_UserFragment }) {
  const nameOf = useBadgeName();
  const titleId = useId();
  if (user.certificates.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h2" gutterBottom text="badges.certificates" />
      <Box component="ul" sx={list}>
        {user.certificates.map(({ id, code, badge, generatedAt }) => (
          <Card component="li" key={id} sx={row}>
            <CertificateIcon color="primary" fontSize="large" />
            <Box sx={{ minWidth: 0 }}>
              <Box component={Link} to={paths.certificate(code)} sx={overCard}>
                <FormattedMessage id="badges.certificateOf" values={{ badge: nameOf(badge) }} />
              </Box>
              <Typography variant="body2" color="textSecondary" component="p">
                <DayInWords value={generatedAt} />
              </Typography>
              <Typography variant="body2" color="textSecondary" component="p" lang="en" translate="no">
                {code}
              </Typography>
            </Box>
          </Card>
        ))}
      </Box>
    </Box>
  );
}

const row = {
  position: "relative",
  p: 2,
  display: "flex",
  gap: 2,
  alignItems: "center",
  "&:hover": { bgcolor: "action.hover" },
} as const;

/** The whole card links to the title's target. */
const overCard = {
  fontWeight: 600,
  color: "inherit",
  textDecoration: "none",
  "&::after": { content: '""', position: "absolute", inset: 0, borderRadius: 2 },
} as const;

const list = {
  display: "grid",
  gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" },
  gap: 2,
} as const;
