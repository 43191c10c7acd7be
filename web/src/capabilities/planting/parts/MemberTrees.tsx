import { useApolloClient } from "@apollo/client/react";
import { Button } from "../../../components/Button";
import { useRef, useState } from "react";
import { FormattedMessage } from "react-intl";
import { Box } from "../../../components/Box";
import { Disclosure } from "../../../components/Disclosure";
import { ErrorNote } from "../../../components/ErrorNote";
import {
  type MemberTrees_UserFragment,
  MoreTreesDocument,
  type TreeStretch_WalkFragment,
} from "./MemberTrees.generated";
import { treeList } from "../../../components/tree-list";
import TreeItems from "./TreeItems";

const states = ["EARNED", "FUNDED", "PLANTED"] as const;
type State = (typeof states)[number];
const countOf = { EARNED: "earned", FUNDED: "funded", PLANTED: "planted" } as const;

interface Asked {
  state: State | null;
  after: string | null;
}

/** A member's trees with their progress, all or those of one state; nothing if there are none. */
export default function MemberTrees({ data: user }: { data: MemberTrees_UserFragment }) {
  const client = useApolloClient();
  const { id: member, treeCounts: counts } = user;
  const [state, setState] = useState<State | null>(null);
  // Trees that were loaded later; null while those of the page are shown.
  const [read, setRead] = useState<TreeStretch_WalkFragment[] | null>(null);
  const [problem, setProblem] = useState<{ error: unknown; asked: Asked } | null>(null);
  const [busy, setBusy] = useState(false);
  const latest = useRef(0);
  const total = counts.earned + counts.funded + counts.planted;
  if (total === 0 || user.isFormerMember) return null;

  const stretches = read ?? [user.treeWalk];
  const last = stretches[stretches.length - 1];
  async function ask(asked: Asked) {
    const turn = ++latest.current;
    setBusy(true);
    setProblem(null);
    try {
      const { data } = await client.query({ query: MoreTreesDocument, variables: { member, ...asked } });
      if (turn !== latest.current) return;
      const walk = data?.user?.treeWalk;
      if (walk) setRead(asked.after === null ? [walk] : [...stretches, walk]);
    } catch (error) {
      if (turn === latest.current) setProblem({ error, asked });
    } finally {
      if (turn === latest.current) setBusy(false);
    }
  }
  const choose = (next: State | null) => {
    setState(next);
    void ask({ state: next, after: null });
  };
  const choices = states.filter((each) => counts[countOf[each]] > 0);
  return (
    <Disclosure title="tree.ofMember">
      {choices.length > 1 && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          <Choice chosen={state === null} onChoose={() => choose(null)}>
            <FormattedMessage id="tree.all" values={{ count: total }} />
          </Choice>
          {choices.map((each) => (
            <Choice key={each} chosen={state === each} onChoose={() => choose(each)}>
              <FormattedMessage id={`tree.count.${countOf[each]}`} values={{ count: counts[countOf[each]] }} />
            </Choice>
          ))}
        </Box>
      )}
      {problem && <ErrorNote error={problem.error} onRetry={() => ask(problem.asked)} />}
      <Box component="ul" aria-busy={busy} sx={treeList}>
        {stretches.map((stretch) => (
          <TreeItems key={stretch.pageInfo.endCursor} data={stretch} />
        ))}
      </Box>
      {last?.pageInfo.hasNextPage && (
        <Button
          variant="outlined"
          loading={busy}
          onClick={() => void ask({ state, after: last.pageInfo.endCursor })}
          sx={{ justifySelf: "start" }}
          text="tree.loadMore"
        />
      )}
    </Disclosure>
  );
}

interface ChoiceProps {
  chosen: boolean;
  onChoose: () => void;
  children: React.ReactNode;
}

function Choice({ chosen, onChoose, children }: ChoiceProps) {
  return (
    <Button variant={chosen ? "contained" : "outlined"} size="small" aria-pressed={chosen} onClick={onChoose}>
      {children}
    </Button>
  );
}
