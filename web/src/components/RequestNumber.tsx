import { FormattedMessage } from "react-intl";
import { Typography } from "./Typography";
import { readFailure } from "../lib/app-error";

const ours = new Set(["INTERNAL_SERVER_ERROR", "SERVICE_UNAVAILABLE"]);

/** For an error of the site: the request number with which the team finds it. Nothing for other errors. */
export function RequestNumber({ error }: { error: unknown }) {
  const { code, requestId } = readFailure(error);
  if (!ours.has(code) || requestId === "") return null;
  return (
    <Typography component="span" variant="body2" sx={{ display: "block", mt: 0.5, overflowWrap: "anywhere" }}>
      <FormattedMessage id="failure.request" values={{ id: <span translate="no">{requestId}</span> }} />
    </Typography>
  );
}
