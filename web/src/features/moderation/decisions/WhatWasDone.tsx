import Button from "@mui/material/Button";
import type { Ref } from "react";
import { FormattedMessage } from "react-intl";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import type { ModeratedDeed_DeedFragment } from "./Moderation.generated";
import { textLanguage } from "../../../lib/text-language";
import { CategoryMark } from "../deeds/CategoryMark";
import { WaitingTime } from "../review/WaitingTime";

interface Props {
  deed: ModeratedDeed_DeedFragment;
  heading: Ref<HTMLHeadingElement>;
  onApproveWithNote: (() => void) | null;
}

/** A deed in its author's words, what kind it is, and how long it waits. */
export function WhatWasDone({ deed, heading, onApproveWithNote }: Props) {
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, rowGap: 0.5, alignItems: "center" }}>
        <Typography
          id="reviewed-deed"
          ref={heading}
          tabIndex={-1}
          component="h2"
          translate="no"
          variant="subtitle2"
          color="textSecondary"
        >
          <FormattedMessage id="admin.deed" values={{ id: deed.uniqueId }} />
        </Typography>
        <CategoryMark category={deed.category} />
        {deed.status === "PENDING" && <WaitingTime since={deed.submittedAt} />}
      </Box>
      <Typography
        dir="auto"
        lang={textLanguage(deed.caption)}
        sx={{ whiteSpace: "pre-wrap", fontSize: "1.0625rem", maxWidth: "68ch" }}
      >
        {deed.caption}
      </Typography>
      {deed.adminNote !== null && (
        <Typography variant="body2" color="textSecondary" dir="auto">
          <FormattedMessage id="admin.noteIs" values={{ note: deed.adminNote }} />
        </Typography>
      )}
      {onApproveWithNote && (
        <Box>
          <Button size="small" onClick={onApproveWithNote}>
            <FormattedMessage id="admin.approveWithNote" />
          </Button>
        </Box>
      )}
    </Box>
  );
}
