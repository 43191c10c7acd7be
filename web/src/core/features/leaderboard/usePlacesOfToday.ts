import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";
import { useDayTurn } from "../../../components/useDayTurn";

/** A new day changes the ranks of every period: cached ones are dropped, and visible ones are read again. */
export function usePlacesOfToday(): void {
  const { cache } = useApolloClient();
  useDayTurn(useCallback(() => void cache.evict({ id: "ROOT_QUERY", fieldName: "leaderboard" }), [cache]));
}
