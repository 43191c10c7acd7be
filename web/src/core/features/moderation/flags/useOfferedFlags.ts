import { useIntl } from "react-intl";
import type { ReviewFlag } from "../../../../gql/schema.generated";
import { QueueFlagsDocument } from "./QueueFlags.generated";
import { inOrder } from "./review-flag";
import { useFreshQuery } from "../../../../lib/useFreshQuery";

/** The flags of waiting deeds with their counts, and a function that reloads the counts. */
export function useOfferedFlags(chosen: ReviewFlag | null) {
  const intl = useIntl();
  const { data, refetch } = useFreshQuery(QueueFlagsDocument);
  const counts = new Map(data?.pendingQueue.flags.map((each) => [each.flag, each.count]));
  // The chosen flag stays in the list after its last deed is decided.
  const offered = [...new Set([...counts.keys(), ...(chosen ? [chosen] : [])])].sort(inOrder);
  const options = offered.map((value) => ({
    value,
    label: intl.formatMessage(
      { id: "review.flagFilter.count" },
      { name: intl.formatMessage({ id: `review.flagName.${value}` }), count: counts.get(value) ?? 0 },
    ),
  }));
  return { options, countAnew: () => void refetch() };
}
