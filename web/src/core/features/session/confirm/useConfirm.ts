import { useMutation } from "@apollo/client/react";
import { useCallback } from "react";
import type { ConfirmIdentityInput } from "../../../../gql/schema.generated";
import { readFailure } from "../../../../lib/app-error";
import { BeginPasskeyConfirmationDocument, ConfirmIdentityDocument } from "./ConfirmIdentity.generated";

interface Confirm {
  /** Sends the typed password or code. */
  send: (input: ConfirmIdentityInput) => Promise<void>;
  /** Asks the device for a passkey, and sends it. Its code is loaded at the first use. */
  byPasskey: () => Promise<void>;
}

/** Confirms the identity to the site. An ended session counts as confirmed, since the following request reports it. */
export function useConfirm(onConfirmed: () => void): Confirm {
  const [confirm] = useMutation(ConfirmIdentityDocument);
  const [begin] = useMutation(BeginPasskeyConfirmationDocument);

  const unlessOver = useCallback(
    async (work: () => Promise<unknown>) => {
      try {
        await work();
      } catch (error) {
        if (readFailure(error).code !== "UNAUTHENTICATED") throw error;
      }
      onConfirmed();
    },
    [onConfirmed],
  );
  const send = useCallback(
    (input: ConfirmIdentityInput) => unlessOver(() => confirm({ variables: { input } })),
    [unlessOver, confirm],
  );
  const byPasskey = useCallback(
    () =>
      unlessOver(async () => {
        const [{ signWithPasskey }, { data }] = await Promise.all([import("../../../../lib/passkey"), begin()]);
        if (!data) throw new Error("The passkey's beginning has no answer");
        const passkey = await signWithPasskey(data.beginPasskeyConfirmation);
        await confirm({ variables: { input: { passkey } } });
      }),
    [unlessOver, begin, confirm],
  );
  return { send, byPasskey };
}
