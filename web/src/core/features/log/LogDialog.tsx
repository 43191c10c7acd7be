import { FormattedMessage } from "react-intl";
import { DetailDialog } from "../../../components/DetailDialog";
import { LogDetailsDocument } from "./Log.generated";
import type { TargetHref } from "./log-columns";
import { LogEntryDetails, type LogEntry } from "./LogEntryDetails";
import { useQuery } from "../../../lib/useQuery";

interface Props {
  id: string;
  hrefOf: TargetHref;
  /** Shows all entries about the target, or all of the admin. */
  onTarget: (entry: LogEntry) => void;
  onActor: (entry: LogEntry) => void;
  /** Undoes the decision. */
  onUndo: (entry: LogEntry) => Promise<void>;
  onClose: () => void;
}

/** One log entry with all its details. */
export default function LogDialog({ id, onClose, ...acts }: Props) {
  const query = useQuery(LogDetailsDocument, {
    variables: { id },
    ssr: false,
    // Whether a decision can still be undone may change at any time.
    fetchPolicy: "cache-and-network",
  });
  const entry = query.data?.logEntry;

  return (
    <DetailDialog
      title={entry ? <FormattedMessage id={`log.action.${entry.action}`} /> : "log.dialog"}
      thing={entry}
      gone="log.gone"
      query={query}
      maxWidth="md"
      onClose={onClose}
    >
      {entry && (
        <LogEntryDetails entry={entry} {...acts} onUndo={() => acts.onUndo(entry).then(() => void query.refetch())} />
      )}
    </DetailDialog>
  );
}
