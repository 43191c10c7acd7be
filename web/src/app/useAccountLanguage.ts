import { useMutation } from "@apollo/client/react";
import { useCallback, useEffect, useRef } from "react";
import { useViewer } from "../features/session/viewer/useViewer";
import { SetLanguageDocument } from "../features/session/viewer/Viewer.generated";
import { useLanguage } from "../i18n/LanguageProvider";
import type { Language } from "@tree-for-deed/common/languages";

/** A member's account decides the language once the session is known; a choice made here is stored in the account. */
export function useAccountLanguage(): (chosen: Language) => void {
  const { viewer } = useViewer();
  const { language, setLanguage } = useLanguage();
  const [store] = useMutation(SetLanguageDocument);
  const settled = useRef<string | null>(null);

  useEffect(() => {
    if (!viewer || settled.current === viewer.id) return;
    settled.current = viewer.id;
    if (viewer.language && viewer.language !== language) void setLanguage(viewer.language);
  }, [viewer, language, setLanguage]);

  return useCallback(
    (chosen) => {
      if (viewer) store({ variables: { language: chosen } }).catch(() => undefined);
    },
    [viewer, store],
  );
}
