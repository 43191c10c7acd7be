import { AlreadyTold } from "../../../lib/already-told";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useIntl } from "react-intl";
import { showFieldProblems } from "../../../components/form/server-problems";
import { useToast } from "../../../components/toasts/ToastProvider";
import { readFailure } from "../../../lib/app-error";
import { report } from "../../../lib/report";
import { RequestFailure } from "../../../lib/request-failure";
import { useSignInAgain } from "../../session/sign-in/useSignInAgain";
import type { DeedValues } from "./deed.rules";
import type { DraftStore } from "../draft/DraftStore";
import type { PhotoUploads } from "../photos/PhotoUploads";
import { useSubmitDeed } from "./useSubmitDeed";

interface Parts {
  memberId: string;
  form: UseFormReturn<DeedValues>;
  tray: PhotoUploads;
  keeper: DraftStore;
  /** The deed of this key is being sent; null: not any more. */
  onSending: (key: string | null) => void;
  /** The deed was received under this public id. */
  onSent: (uniqueId: string) => void;
  /** There is no network: the deed waits on this device. */
  onKept: () => void;
  /** Nobody is signed in who could send it: it is kept, and was to be sent. */
  onReady: (() => void) | undefined;
}

const isLost = (error: unknown): boolean => readFailure(error).code === "NETWORK";

/** Sends the deed, or keeps it for when there is a network. Whatever is refused stays in the form, with the reason. */
export function useDeedSubmission({ memberId, form, tray, keeper, onSending, onSent, onKept, onReady }: Parts) {
  const intl = useIntl();
  const toast = useToast();
  const signIn = useSignInAgain(() => tray.retryAll("UNAUTHENTICATED"));
  const send = useSubmitDeed(memberId, tray);
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
    // Loaded ahead by the form: now there may be no line.
    const { keepForLater } = await import("./keep-for-later");
    const kept = await keepForLater({ ...typed, memberId, key: keeper.key, tried, parcels: tray.parcels() });
    if (!kept) refuse(new RequestFailure("deed.notKept", "There is no connection", "NETWORK"));
    keeper.finish();
    onKept();
  };

  const keepForGuest = async (whenKept: () => void) => {
    const kept = await keeper.save();
    if (kept !== "all") {
      toast.error(intl.formatMessage({ id: kept === "text" ? "addDeed.draft.noPhotos" : "addDeed.draft.notKept" }));
      throw new AlreadyTold("The device did not keep everything");
    }
    whenKept();
  };
  /** Says after the photos are settled whether all are there; of one that was refused the reader has been told. */
  const allSent = async (): Promise<boolean> => {
    const failed = (await tray.settled()).flatMap(({ failure: each }) => (each ? [each.code] : []));
    if (failed.some((code) => code !== "NETWORK")) {
      if (failed.includes("UNAUTHENTICATED")) signIn.ask();
      setPhotosProblem(true);
      throw new AlreadyTold("Some photos are not uploaded");
    }
    return failed.length === 0;
  };
  /** Answers the public id, or what is known of a deed that the line has kept from arriving. */
  const sendHere = async (typed: DeedValues): Promise<{ uniqueId: string } | { tried: boolean }> => {
    if (!(await allSent()) || !navigator.onLine) return { tried: false };
    try {
      return { uniqueId: await send(typed, keeper.key) };
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
    await tray.shrunk();
    const here = () => sendHere(typed);
    const parts = await import("./keep-for-later").catch(() => null);
    const deed = { ...typed, memberId, key: keeper.key, tried: true, parcels: tray.parcels() };
    onSending(keeper.key);
    const sent = await (parts ? parts.keepWhile(deed, here) : here()).finally(() => onSending(null));
    if ("tried" in sent) {
      await keep(typed, sent.tried);
      return;
    }
    keeper.finish();
    onSent(sent.uniqueId);
  });
  const submit = async () => {
    setFailure(null);
    setPhotosProblem(false);
    try {
      keeper.flush();
      await sendForm();
    } catch (error) {
      if (error instanceof AlreadyTold) return;
      report(error);
      setFailure(error);
    }
  };
  const sendAsAnother = () => {
    keeper.renew();
    void submit();
  };
  return { submit, sendAsAnother, failure, photosProblem, signInDialog: signIn.signInDialog };
}
