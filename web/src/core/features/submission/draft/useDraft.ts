import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useIntl } from "react-intl";
import { useToast } from "../../../../components/toasts/ToastProvider";
import type { DeedValues } from "../form/deed.rules";
import { DraftStore, type DraftState } from "./DraftStore";
import type { PhotoUploads, TrayPhoto } from "../photos/PhotoUploads";

interface Draft extends DraftState {
  store: DraftStore;
  load: () => Promise<void>;
  save: () => Promise<void>;
}

interface Written {
  values: DeedValues;
  uploads: PhotoUploads;
  photos: readonly TrayPhoto[];
  /** Starts with the draft. */
  withDraft: boolean;
}

/** Saves the draft of the form, and returns its state. */
export function useDraft(memberId: string, written: Written, onLoad: (draft: DeedValues) => void): Draft {
  const { values, uploads, photos, withDraft } = written;
  const intl = useIntl();
  const toast = useToast();
  const [store] = useState(() => new DraftStore(memberId));
  const state = useSyncExternalStore(store.subscribe, store.state, store.state);
  const { caption, categoryId } = values;

  useEffect(
    () => store.note({ caption, categoryId }, uploads.draftPhotos()),
    [store, uploads, caption, categoryId, photos, state.place],
  );

  useEffect(() => {
    window.addEventListener("pagehide", store.flush);
    window.addEventListener("storage", store.hear);
    return () => {
      window.removeEventListener("pagehide", store.flush);
      window.removeEventListener("storage", store.hear);
      store.flush();
    };
  }, [store]);

  const load = async () => {
    const draft = await store.load();
    if (!draft) {
      toast.error(intl.formatMessage({ id: "addDeed.draft.failed" }));
      return;
    }
    uploads.restore(draft.photos);
    onLoad(draft.values);
    if (draft.lost > 0) toast.error(intl.formatMessage({ id: "addDeed.draft.photosLost" }, { count: draft.lost }));
    else toast.success(intl.formatMessage({ id: "addDeed.draft.loaded" }));
  };
  const begin = useEffectEvent(() => {
    if (withDraft && store.state().place === "waiting") void load();
  });
  useEffect(() => begin(), []);

  const save = async () => {
    const kept = await store.save();
    if (kept === "all") toast.success(intl.formatMessage({ id: "addDeed.draft.saved" }));
    else toast.error(intl.formatMessage({ id: kept === "text" ? "addDeed.draft.noPhotos" : "addDeed.draft.notKept" }));
  };
  return { ...state, store, load, save };
}
