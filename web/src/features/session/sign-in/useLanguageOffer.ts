import { useMutation } from "@apollo/client/react";
import { ownName } from "@tree-for-deed/common/languages";
import { useIntl } from "react-intl";
import type { ToastAction } from "../../../components/toasts/toast";
import { useToast } from "../../../components/toasts/ToastProvider";
import { isGuestChoiceOf } from "../../../i18n/language-choice";
import { useLanguage } from "../../../i18n/LanguageProvider";
import { SetLanguageDocument } from "../viewer/Viewer.generated";
import type { Viewer } from "../viewer/useViewer";

/** What the welcome offers whose account speaks another language than they have chosen as a guest: to use this one there, too. */
export function useLanguageOffer(): (viewer: Viewer) => ToastAction | undefined {
  const intl = useIntl();
  const toast = useToast();
  const { language } = useLanguage();
  const [store] = useMutation(SetLanguageDocument);
  const offer: ToastAction = {
    label: intl.formatMessage({ id: "session.keepLanguage" }, { language: ownName[language] }),
    run: () => {
      store({ variables: { language } }).catch((error: unknown) => toast.failed(error));
    },
    lasts: 15_000,
  };
  return (viewer) => (isGuestChoiceOf(viewer.id) && viewer.language !== language ? offer : undefined);
}
