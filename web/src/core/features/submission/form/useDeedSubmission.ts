import { AlreadyTold } from "../../../../lib/already-told";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useIntl } from "react-intl";
import { showFieldProblems } from "../../../../components/form/server-problems";
import { useToast } from "../../../../components/toasts/ToastProvider";
import { readFailure } from "../../../../lib/app-error";
import { report } from "../../../../lib/report";
import { RequestFailure } from "../../../../lib/request-failure";
import { useSignInAgain } from "../../session/sign-in/useSignInAgain";
import type { DeedValues } from "./deed.rules";
import type { DraftStore } from "../draft/DraftStore";
import type { PhotoUploads } from "../photos/PhotoUploads";
import { useSubmitDeed } from "./useSubmitDeed";

interface Parts {
  memberId: string;
  form: UseFormReturn<DeedValues>;
  uploads: PhotoUploads;
  store: DraftStore;
  /** Called with the key of the deed that is being sent; null afterwards. */
  onSending: (key: string | null) => void;
  /** Called with the public id of the received deed. */
  onSent: (uniqueId: string) => void;
  /** Called if there is no network and the deed waits on this device. */
  onKept: () => void;
  /** Called if no member is logged in: the deed is stored, and was to be sent. */
  onReady: (() => void) | undefined;
}

const isLost = (error: unknown): boolean => readFailure(error).code === "NETWORK";

/** Sends the deed, or stores it until there is a network. A refused deed stays in the form, with the reason. */
export function useDeedSubmission({ memberId, form, uploads, store, onSending, onSent, onKept, onReady }: Parts) {
  const intl = useIntl();
  const toast = useToast();
  const signIn = useSignInAgain(() => uploads.retryAll("UNAUTHENTICATED"));
  const send = useSubmitDeed(memberId, uploads);
  const [failure, setFailure] = useState<unknown>(null);
  const [photosProblem, setPhotosProblem] = useState(false);

  const refuse = (error: unknown): never => {
    const [first] = showFieldProblems(error, ["caption", "categoryId"], form.setError);
    if (first) form.setFocus(first);
    else if (!signIn.asksFor(error)) setFailure(error);
    // The form library takes a handler that throws for a failed submission.
    throw new AlreadyTold(readFailure(error).message);
  };
  const keep = async (typed: DeedValues, tried: boolean) => {
    // The form has preloaded it, since there may be no connection now.
    const { keepForLater } = await import("./keep-for-later");
    const kept = await keepForLater({ ...typed, memberId, key: store.key, tried, draftPhotos: uploads.draftPhotos() });
    if (!kept) refuse(new RequestFailure("deed.notKept", "There is no connection", "NETWORK"));
    store.finish();
    onKept();
  };

  const keepForGuest = async (whenKept: () => void) => {
    const kept = await store.save();
    if (kept !== "all") {
      toast.error(intl.formatMessage({ id: kept === "text" ? "addDeed.draft.noPhotos" : "addDeed.draft.notKept" }));
      throw new AlreadyTold("The device did not keep everything");
    }
    whenKept();
  };
  /** Returns, once all uploads have ended, whether all photos are there; refused ones have already been reported. */
  const allSent = async (): Promise<boolean> => {
    const failed = (await uploads.settled()).flatMap(({ failure: each }) => (each ? [each.code] : []));
    if (failed.some((code) => code !== "NETWORK")) {
      if (failed.includes("UNAUTHENTICATED")) signIn.ask();
      setPhotosProblem(true);
      throw new AlreadyTold("Some photos are not uploaded");
    }
    return failed.length === 0;
  };
  /** Returns the public id, or the state of a deed that could not be sent. */
  const sendHere = async (typed: DeedValues): Promise<{ uniqueId: string } | { tried: boolean }> => {
    if (!(await allSent()) || !navigator.onLine) return { tried: false };
    try {
      return { uniqueId: await send(typed, store.key) };
    } catch (error) {
      if (!isLost(error)) refuse(error);
      return { tried: true };
    }
  };
  const sendForm = form.handleSubmit(async (typed) => {
    if (onReady) {
      await allSent();
      await keepForGuest(onReady);
      return;
    }
    await uploads.shrunk();
    const here = () => sendHere(typed);
    const parts = await import("./keep-for-later").catch(() => null);
    const deed = { ...typed, memberId, key: store.key, tried: true, draftPhotos: uploads.draftPhotos() };
    onSending(store.key);
    const sent = await (parts ? parts.keepWhile(deed, here) : here()).finally(() => onSending(null));
    if ("tried" in sent) {
      await keep(typed, sent.tried);
      return;
    }
    store.finish();
    onSent(sent.uniqueId);
  });
  const submit = async () => {
    setFailure(null);
    setPhotosProblem(false);
    try {
      store.flush();
      await sendForm();
    } catch (error) {
      if (error instanceof AlreadyTold) return;
      report(error);
      setFailure(error);
    }
  };
  const sendAsAnother = () => {
    store.renew();
    void submit();
  };
  return { submit, sendAsAnother, failure, photosProblem, signInDialog: signIn.signInDialog };
}
