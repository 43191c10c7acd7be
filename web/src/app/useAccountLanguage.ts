import { useMutation } from "@apollo/client/react";
import { useCallback, useEffect, useRef } from "react";
import { useViewer } from "../features/session/viewer/useViewer";
import { SetLanguageDocument } from "../features/session/viewer/Viewer.generated";
import { isGuestChoiceOf, markGuestChosen, unheardChoice } from "../i18n/language-choice";
import { useLanguage } from "../i18n/LanguageProvider";
import type { Language } from "@tree-for-deed/common/languages";

/**
 * What was chosen on this device counts, also where the server knew nothing of it. A member's account decides once the session is
 * known, unless they have just chosen a language as a guest; a member's choice is stored in the account.
 */
export function useAccountLanguage(): (chosen: Language) => void {
  const { viewer } = useViewer();
  const { language, setLanguage } = useLanguage();
  const [store] = useMutation(SetLanguageDocument);
  const settled = useRef<string | null>(null);

  useEffect(() => {
    const chosen = unheardChoice();
    if (chosen !== null && chosen !== language) void setLanguage(chosen);
  }, [language, setLanguage]);

  useEffect(() => {
    if (!viewer) return;
    const stays = isGuestChoiceOf(viewer.id) || settled.current === viewer.id;
    settled.current = viewer.id;
    if (!stays && viewer.language && viewer.language !== language) void setLanguage(viewer.language);
  }, [viewer, language, setLanguage]);

  return useCallback(
    (chosen) => {
      if (viewer) store({ variables: { language: chosen } }).catch(() => undefined);
      else markGuestChosen();
    },
    [viewer, store],
  );
}
