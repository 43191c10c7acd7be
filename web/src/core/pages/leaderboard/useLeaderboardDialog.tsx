import { useState, type ReactNode } from "react";
import { lazyOverlay } from "../../../components/lazy-part";
import type { Entry } from "../../features/leaderboard/LeaderboardRow";

const LeaderboardDialog = lazyOverlay(() => import("./LeaderboardDialog"));

/** Opens the leaderboard over the page; it is loaded when first needed, and keeps its state until the page is left. */
export function useLeaderboardDialog(onMember: (user: Entry["user"]) => void): {
  openLeaderboard: () => void;
  leaderboardDialog: ReactNode;
} {
  const [state, setState] = useState<"never" | "open" | "closed">("never");
  const openLeaderboard = () => setState("open");
  const leaderboardDialog = state !== "never" && (
    <LeaderboardDialog
      open={state === "open"}
      onClose={() => setState("closed")}
      onReopen={openLeaderboard}
      onMember={onMember}
    />
  );
  return { openLeaderboard, leaderboardDialog };
}
