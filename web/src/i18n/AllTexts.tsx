import { useEffect, type ReactNode } from "react";
import { useLanguage } from "./LanguageProvider";

interface Props {
  /** Those that only admins read, too. */
  forAdmins?: boolean;
  fallback: ReactNode;
  children: ReactNode;
}

/** Around what says more than home and the feed do at first: other pages and forms. */
export function AllTexts({ forAdmins = false, fallback, children }: Props) {
  const { catalog, completeTexts, addAdminTexts } = useLanguage();
  const ready = forAdmins ? catalog.forAdmins : catalog.complete;
  useEffect(() => {
    if (!ready) void (forAdmins ? addAdminTexts : completeTexts)();
  }, [ready, forAdmins, completeTexts, addAdminTexts]);
  return ready ? children : fallback;
}
