import type { MouseEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { useErrorMessage } from "../../../i18n/error-message";
import type { Language } from "@tree-for-deed/common/languages";
import { PostBody } from "./PostBody";
import { usePreview } from "./usePreview";

interface Props {
  text: string;
  lang: Language;
  field: string;
}

/** A link in the preview opens in a new tab: otherwise it would leave the editor. */
function openElsewhere(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  window.open(link.href, "_blank", "noopener");
}

/** A text as readers will see it. */
export function PostPreview({ text, lang, field }: Props) {
  const intl = useIntl();
  const errorMessage = useErrorMessage();
  const { html, failure } = usePreview(text);
  return (
    <Box
      role="region"
      tabIndex={0}
      aria-label={intl.formatMessage({ id: "content.editor.previewOf" }, { field })}
      onClick={openElsewhere}
      sx={paper}
    >
      {html === null || html === "" ? (
        <Typography color="textSecondary" text="content.editor.previewEmpty" />
      ) : (
        <PostBody html={html} lang={lang} />
      )}
      {failure !== null && (
        <Typography role="status" variant="body2" sx={{ mt: 2, color: "error.main" }}>
          <FormattedMessage id="content.editor.previewFailed" values={{ why: errorMessage(failure) }} />
        </Typography>
      )}
    </Box>
  );
}

const paper = {
  height: "100%",
  overflowY: "auto",
  overflowWrap: "anywhere",
  p: 2,
  borderRadius: 1.5,
  border: 1,
  borderColor: "divider",
  bgcolor: "background.default",
  "& h2:first-of-type": { mt: 0 },
} as const;
