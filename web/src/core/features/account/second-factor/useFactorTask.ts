import { useMutation } from "@apollo/client/react";
import { storedText } from "@tree-for-deed/common/text";
import {
  AddPasskeyDocument,
  BeginOneTimeCodesDocument,
  BeginPasskeyDocument,
  RemoveOneTimeCodesDocument,
  RemovePasskeyDocument,
  RenewRecoveryCodesDocument,
  type BeginOneTimeCodesMutation,
} from "./SecondFactor.generated";
import type { FactorTask } from "./factor-task";

/** Result to show: the app's setup, new recovery codes, or nothing. */
export interface Outcome {
  start?: BeginOneTimeCodesMutation["beginOneTimeCodes"];
  recoveryCodes?: readonly string[] | null;
}

/** Runs a task; a new passkey gets a name. */
export function useFactorTask(task: FactorTask): (name: string) => Promise<Outcome> {
  const [beginCodes] = useMutation(BeginOneTimeCodesDocument);
  const [removeCodes] = useMutation(RemoveOneTimeCodesDocument);
  const [beginPasskey] = useMutation(BeginPasskeyDocument);
  const [addPasskey] = useMutation(AddPasskeyDocument);
  const [removePasskey] = useMutation(RemovePasskeyDocument);
  const [renew] = useMutation(RenewRecoveryCodesDocument);

  return async (name) => {
    switch (task.kind) {
      case "codes": {
        const { data } = await beginCodes();
        return data ? { start: data.beginOneTimeCodes } : {};
      }
      case "passkey": {
        const { createPasskey } = await import("../../../../lib/passkey");
        const { data: begun } = await beginPasskey();
        if (!begun) throw new Error("The passkey's beginning has no answer");
        const credential = await createPasskey(begun.beginPasskey);
        const { data } = await addPasskey({ variables: { name: storedText(name), credential } });
        return { recoveryCodes: data?.addPasskey.recoveryCodes };
      }
      case "recovery": {
        const { data } = await renew();
        return { recoveryCodes: data?.renewRecoveryCodes.recoveryCodes };
      }
      case "removeCodes":
        await removeCodes();
        return {};
      case "removePasskey":
        await removePasskey({ variables: { id: task.id } });
        return {};
    }
  };
}
