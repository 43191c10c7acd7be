import Chip from "@mui/material/Chip";
import { useIntl } from "react-intl";

/** Whether a post is public. */
export function StatusMark({ published }: { published: boolean }) {
  const intl = useIntl();
  return (
    <Chip
      size="small"
      label={intl.formatMessage({ id: published ? "content.post.published" : "content.post.draft" })}
      sx={{ bgcolor: published ? "primary.light" : "action.selected", color: "text.primary" }}
    />
  );
}
