import { useQuery } from "@apollo/client/react";
import { useIntl } from "react-intl";
import { ListFilter } from "../../../components/grid/ListFilter";
import type { ReviewFlag } from "../../../gql/schema.generated";
import { QueueFlagsDocument } from "./QueueFlags.generated";
import { inOrder } from "./review-flag";

interface Props {
  flag: ReviewFlag | null;
  onFlag: (flag: ReviewFlag | null) => void;
}

/** Only waiting deeds that are unusual in something; says how many there are of each. */
export function FlagFilter({ flag, onFlag }: Props) {
  const intl = useIntl();
  const { data, refetch } = useQuery(QueueFlagsDocument, { ssr: false, fetchPolicy: "cache-and-network" });
  const counts = new Map(data?.pendingQueue.flags.map((each) => [each.flag, each.count]));
  // What is chosen stays to be seen when the last one of it is decided.
  const offered = [...new Set([...counts.keys(), ...(flag ? [flag] : [])])].sort(inOrder);
  return (
    <ListFilter
      label={intl.formatMessage({ id: "review.flagFilter" })}
      all={intl.formatMessage({ id: "review.flagFilter.all" })}
      value={flag}
      options={offered.map((each) => ({
        value: each,
        label: intl.formatMessage(
          { id: "review.flagFilter.count" },
          { name: intl.formatMessage({ id: `review.flagName.${each}` }), count: counts.get(each) ?? 0 },
        ),
      }))}
      onFilter={(chosen) => {
        onFlag(chosen);
        void refetch();
      }}
    />
  );
}
