import DialogContent from "@mui/material/DialogContent";
import { useId, type ReactNode } from "react";
import type { MessageId } from "../i18n/message-id";
import { DialogBar } from "./DialogBar";
import { EmptyState } from "./EmptyState";
import { ErrorNote } from "./ErrorNote";
import { AddressDialog } from "./layers/AddressDialog";
import { Spinner } from "./Spinner";
import { wordsOf, type Words } from "./worded";

interface Props {
  title: Words;
  /** The record: null if it no longer exists, undefined while loading. */
  thing: object | null | undefined;
  /** Message if it no longer exists. */
  gone: MessageId;
  /** The query that loads it. */
  query: { error?: unknown; refetch: () => unknown };
  maxWidth?: "sm" | "md";
  onClose: () => void;
  children: ReactNode;
}

/** Details of one item of a list; the address contains its id. */
export function DetailDialog({ title, thing, gone, query, maxWidth = "sm", onClose, children }: Props) {
  const titleId = useId();
  return (
    <AddressDialog open onClose={onClose} aria-labelledby={titleId} maxWidth={maxWidth} fullWidth>
      <DialogBar titleId={titleId} onClose={onClose}>
        {wordsOf(title)}
      </DialogBar>
      <DialogContent>
        {query.error !== undefined && <ErrorNote error={query.error} onRetry={query.refetch} />}
        {thing === undefined && query.error === undefined && <Spinner minHeight={200} />}
        {thing === null && <EmptyState headingLevel="h3" title={gone} />}
        {children}
      </DialogContent>
    </AddressDialog>
  );
}
