import { useIntl } from "react-intl";
import { ListFilter } from "../../../../components/grid/ListFilter";
import type { ReviewFlag } from "../../../../gql/schema.generated";
import { useOfferedFlags } from "./useOfferedFlags";

interface Props {
  flag: ReviewFlag | null;
  onFlag: (flag: ReviewFlag | null) => void;
}

/** Filter of waiting deeds by flag, with the number of each. */
export function FlagFilter({ flag, onFlag }: Props) {
  const intl = useIntl();
  const { options, countAnew } = useOfferedFlags(flag);
  return (
    <ListFilter
      label={intl.formatMessage({ id: "review.flagFilter" })}
      all={intl.formatMessage({ id: "review.flagFilter.all" })}
      value={flag}
      options={options}
      onFilter={(chosen) => {
        onFlag(chosen);
        countAnew();
      }}
    />
  );
}
