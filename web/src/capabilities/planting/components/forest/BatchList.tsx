import { useApolloClient } from "@apollo/client/react";
import { Button } from "../../../../components/Button";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { Box } from "../../../../components/Box";
import { ErrorNote } from "../../../../components/ErrorNote";
import { Typography } from "../../../../components/Typography";
import { BatchCard } from "./BatchCard";
import { type BatchList_StretchFragment, MoreBatchesDocument } from "./ForestParts.generated";

/** All plantings with their evidence, the latest published first; nothing if there are none. */
export function BatchList({ first }: { first: BatchList_StretchFragment }) {
  const client = useApolloClient();
  const [more, setMore] = useState<BatchList_StretchFragment[]>([]);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const stretches = [first, ...more];
  const last = stretches[stretches.length - 1]?.pageInfo;
  async function ask() {
    setBusy(true);
    setError(null);
    try {
      const { data } = await client.query({
        query: MoreBatchesDocument,
        variables: { after: last?.endCursor ?? null },
      });
      if (data) setMore([...more, data.plantingBatches]);
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  }
  if (first.items.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="plantings" sx={{ mt: 6 }}>
      <Typography variant="h2" id="plantings" sx={{ mb: 1.5 }} text="forest.plantings" />
      <Box sx={{ display: "grid", gap: 2.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
        {stretches.flatMap(({ items }) => items.map((batch) => <BatchCard key={batch.id} batch={batch} />))}
      </Box>
      {error !== null && <ErrorNote error={error} onRetry={ask} />}
      {last?.hasNextPage && (
        <Button variant="outlined" loading={busy} onClick={() => void ask()} sx={{ mt: 2 }}>
          <FormattedMessage id="forest.morePlantings" />
        </Button>
      )}
    </Box>
  );
}
