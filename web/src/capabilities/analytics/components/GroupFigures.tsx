import { useIntl } from "react-intl";
import type { MessageId } from "../../../i18n/message-id";
import { FigureTable } from "./FigureTable";
import { GroupCard } from "./GroupCard";
import type { Group } from "./groups";

interface Props {
  title: MessageId;
  head: MessageId;
  groups: readonly Group[];
}

/** The submitted deeds of each group, and how many of them are approved. */
export function GroupFigures({ title, head, groups }: Props) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: title });
  const heads = [head, "figures.submitted", "figures.approved", "figures.notApproved"] as const;
  return (
    <GroupCard
      title={label}
      others="figures.notApproved"
      groups={groups}
      table={() => (
        <FigureTable
          caption={intl.formatMessage({ id: "figures.tableOf" }, { title: label })}
          heads={heads.map((id) => intl.formatMessage({ id }))}
          rows={groups.map(({ id, name, submitted, approved }) => ({
            id,
            name,
            values: [submitted, approved, submitted - approved],
          }))}
        />
      )}
    />
  );
}
