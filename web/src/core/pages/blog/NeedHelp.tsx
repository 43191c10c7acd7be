import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { lazyPart } from "../../../components/lazy-part";
import { useViewer } from "../../features/session/viewer/useViewer";

const SubmitTicket = lazyPart(() => import("../support/SubmitTicket"), 320);

/** The ticket form, for members only. */
export function NeedHelp() {
  const { status } = useViewer();
  if (status !== "member") return null;
  return (
    <Box component="section">
      <Typography variant="h2" text="blog.help.title" />
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }} text="blog.help.text" />
      <SubmitTicket thanks="support.received" />
    </Box>
  );
}
