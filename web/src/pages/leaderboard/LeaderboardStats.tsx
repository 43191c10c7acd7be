import { useQuery } from "@apollo/client/react";
import { ImpactCounters } from "../../features/impact/ImpactCounters";
import { LeaderboardStatsDocument } from "./LeaderboardPage.generated";

/** The three numbers of the whole community. */
export function LeaderboardStats() {
  const { data } = useQuery(LeaderboardStatsDocument);
  return data ? <ImpactCounters stats={data.stats} compact /> : null;
}
