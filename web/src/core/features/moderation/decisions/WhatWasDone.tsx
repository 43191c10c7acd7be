import { Button } from "../../../../components/Button";
import type { ReactNode, Ref } from "react";
import { FormattedMessage } from "react-intl";
import { Typography } from "../../../../components/Typography";
import { Box } from "../../../../components/Box";
import type { ModeratedDeed_DeedFragment } from "./Moderation.generated";
import { CategoryMark } from "../deeds/CategoryMark";
import { memberText } from "../../../../lib/member-text";

interface Props {
  deed: ModeratedDeed_DeedFragment;
  heading: Ref<HTMLHeadingElement>;
  onApproveWithNote: (() => void) | null;
  /** Facts that stand before the words, or after them if `wordsFirst`. */
  children?: ReactNode;
  wordsFirst?: boolean;
}

/** A deed's text and category. */
export function WhatWasDone({ deed, heading, onApproveWithNote, children, wordsFirst = false }: Props) {
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          columnGap: 1.5,
          rowGap: 0.5,
          alignItems: "center",
          typography: "body2",
        }}
      >
        <Typography
          id="reviewed-deed"
          ref={heading}
          tabIndex={-1}
          component="h2"
          translate="no"
          variant="subtitle2"
          color="textSecondary"
          text="admin.deed"
          values={{ id: deed.uniqueId }}
        />
        <CategoryMark category={deed.category} />
      </Box>
      {!wordsFirst && children}
      <Typography
        data-caption
        {...memberText(deed.caption)}
        sx={{ whiteSpace: "pre-wrap", fontSize: "1.0625rem", maxWidth: "68ch" }}
      >
        {deed.caption}
      </Typography>
      {wordsFirst && children}
      {deed.adminNote !== null && (
        <Typography variant="body2" color="textSecondary" dir="auto">
          <FormattedMessage id="admin.noteIs" values={{ note: deed.adminNote }} />
        </Typography>
      )}
      {onApproveWithNote && (
        <Box>
          <Button size="small" onClick={onApproveWithNote} text="admin.approveWithNote" />
        </Box>
      )}
    </Box>
  );
}
