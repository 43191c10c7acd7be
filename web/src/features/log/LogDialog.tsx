import { useQuery } from "@apollo/client/react";
import DialogContent from "@mui/material/DialogContent";
import { useId } from "react";
import { FormattedMessage } from "react-intl";
import { AddressDialog } from "../../components/layers/AddressDialog";
import { DialogBar } from "../../components/DialogBar";
import { EmptyState } from "../../components/EmptyState";
import { ErrorNote } from "../../components/ErrorNote";
import { Spinner } from "../../components/Spinner";
import { LogDetailsDocument } from "./Log.generated";
import type { TargetHref } from "./log-columns";
import { LogEntryDetails, type LogEntry } from "./LogEntryDetails";

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
  const titleId = useId();
  const { data, error, refetch } = useQuery(LogDetailsDocument, {
    variables: { id },
    ssr: false,
    // Whether a decision can still be taken back changes all the time.
    fetchPolicy: "cache-and-network",
  });
  const entry = data?.logEntry;

  return (
    <AddressDialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogBar titleId={titleId} onClose={onClose}>
        {entry ? <FormattedMessage id={`log.action.${entry.action}`} /> : <FormattedMessage id="log.dialog" />}
      </DialogBar>
      <DialogContent>
        {error && <ErrorNote error={error} onRetry={refetch} />}
        {!data && !error && <Spinner minHeight={200} />}
        {entry === null && <EmptyState headingLevel="h3" title="log.gone" />}
        {entry && (
          <LogEntryDetails entry={entry} {...acts} onUndo={() => acts.onUndo(entry).then(() => void refetch())} />
        )}
      </DialogContent>
    </AddressDialog>
  );
}
