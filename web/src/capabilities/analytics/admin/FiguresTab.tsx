import { Box } from "../../../components/Box";
import { EmptyState } from "../../../components/EmptyState";
import { ErrorNote } from "../../../components/ErrorNote";
import { usePageState } from "../../../components/page/PageContext";
import { Spinner } from "../../../components/Spinner";
import { useNow } from "../../../components/useNow";
import { DayFigures } from "../components/DayFigures";
import { FigureTotals } from "../components/FigureTotals";
import { GroupFigures } from "../components/GroupFigures";
import { RangePicker } from "../components/RangePicker";
import { spanOf } from "../components/range";
import { useGroups } from "../components/useGroups";
import { FiguresTabDocument, type FiguresTabQuery } from "./FiguresTab.generated";
import { useFiguresAddress } from "./figures-address";
import { useQuery } from "../../../lib/useQuery";

/** Daily figures of the site. */
export default function FiguresTab() {
  const { range, go } = useFiguresAddress("figures");
  const { timeZone } = usePageState();
  const span = spanOf(range, useNow(), timeZone);
  const { data, previousData, error, refetch } = useQuery(FiguresTabDocument, {
    variables: span,
    fetchPolicy: "cache-and-network",
  });
  const figures = (data ?? previousData)?.siteFigures;
  return (
    <>
      <RangePicker range={range} span={span} onRange={go} />
      {error && <ErrorNote error={error} onRetry={refetch} />}
      {!figures && !error && <Spinner />}
      {figures && <Figures figures={figures} />}
    </>
  );
}

function Figures({ figures }: { figures: FiguresTabQuery["siteFigures"] }) {
  const { categories, countries } = useGroups(figures);
  const { days, totals } = figures;
  const { submitted, approved, rejected, membersJoined, trees } = totals;
  if (submitted + approved + rejected + membersJoined + trees === 0)
    return <EmptyState title="figures.empty" text="figures.emptyText" />;
  return (
    <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <FigureTotals figures={figures} />
      <DayFigures days={days} title="figures.deedsByDay" counts={["submitted", "approved", "rejected"]} />
      <Box sx={pair}>
        <DayFigures days={days} title="figures.membersByDay" counts={["membersJoined"]} />
        <DayFigures days={days} title="figures.treesByDay" counts={["trees"]} />
      </Box>
      {categories.length > 0 && (
        <Box sx={pair}>
          <GroupFigures title="figures.byCategory" head="figures.category" groups={categories} />
          <GroupFigures title="figures.byCountry" head="figures.country" groups={countries} />
        </Box>
      )}
    </Box>
  );
}

const pair = {
  display: "grid",
  gap: 3,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
  alignItems: "start",
} as const;
