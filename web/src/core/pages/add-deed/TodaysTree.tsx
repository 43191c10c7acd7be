import TreeIcon from "@mui/icons-material/ParkRounded";
import { useCallback } from "react";
import { Box } from "../../../components/Box";
import { Typography } from "../../../components/Typography";
import { useDayTurn } from "../../../components/useDayTurn";
import { dayWords } from "../../features/impact/day-words";
import { report } from "../../../lib/report";
import { useFreshQuery } from "../../../lib/useFreshQuery";
import { TodaysTreeDocument } from "./TodaysTree.generated";

/** State of today's tree, in one line. Its room is reserved until the state is known. */
export function TodaysTree() {
  // Reviewers decide at any time, so every visit reads it again.
  const { data, refetch } = useFreshQuery(TodaysTreeDocument);
  useDayTurn(useCallback(() => void refetch().catch(report), [refetch]));
  const days = data?.myDays ?? [];
  const state = days[days.length - 1]?.state;
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: "1.75em", mb: 3 }}>
      {state && (
        <>
          <TreeIcon fontSize="small" color={state === "OPEN" ? "disabled" : "primary"} />
          <Typography component="span" sx={{ fontWeight: 600 }} text={`ownProfile.today.${dayWords[state]}`} />
        </>
      )}
    </Box>
  );
}
