import { useState } from "react";
import { useIntl } from "react-intl";
import { useToast } from "../../components/toasts/ToastProvider";
import type { MessageId } from "../../i18n/message-id";

/** Acts on one row of a list, has the list read again and says what was done. `busy` is the row that waits for it. */
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
