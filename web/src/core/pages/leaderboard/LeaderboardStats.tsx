import { ImpactCounters } from "../../features/impact/ImpactCounters";
import { LeaderboardStatsDocument } from "./LeaderboardPage.generated";
import { useQuery } from "../../../lib/useQuery";

/** The three numbers of the whole community. */
export function LeaderboardStats() {
  const { data } = useQuery(LeaderboardStatsDocument);
  return data ? <ImpactCounters stats={data.stats} compact /> : null;
}
