import { useApolloClient } from "@apollo/client/react";
import { Button } from "../../components/Button";
import { useState } from "react";
import { Box } from "../../components/Box";
import { ErrorNote } from "../../components/ErrorNote";
import { Typography } from "../../components/Typography";
import type { TreeStretch_WalkFragment } from "./MemberTrees.generated";
import { MoreSponsorTreesDocument, type SponsorTrees_SponsorFragment } from "./SponsorTrees.generated";
import { TreeEntry } from "./TreeEntry";
import { treeList } from "./tree-list";

/** Every single tree that a sponsor pays for, the latest day first; nothing while there is none. */
export function SponsorTrees({ sponsor: { code, treeWalk } }: { sponsor: SponsorTrees_SponsorFragment }) {
  const client = useApolloClient();
  const [more, setMore] = useState<readonly TreeStretch_WalkFragment[]>([]);
  const [problem, setProblem] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const stretches = [treeWalk, ...more];
  const { hasNextPage, endCursor } = (more[more.length - 1] ?? treeWalk).pageInfo;
  if (treeWalk.edges.length === 0) return null;

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
      <Typography variant="h2" id="sponsor-trees" sx={{ mb: 1.5, fontSize: "1.25rem" }} text="tree.ofSponsor" />
      <Box component="ul" aria-busy={busy} sx={treeList}>
        {stretches.flatMap(({ edges }) => edges.map(({ node }) => <TreeEntry key={node.code} tree={node} />))}
      </Box>
      {problem !== null && <ErrorNote error={problem} onRetry={ask} />}
      {hasNextPage && (
        <Button variant="outlined" loading={busy} onClick={() => void ask()} sx={{ mt: 2 }} text="tree.loadMore" />
      )}
    </Box>
  );
}
