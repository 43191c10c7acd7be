import CloseIcon from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useId, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { ModeratedDeed_DeedFragment } from "../../gql/graphql";
import { textLanguage } from "../../lib/text-language";
import { DeedFacts } from "./DeedFacts";

interface Props {
  deed: ModeratedDeed_DeedFragment;
  open: boolean;
  onClose: () => void;
  /** The photos, large. */
  photos: ReactNode;
}

/** Everything there is to know about a deed before deciding. */
export default function DeedDialog({ deed, open, onClose, photos }: Props) {
  const intl = useIntl();
  const titleId = useId();
  const { email, whatsappNumber } = deed.user;
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId} sx={{ pr: 8 }}>
        <FormattedMessage id="admin.deed" values={{ id: deed.uniqueId }} />
      </DialogTitle>
      <IconButton
        onClick={onClose}
        aria-label={intl.formatMessage({ id: "action.close" })}
        sx={{ position: "absolute", top: 14, right: 12 }}
      >
        <CloseIcon />
      </IconButton>
      <DialogContent>
        <DeedFacts deed={deed} titleId={`${titleId}-author`} />
        <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, mt: 1, typography: "body2" }}>
          {email !== null && (
            <Link href={`mailto:${email}`} sx={contact}>
              {email}
            </Link>
          )}
          {whatsappNumber !== null && (
            <Link
              href={`https://wa.me/${whatsappNumber.replace(/\D/g, "")}`}
              target="_blank"
              rel="noopener noreferrer"
              sx={contact}
            >
              <FormattedMessage id="admin.whatsapp" values={{ number: whatsappNumber }} />
            </Link>
          )}
        </Box>
        <Typography lang={textLanguage(deed.caption)} sx={{ my: 2, whiteSpace: "pre-wrap" }}>
          {deed.caption}
        </Typography>
        {deed.adminNote !== null && (
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            <FormattedMessage id="admin.noteIs" values={{ note: deed.adminNote }} />
          </Typography>
        )}
        {photos}
      </DialogContent>
    </Dialog>
  );
}

/** High enough for a finger. */
const contact = { display: "inline-flex", alignItems: "center", minHeight: 32 } as const;
