import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { beginning } from "../../../lib/caption";
import { paths } from "@tree-for-deed/common/paths";
import { memberText } from "../../../lib/member-text";

interface Props {
  deed: { uniqueId: string; caption: string };
  limit: number;
  variant?: "body1" | "h3";
}

/** The beginning of a deed's text, with a link to the rest. */
export function DeedCaption({ deed, limit, variant = "body1" }: Props) {
  const intl = useIntl();
  const { text, cut } = beginning(deed.caption, limit);
  return (
    <Typography {...memberText(deed.caption)} variant={variant} component="p">
      {text}
      {cut && (
        <>
          {" "}
          <Box
            component={Link}
            lang={intl.locale}
            to={paths.deed(deed.uniqueId)}
            aria-label={intl.formatMessage({ id: "deeds.readMoreOf" }, { id: deed.uniqueId })}
            sx={more}
          >
            <FormattedMessage id="deeds.readMore" />
          </Box>
        </>
      )}
    </Typography>
  );
}

const more = {
  position: "relative",
  zIndex: 1,
  color: "primary.main",
  fontWeight: 600,
  whiteSpace: "nowrap",
  textUnderlineOffset: "0.2em",
} as const;
