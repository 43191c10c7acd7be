import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useIntl } from "react-intl";
import { useToast } from "../../../components/toasts/ToastProvider";
import type { DeedValues } from "../form/deed.rules";
import { DraftStore, type DraftState } from "./DraftStore";
import type { PhotoUploads, TrayPhoto } from "../photos/PhotoUploads";

interface Draft extends DraftState {
  keeper: DraftStore;
  load: () => Promise<void>;
  save: () => Promise<void>;
}

interface Written {
  values: DeedValues;
  tray: PhotoUploads;
  photos: readonly TrayPhoto[];
  /** Begins with the draft. */
  withDraft: boolean;
}

/** Keeps the draft of the form, and says what became of it. */
export function useDraft(memberId: string, written: Written, onLoad: (draft: DeedValues) => void): Draft {
  const { values, tray, photos, withDraft } = written;
  const intl = useIntl();
  const toast = useToast();
  const [keeper] = useState(() => new DraftStore(memberId));
  const state = useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state);
  const { caption, categoryId } = values;

  useEffect(
    () => keeper.note({ caption, categoryId }, tray.parcels()),
    [keeper, tray, caption, categoryId, photos, state.place],
  );

  useEffect(() => {
    window.addEventListener("pagehide", keeper.flush);
    window.addEventListener("storage", keeper.hear);
    return () => {
      window.removeEventListener("pagehide", keeper.flush);
      window.removeEventListener("storage", keeper.hear);
      keeper.flush();
    };
  }, [keeper]);

  const load = async () => {
    const draft = await keeper.load();
    if (!draft) {
      toast.error(intl.formatMessage({ id: "addDeed.draft.failed" }));
      return;
    }
    tray.restore(draft.photos);
    onLoad(draft.values);
    if (draft.lost > 0) toast.error(intl.formatMessage({ id: "addDeed.draft.photosLost" }, { count: draft.lost }));
    else toast.success(intl.formatMessage({ id: "addDeed.draft.loaded" }));
  };
  const begin = useEffectEvent(() => {
    if (withDraft && keeper.state().place === "waiting") void load();
  });
  useEffect(() => begin(), []);

  const save = async () => {
    const kept = await keeper.save();
    if (kept === "all") toast.success(intl.formatMessage({ id: "addDeed.draft.saved" }));
    else toast.error(intl.formatMessage({ id: kept === "text" ? "addDeed.draft.noPhotos" : "addDeed.draft.notKept" }));
  };
  return { ...state, keeper, load, save };
}
