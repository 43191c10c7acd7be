import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { ModeratedDeed_DeedFragment } from "../../gql/graphql";
import { shorten } from "../../lib/graphemes";
import { textLanguage } from "../../lib/text-language";
import { DeedFacts } from "./DeedFacts";
import { DeedThumbs } from "./DeedThumbs";

interface Props {
  deed: ModeratedDeed_DeedFragment;
  onUndo: () => void;
  onDelete: () => void;
  onDetails: () => void;
}

/** A deed that was approved: it can go back to the queue, or be removed for good. */
export function DecidedDeed({ deed, onUndo, onDelete, onDetails }: Props) {
  const intl = useIntl();
  const titleId = useId();
  const about = { id: deed.uniqueId };
  return (
    <Card component="article" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 } }}>
      <DeedFacts deed={deed} titleId={titleId} />
      <Typography lang={textLanguage(deed.caption)} sx={{ my: 2, whiteSpace: "pre-wrap" }}>
        {shorten(deed.caption.trim(), 160).text}
      </Typography>
      <DeedThumbs photos={deed.images} />
      <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 2, flexWrap: "wrap" }}>
        <Button onClick={onDetails} aria-label={intl.formatMessage({ id: "admin.detailsOf" }, about)}>
          <FormattedMessage id="admin.details" />
        </Button>
        <Button onClick={onUndo} aria-label={intl.formatMessage({ id: "admin.undoOf" }, about)}>
          <FormattedMessage id="admin.backToPending" />
        </Button>
        <Button color="error" onClick={onDelete} aria-label={intl.formatMessage({ id: "admin.deleteOf" }, about)}>
          <FormattedMessage id="admin.delete" />
        </Button>
      </Stack>
    </Card>
  );
}
