import { useState, type SyntheticEvent } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { useErrorMessage } from "../../i18n/error-message";
import { showFieldProblems } from "./server-problems";

interface Sending {
  onSubmit: (event: SyntheticEvent) => void;
  /** The error of the whole form. */
  note: string | null;
}

/**
 * Sends a valid form. The API's errors are shown once: an error of one of the `names`d fields at that field, which gets
 * the focus, any other as the note (and the focus moves `otherwise`).
 */
export function useSending<T extends FieldValues>(
  { handleSubmit, setError, setFocus }: Pick<UseFormReturn<T>, "handleSubmit" | "setError" | "setFocus">,
  names: readonly FieldPath<T>[],
  send: (values: T) => Promise<void>,
  otherwise?: FieldPath<T>,
): Sending {
  const errorMessage = useErrorMessage();
  const [failure, setFailure] = useState<unknown>(null);

  const submit = handleSubmit(async (values) => {
    setFailure(null);
    try {
      await send(values);
    } catch (error) {
      const [first] = showFieldProblems(error, names, setError);
      const focused = first ?? otherwise;
      if (focused) setFocus(focused);
      if (!first) setFailure(error);
    }
  });
  return { onSubmit: (event) => void submit(event), note: failure === null ? null : errorMessage(failure) };
}
