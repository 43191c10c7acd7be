import { Box } from "../../../../components/Box";
import { ErrorNote } from "../../../../components/ErrorNote";
import { Typography } from "../../../../components/Typography";
import { useViewer } from "./useViewer";

/** A message that the session could not be checked, with a retry button; nothing otherwise. */
export function UncheckedSession() {
  const { failure, checkAgain } = useViewer();
  if (failure === undefined) return null;
  return (
    <Box sx={{ mb: 3 }}>
      <Typography sx={{ mb: 1, fontWeight: 600 }} text="session.unchecked" />
      <ErrorNote error={failure} onRetry={checkAgain} />
    </Box>
  );
}
