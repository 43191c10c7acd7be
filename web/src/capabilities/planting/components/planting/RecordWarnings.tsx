import Alert from "@mui/material/Alert";
import Stack from "@mui/material/Stack";
import { FormattedMessage } from "react-intl";
import type { PlantingDetailsQuery } from "./Planting.generated";

/** Warnings about thin evidence, to be checked before publishing. */
export function RecordWarnings({ warnings }: { warnings: PlantingDetailsQuery["plantingWarnings"] }) {
  if (warnings.length === 0) return null;
  return (
    <Stack spacing={1}>
      {warnings.map(({ kind, count }) => (
        <Alert key={kind} severity="warning" sx={{ bgcolor: "warning.light", color: "text.primary" }}>
          <FormattedMessage id={`planting.warning.${kind}`} values={{ count: count ?? 0 }} />
        </Alert>
      ))}
    </Stack>
  );
}
