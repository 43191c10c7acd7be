import { describedEnum, type ValueOf } from "../../shared/described-enum";

export const PledgeSort = describedEnum("PledgeSort", "Sort order of sponsors' pledges.", {
  NEWEST: ["newest", "Newest first."],
  OLDEST: ["oldest", "Oldest first."],
  MOST_TREES: ["most_trees", "Most trees first."],
  FEWEST_TREES: ["fewest_trees", "Fewest trees first."],
});
export type PledgeSort = ValueOf<typeof PledgeSort>;
