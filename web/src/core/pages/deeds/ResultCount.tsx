import type { Ref } from "react";
import { FormattedMessage } from "react-intl";
import { Typography } from "../../../components/Typography";

/** The API counts the results of a search up to this number. */
const countedUpTo = 1000;

interface Props {
  count: number | undefined;
  searched: boolean;
  ref: Ref<HTMLDivElement>;
}

/** The number of deeds; screen readers announce a change. */
export function ResultCount({ count, searched, ref }: Props) {
  const id = searched && count !== undefined && count >= countedUpTo ? "deeds.resultsMany" : "deeds.results";
  return (
    <Typography
      ref={ref}
      component="div"
      role="status"
      tabIndex={-1}
      variant="body2"
      color="textSecondary"
      sx={{ scrollMarginTop: 16 }}
    >
      {count !== undefined && <FormattedMessage id={id} values={{ count }} />}
    </Typography>
  );
}
