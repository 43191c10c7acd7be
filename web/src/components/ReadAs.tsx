import { FormattedMessage } from "react-intl";
import { Typography } from "./Typography";

interface Props {
  typed: string;
  /** What was typed in the other script, if something was found that only sounds like it. */
  readAs: string | null | undefined;
}

/** Over results: how what was typed was read, when some of them are written otherwise. */
export function ReadAs({ typed, readAs }: Props) {
  return (
    <Typography
      role="status"
      variant="body2"
      sx={{ mb: 1.5, overflowWrap: "anywhere", "&:empty": { display: "none" } }}
    >
      {readAs && <FormattedMessage id="search.readAs" values={{ typed: typed.trim(), readAs }} />}
    </Typography>
  );
}
