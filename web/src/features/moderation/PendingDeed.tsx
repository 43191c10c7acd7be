import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useId, useState, type KeyboardEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { ModeratedDeed_DeedFragment } from "../../gql/graphql";
import { shorten } from "../../lib/graphemes";
import { textLanguage } from "../../lib/text-language";
import { DecisionForm } from "./DecisionForm";
import { DeedFacts } from "./DeedFacts";
import { DeedThumbs } from "./DeedThumbs";

interface Props {
  deed: ModeratedDeed_DeedFragment;
  onApprove: (adminNote: string) => Promise<void>;
  onReject: (reason: string, adminNote: string) => Promise<void>;
  onDetails: () => void;
}

/** A deed that waits. With the focus on it, A approves and R asks for the reason to turn it down. */
export function PendingDeed({ deed, onApprove, onReject, onDetails }: Props) {
  const intl = useIntl();
  const titleId = useId();
  const [asking, setAsking] = useState<"reject" | "note" | null>(null);
  const { text, cut } = shorten(deed.caption.trim(), 280);

  // By the key's place, so that it works on a Bengali keyboard too.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.code === "KeyA") void onApprove("");
    else if (event.code === "KeyR") setAsking("reject");
    else return;
    event.preventDefault();
  };

  return (
    <Card
      component="article"
      tabIndex={0}
      data-deed={deed.id}
      aria-labelledby={titleId}
      aria-keyshortcuts="A R"
      onKeyDown={onKeyDown}
      sx={{ p: { xs: 2, sm: 3 }, "&:focus-visible": { outline: "3px solid", outlineColor: "primary.main" } }}
    >
      <DeedFacts deed={deed} titleId={titleId} />
      <Typography lang={textLanguage(deed.caption)} sx={{ my: 2, whiteSpace: "pre-wrap" }}>
        {text}
      </Typography>
      <DeedThumbs photos={deed.images} />
      {asking ? (
        <DecisionForm
          key={asking}
          kind={asking}
          onCancel={() => setAsking(null)}
          onDecide={({ reason, adminNote }) =>
            asking === "reject" ? onReject(reason, adminNote) : onApprove(adminNote)
          }
        />
      ) : (
        <Stack
          direction="row"
          spacing={1}
          useFlexGap
          sx={{ mt: 2, flexWrap: "wrap", "& > *": { flexGrow: { xs: 1, sm: 0 } } }}
        >
          <Button variant="contained" onClick={() => void onApprove("")}>
            <FormattedMessage id="admin.approve" />
          </Button>
          <Button variant="outlined" color="error" onClick={() => setAsking("reject")}>
            <FormattedMessage id="admin.reject" />
          </Button>
          <Button onClick={() => setAsking("note")}>
            <FormattedMessage id="admin.approveWithNote" />
          </Button>
          <Button
            sx={{ ml: { sm: "auto" } }}
            onClick={onDetails}
            aria-haspopup="dialog"
            aria-label={intl.formatMessage({ id: "admin.detailsOf" }, { id: deed.uniqueId })}
          >
            <FormattedMessage id={cut ? "admin.wholeText" : "admin.details"} />
          </Button>
        </Stack>
      )}
    </Card>
  );
}
