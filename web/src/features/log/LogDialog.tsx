import { FormattedMessage } from "react-intl";
import { DetailDialog } from "../../components/DetailDialog";
import { LogDetailsDocument } from "./Log.generated";
import type { TargetHref } from "./log-columns";
import { LogEntryDetails, type LogEntry } from "./LogEntryDetails";
import { useQuery } from "../../lib/useQuery";

interface Props {
  id: string;
  hrefOf: TargetHref;
  /** Shows everything about the thing, or everything that the admin did. */
  onTarget: (entry: LogEntry) => void;
  onActor: (entry: LogEntry) => void;
  /** Takes the decision back. */
  onUndo: (entry: LogEntry) => Promise<void>;
  onClose: () => void;
}

/** One entry of the log with everything it says. */
export default function LogDialog({ id, onClose, ...acts }: Props) {
  const query = useQuery(LogDetailsDocument, {
    variables: { id },
    ssr: false,
    // Whether a decision can still be taken back changes all the time.
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
