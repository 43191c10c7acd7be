import { useMutation } from "@apollo/client/react";
import { languageFacts } from "@tree-for-deed/common/languages";
import { useIntl } from "react-intl";
import type { ToastAction } from "../../../../components/toasts/toast";
import { useToast } from "../../../../components/toasts/ToastProvider";
import { isGuestChoiceOf } from "../../../../i18n/language-choice";
import { useLanguage } from "../../../../i18n/LanguageProvider";
import { SetLanguageDocument } from "../viewer/Viewer.generated";
import type { Viewer } from "../viewer/useViewer";

/**
 * If account and page differ in language, the welcome message offers to use the page's language for the account if it
 * was chosen as a guest, or otherwise to go back to it.
 */
export function useLanguageOffer(): (viewer: Viewer) => ToastAction | undefined {
  const intl = useIntl();
  const toast = useToast();
  const { language, setLanguage } = useLanguage();
  const [store] = useMutation(SetLanguageDocument);
  const offerWith = (label: string): ToastAction => ({
    label,
    run: () => {
      void setLanguage(language);
      store({ variables: { language } }).catch((error: unknown) => toast.failed(error));
    },
    lasts: 15_000,
  });
  return (viewer) => {
    if (!viewer.language || viewer.language === language) return undefined;
    return isGuestChoiceOf(viewer.id)
      ? offerWith(intl.formatMessage({ id: "session.keepLanguage" }, { language: languageFacts[language].ownName }))
      : offerWith(languageFacts[language].ownName);
  };
}
