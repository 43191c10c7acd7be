import { useIntl } from "react-intl";
import type { MessageId } from "../../../../i18n/message-id";
import { GroupCard } from "../GroupCard";
import type { CountedReviews } from "./review-counts";
import { ReviewTable } from "./ReviewTable";

interface Props {
  title: MessageId;
  head: MessageId;
  groups: readonly CountedReviews[];
}

/** The decisions of each group: approvals and rejections. */
export function ReviewGroups({ title, head, groups }: Props) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: title });
  const decided = groups
    .map(({ id, name, approved, rejected }) => ({ id, name, submitted: approved + rejected, approved }))
    .filter(({ submitted }) => submitted > 0);
  return (
    <GroupCard
      title={label}
      others="figures.rejected"
      groups={decided}
      table={() => <ReviewTable title={label} head={head} rows={groups} />}
    />
  );
}
