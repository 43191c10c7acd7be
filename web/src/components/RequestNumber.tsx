import { FormattedMessage } from "react-intl";
import { Typography } from "./Typography";
import { readFailure } from "../lib/app-error";

const ours = new Set(["INTERNAL_SERVER_ERROR", "SERVICE_UNAVAILABLE"]);

/** For a failure on the site's side: by which number the site's people find it. Nothing for every other failure. */
export function RequestNumber({ error }: { error: unknown }) {
  const { code, requestId } = readFailure(error);
  if (!ours.has(code) || requestId === "") return null;
  return (
    <Typography component="span" variant="body2" sx={{ display: "block", mt: 0.5, overflowWrap: "anywhere" }}>
      <FormattedMessage id="failure.request" values={{ id: <span translate="no">{requestId}</span> }} />
    </Typography>
  );
}
