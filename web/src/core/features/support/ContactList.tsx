import MailIcon from "@mui/icons-material/MailOutlineRounded";
import PlaceIcon from "@mui/icons-material/PlaceOutlined";
import ShareIcon from "@mui/icons-material/PublicRounded";
import Link from "@mui/material/Link";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import type { MessageId } from "../../../i18n/message-id";
import { usePageState } from "../../../components/page/PageContext";

const networks = ["facebook", "instagram", "linkedin"] as const;

/** Mail, social networks, the office, and the promised response time. */
export function ContactList() {
  const intl = useIntl();
  const { contact } = usePageState();
  const ours = networks.flatMap((network) => {
    const href = contact?.[network];
    return href ? [{ network, href }] : [];
  });
  return (
    <Box sx={{ display: "grid", gap: 2.5 }}>
      {contact && (
        <Way icon={<MailIcon />} title="contact.email">
          <Link href={`mailto:${contact.email}`} translate="no">
            {contact.email}
          </Link>
        </Way>
      )}
      {ours.length > 0 && (
        <Way icon={<ShareIcon />} title="contact.social">
          <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2.5 }}>
            {ours.map(({ network, href }) => {
              const name = intl.formatMessage({ id: `contact.${network}` });
              return (
                <Link
                  key={network}
                  href={href}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={intl.formatMessage({ id: "share.opensInNewTab" }, { network: name })}
                  sx={{ py: 0.5 }}
                >
                  {name}
                </Link>
              );
            })}
          </Box>
        </Way>
      )}
      <Way icon={<PlaceIcon />} title="contact.office">
        <FormattedMessage id="contact.officePlace" />
      </Way>
      <Typography sx={{ fontWeight: 600 }} text="contact.promise" />
    </Box>
  );
}

function Way({ icon, title, children }: { icon: ReactNode; title: MessageId; children: ReactNode }) {
  return (
    <Box sx={{ display: "flex", gap: 2, alignItems: "flex-start" }}>
      <Box sx={sign}>{icon}</Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h3" variant="body2" color="textSecondary" text={title} />
        <Typography component="div">{children}</Typography>
      </Box>
    </Box>
  );
}

const sign = {
  display: "grid",
  placeItems: "center",
  width: 44,
  height: 44,
  borderRadius: "50%",
  bgcolor: "primary.light",
  color: "primary.main",
  flexShrink: 0,
} as const;
