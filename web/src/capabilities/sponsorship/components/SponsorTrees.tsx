import { useApolloClient } from "@apollo/client/react";
import { Button } from "../../../components/Button";
import { useState } from "react";
import { Box } from "../../../components/Box";
import { ErrorNote } from "../../../components/ErrorNote";
import { Typography } from "../../../components/Typography";
import { Parts } from "../../../components/extension/Parts";
import { treeList } from "../../../components/tree-list";
import { treeWalkParts } from "../../../core/extension-points/parts";
import {
  MoreSponsorTreesDocument,
  type SponsorTrees_SponsorFragment,
  type SponsorTrees_WalkFragment,
} from "./SponsorTrees.generated";

/** All trees that a sponsor pays for, the latest day first; nothing if there are none. */
export function SponsorTrees({ sponsor: { code, treeWalk } }: { sponsor: SponsorTrees_SponsorFragment }) {
  const client = useApolloClient();
  const [more, setMore] = useState<readonly SponsorTrees_WalkFragment[]>([]);
  const [problem, setProblem] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const stretches = [treeWalk, ...more];
  if (treeWalk.pageInfo.endCursor === null) return null;
  const { hasNextPage, endCursor } = (more[more.length - 1] ?? treeWalk).pageInfo;

  const ask = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const { data } = await client.query({ query: MoreSponsorTreesDocument, variables: { code, after: endCursor } });
      if (data?.sponsor) setMore([...more, data.sponsor.treeWalk]);
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box component="section" aria-labelledby="sponsor-trees" sx={{ mt: 3 }}>
      <Typography variant="h2" id="sponsor-trees" sx={{ mb: 1.5, fontSize: "1.25rem" }} text="sponsor.trees.title" />
      <Box component="ul" aria-busy={busy} sx={treeList}>
        {stretches.map((stretch) => (
          <Parts key={stretch.pageInfo.endCursor} of={treeWalkParts} data={stretch} props={{}} />
        ))}
      </Box>
      {problem !== null && <ErrorNote error={problem} onRetry={ask} />}
      {hasNextPage && (
        <Button variant="outlined" loading={busy} onClick={() => void ask()} sx={{ mt: 2 }} text="tree.loadMore" />
      )}
    </Box>
  );
}
