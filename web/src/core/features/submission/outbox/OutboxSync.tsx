import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { useLocation } from "react-router-dom";
import { usePageState } from "../../../../components/page/PageContext";
import { useToast } from "../../../../components/toasts/ToastProvider";
import { AllTexts } from "../../../../i18n/AllTexts";
import type { Language } from "@tree-for-deed/common/languages";
import { useLanguage } from "../../../../i18n/LanguageProvider";
import { paths } from "@tree-for-deed/common/paths";
import { refetchPage } from "../../session/viewer/refetch-page";
import { keepSending } from "./keep-sending";
import { listen } from "./news";

/** Sends waiting deeds on every page of a member, and reports their arrival. */
export default function OutboxSync({ memberId }: { memberId: string }) {
  const client = useApolloClient();
  const { lite = false } = usePageState();
  const { pathname } = useLocation();
  const { language } = useLanguage();
  const [arrived, setArrived] = useState(0);
  const wanted = !lite || pathname === paths.addDeed;

  useEffect(() => {
    if (wanted) void keepPagesOffline(language);
  }, [memberId, wanted, language]);

  useEffect(() => keepSending(), [memberId]);

  useEffect(
    () =>
      listen((news) => {
        if (news.about !== "sent" || news.memberId !== memberId) return;
        setArrived((count) => count + 1);
        refetchPage(client);
      }),
    [client, memberId],
  );

  if (arrived === 0) return null;
  return (
    <AllTexts optional>
      <ArrivalToast arrived={arrived} />
    </AllTexts>
  );
}

function ArrivalToast({ arrived }: { arrived: number }) {
  const intl = useIntl();
  const toast = useToast();
  const told = useRef(0);
  useEffect(() => {
    // Reported once each, also when the language changes.
    if (told.current === arrived) return;
    told.current = arrived;
    toast.success(intl.formatMessage({ id: "addDeed.sent" }));
  }, [arrived, intl, toast]);
  return null;
}

/** Asks the service worker to store the form and some pages for offline use. */
async function keepPagesOffline(language: Language): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keepPages: language });
}
