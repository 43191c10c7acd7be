import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";
import { useDayTurn } from "../../components/useDayTurn";

/** Another day begins every period's places anew: what is known of them is forgotten, and what is shown is asked again. */
export function usePlacesOfToday(): void {
  const { cache } = useApolloClient();
  useDayTurn(useCallback(() => void cache.evict({ id: "ROOT_QUERY", fieldName: "leaderboard" }), [cache]));
}
