import { Button } from "./Button";
import { Typography } from "./Typography";
import { Box } from "./Box";
import { useErrorMessage } from "../i18n/error-message";
import { RequestNumber } from "./RequestNumber";

interface Props {
  error: unknown;
  /** Usually the query's `refetch`; without it there is no retry button. */
  onRetry?: () => unknown;
}

/** An error in the place of the content, in the reader's language, with a retry button. */
export function ErrorNote({ error, onRetry }: Props) {
  const errorMessage = useErrorMessage();
  return (
    <Box
      role="alert"
      sx={{
        bgcolor: "error.light",
        color: "text.primary",
        borderRadius: 2,
        p: 2,
        display: "flex",
        gap: 2,
        alignItems: "center",
        flexWrap: "wrap",
        justifyContent: "space-between",
      }}
    >
      <div>
        <Typography>{errorMessage(error)}</Typography>
        <RequestNumber error={error} />
      </div>
      {onRetry && (
        <Button size="small" variant="outlined" color="error" onClick={() => void onRetry()} text="action.retry" />
      )}
    </Box>
  );
}
