import Link from "@mui/material/Link";
import { FormattedMessage } from "react-intl";
import { Typography } from "./Typography";

interface Props {
  typed: string;
  found: Found | undefined;
  /** Starts another search. */
  onSearch: (text: string) => void;
}

interface Found {
  /** The search in the other script, if it found only words of similar sound. */
  readonly readAs: string | null;
  /** A search that would find something, if this one found nothing. */
  readonly didYouMean: string | null;
}

/** Above results: the other spelling that was searched, or a suggestion if there are no results. */
export function SearchReading({ typed, found, onSearch }: Props) {
  const { readAs = null, didYouMean = null } = found ?? {};
  return (
    <Typography
      role="status"
      variant="body2"
      sx={{ mb: 1.5, overflowWrap: "anywhere", "&:empty": { display: "none" } }}
    >
      {readAs !== null && <FormattedMessage id="search.readAs" values={{ typed: typed.trim(), readAs }} />}
      {didYouMean !== null && (
        <FormattedMessage
          id="search.didYouMean"
          values={{
            search: (
              <Link component="button" type="button" onClick={() => onSearch(didYouMean)} sx={offer}>
                {didYouMean}
              </Link>
            ),
          }}
        />
      )}
    </Typography>
  );
}

const offer = { font: "inherit", fontWeight: 600, minHeight: 44, px: 0.5, verticalAlign: "baseline" } as const;
