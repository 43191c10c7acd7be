import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { FormattedMessage, useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { shorten } from "../../lib/graphemes";
import { paths } from "../../lib/paths";
import { textLanguage } from "../../lib/text-language";

interface Props {
  deed: { uniqueId: string; caption: string };
  limit: number;
}

/** The beginning of a deed's text; a longer one leads on to the whole. */
export function DeedCaption({ deed, limit }: Props) {
  const intl = useIntl();
  const { text, cut } = shorten(deed.caption.replace(/\s+/gu, " ").trim(), limit);
  return (
    <Typography>
      <span lang={textLanguage(deed.caption)}>{text}</span>
      {cut && (
        <>
          {" "}
          <Link
            component={RouterLink}
            to={paths.deed(deed.uniqueId)}
            aria-label={intl.formatMessage({ id: "deeds.readMoreOf" }, { id: deed.uniqueId })}
            sx={{ position: "relative", zIndex: 1, fontWeight: 600, whiteSpace: "nowrap" }}
          >
            <FormattedMessage id="deeds.readMore" />
          </Link>
        </>
      )}
    </Typography>
  );
}
