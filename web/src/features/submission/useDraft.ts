import { useCallback, useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { useToast } from "../../components/toasts/ToastProvider";
import type { DeedValues } from "./deed.rules";
import { hasDraft, readDraft, removeDraft, writeDraft } from "./draft";
import { dropSubmissionKey } from "./submission-key";

interface Draft {
  /** A draft of an earlier visit waits for a decision. Until then nothing is saved by itself. */
  waiting: boolean;
  load: () => void;
  discard: () => void;
  save: () => void;
  /** The deed was received: nothing of it stays on this device. */
  finish: () => void;
}

const pause = 800;

function keepDraft(memberId: string, values: DeedValues): void {
  if (values.caption.trim() === "" && values.categoryId === "") removeDraft(memberId);
  else writeDraft(memberId, values);
}

/** Keeps what is written on this device: while it is written, on request, and until the deed is received. */
export function useDraft(memberId: string, values: DeedValues, onLoad: (draft: DeedValues) => void): Draft {
  const intl = useIntl();
  const toast = useToast();
  const [waiting, setWaiting] = useState(() => hasDraft(memberId));
  const finished = useRef(false);
  const unkept = useRef<(() => void) | null>(null);
  const { caption, categoryId } = values;

  useEffect(() => {
    if (waiting || finished.current) return;
    const keep = () => keepDraft(memberId, { caption, categoryId });
    unkept.current = keep;
    const timer = setTimeout(() => {
      unkept.current = null;
      keep();
    }, pause);
    return () => clearTimeout(timer);
  }, [memberId, waiting, caption, categoryId]);

  useEffect(() => {
    const flush = () => {
      unkept.current?.();
      unkept.current = null;
    };
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      flush();
    };
  }, []);

  const load = () => {
    const draft = readDraft(memberId);
    setWaiting(false);
    if (draft) {
      onLoad(draft);
      toast.success(intl.formatMessage({ id: "addDeed.draft.loaded" }));
    } else {
      removeDraft(memberId);
      toast.error(intl.formatMessage({ id: "addDeed.draft.failed" }));
    }
  };
  const discard = () => {
    removeDraft(memberId);
    dropSubmissionKey(memberId);
    setWaiting(false);
  };
  const save = () => {
    setWaiting(false);
    if (writeDraft(memberId, values)) toast.success(intl.formatMessage({ id: "addDeed.draft.saved" }));
    else toast.error(intl.formatMessage({ id: "addDeed.draft.notKept" }));
  };
  const finish = useCallback(() => {
    finished.current = true;
    unkept.current = null;
    removeDraft(memberId);
    dropSubmissionKey(memberId);
  }, [memberId]);
  return { waiting, load, discard, save, finish };
}
