import { describedEnum, type ValueOf } from "../../../shared/described-enum";

export const DeedSort = describedEnum("DeedSort", "Sort order of deeds for admins.", {
  OLDEST: ["oldest", "Earliest submission first: of pending deeds, the longest waiting."],
  NEWEST: ["newest", "Latest submission first."],
  RECENTLY_DECIDED: ["recentlyDecided", "Latest decision first; pending deeds as with `OLDEST`."],
  MOST_LIKED: ["mostLiked", "Most liked first."],
  MOST_UNUSUAL: [
    "mostUnusual",
    "Pending deeds with the most flags first, then the longest waiting. Decided deeds are in their default order.",
  ],
});
export type DeedSort = ValueOf<typeof DeedSort>;
