import { Button } from "../../../components/Button";
import { Link } from "react-router-dom";
import { EmptyState } from "../../../components/EmptyState";
import { paths } from "@tree-for-deed/common/paths";

interface Props {
  /** True if a search found nobody, false if nobody has a rank at all. */
  searched: boolean;
  onClear: () => void;
  headingLevel?: "h2" | "h3";
}

/** Empty state with the next step. */
export function NoPlaces({ searched, onClear, headingLevel = "h2" }: Props) {
  return (
    <EmptyState
      headingLevel={headingLevel}
      title={searched ? "leaderboard.emptySearch" : "leaderboard.empty"}
      {...(!searched && { text: "leaderboard.emptyText" })}
      action={
        searched ? (
          <Button variant="contained" onClick={onClear} text="leaderboard.clear" />
        ) : (
          <Button variant="contained" component={Link} to={paths.addDeed} text="nav.addDeed" />
        )
      }
    />
  );
}
