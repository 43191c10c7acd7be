import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { lazy, Suspense } from "react";
import { FormattedMessage } from "react-intl";
import { Spinner } from "../../components/Spinner";
import { useViewer } from "../../features/session/useViewer";

const SubmitTicket = lazy(() => import("../support/SubmitTicket"));

/** The form of a ticket, for members only. */
export function NeedHelp() {
  const { status } = useViewer();
  if (status !== "member") return null;
  return (
    <Box component="section">
      <Typography variant="h2">
        <FormattedMessage id="blog.help.title" />
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        <FormattedMessage id="blog.help.text" />
      </Typography>
      <Suspense fallback={<Spinner minHeight={320} />}>
        <SubmitTicket thanks="support.received" />
      </Suspense>
    </Box>
  );
}
