import { useState } from "react";
import { useIntl } from "react-intl";
import { useToast } from "../../../components/toasts/ToastProvider";
import type { MessageId } from "../../../i18n/message-id";

/** Runs an action on one row of a list, reloads the list and reports the result. `busy` is the row in progress. */
export function useRowAction(onChanged: () => Promise<unknown>) {
  const intl = useIntl();
  const toast = useToast();
  const [busy, setBusy] = useState<string | null>(null);

  const run = async (row: string, act: () => Promise<unknown>, done: MessageId) => {
    setBusy(row);
    try {
      await act();
      await onChanged();
      toast.success(intl.formatMessage({ id: done }));
    } catch (error) {
      toast.failed(error);
    }
    setBusy(null);
  };
  return { busy, run: (...action: Parameters<typeof run>) => void run(...action) };
}
