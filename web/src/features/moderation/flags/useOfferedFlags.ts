import { useIntl } from "react-intl";
import type { ReviewFlag } from "../../../gql/schema.generated";
import { QueueFlagsDocument } from "./QueueFlags.generated";
import { inOrder } from "./review-flag";
import { useQuery } from "../../../lib/useQuery";

/** What waiting deeds are unusual in, each with how many there are, and how to count anew. */
export function useOfferedFlags(chosen: ReviewFlag | null) {
  const intl = useIntl();
  const { data, refetch } = useQuery(QueueFlagsDocument, { ssr: false, fetchPolicy: "cache-and-network" });
  const counts = new Map(data?.pendingQueue.flags.map((each) => [each.flag, each.count]));
  // What is chosen stays to be seen when the last one of it is decided.
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
