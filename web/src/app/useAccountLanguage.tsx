import { useMutation } from "@apollo/client/react";
import { useCallback, useEffect, useRef } from "react";
import { FormattedMessage } from "react-intl";
import { useToast } from "../components/toasts/ToastProvider";
import { useViewer } from "../core/features/session/viewer/useViewer";
import { SetLanguageDocument } from "../core/features/session/viewer/Viewer.generated";
import { isGuestChoiceOf, markGuestChosen, unheardChoice } from "../i18n/language-choice";
import { useLanguage } from "../i18n/LanguageProvider";
import { languageFacts, type Language } from "@tree-for-deed/common/languages";

/**
 * A choice on this device wins, even if the server did not know it. Once the session is known, the member's account
 * decides, unless they have just chosen a language as a guest; a member's choice is stored in the account.
 */
export function useAccountLanguage(): (chosen: Language) => void {
  const { viewer, status } = useViewer();
  const { language, setLanguage } = useLanguage();
  const toast = useToast();
  const [store] = useMutation(SetLanguageDocument);
  const settled = useRef<string | null>(null);
  const logsIn = useRef(false);

  useEffect(() => {
    const chosen = unheardChoice();
    if (chosen !== null && chosen !== language) void setLanguage(chosen);
  }, [language, setLanguage]);

  useEffect(() => {
    if (status === "guest") logsIn.current = true;
    if (!viewer) return;
    const stays = isGuestChoiceOf(viewer.id) || settled.current === viewer.id;
    settled.current = viewer.id;
    const own = viewer.language;
    if (stays || !own || own === language) return;
    void setLanguage(own);
    // Members who have just logged in see it in the welcome message.
    if (logsIn.current) return;
    toast.info(<FormattedMessage id="language.ofAccount" values={{ language: languageFacts[own].ownName }} />, {
      label: languageFacts[language].ownName,
      run: () => {
        void setLanguage(language);
        store({ variables: { language } }).catch((error: unknown) => toast.failed(error));
      },
      lasts: 15_000,
    });
  }, [viewer, status, language, setLanguage, store, toast]);

  return useCallback(
    (chosen) => {
      if (viewer) store({ variables: { language: chosen } }).catch(() => undefined);
      else markGuestChosen();
    },
    [viewer, store],
  );
}
