import type { ReactNode } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { useSending } from "../../../../components/form/useSending";
import { useSignInAgain } from "./useSignInAgain";

interface MemberSending extends ReturnType<typeof useSending> {
  /** Opens the sign-in dialog if the session has ended; returns whether it had. */
  asksFor: (error: unknown) => boolean;
  /** The sign-in dialog; render it above the form. */
  signInDialog: ReactNode;
}

/** `useSending` for members: if the session has ended, they sign in again over the form, which keeps everything. */
export function useMemberSending<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, "handleSubmit" | "setError" | "setFocus">,
  names: readonly FieldPath<T>[],
  send: (values: T) => Promise<void>,
): MemberSending {
  const { asksFor, signInDialog } = useSignInAgain();
  const sending = useSending(form, names, async (values) => {
    try {
      await send(values);
    } catch (error) {
      if (!asksFor(error)) throw error;
    }
  });
  return { ...sending, asksFor, signInDialog };
}
