import { useEffect, useState, type ReactNode } from "react";
import { useLanguage } from "./LanguageProvider";

interface Props {
  /** Also loads the team's texts. */
  forAdmins?: boolean;
  /** True if the page can do without the content. */
  optional?: boolean;
  /** Shown until the texts have loaded. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Wraps content with more texts than home and the feed need at first: other pages and forms. Throws if the texts cannot
 * be loaded, unless they are `optional`.
 */
export function AllTexts({ forAdmins = false, optional = false, fallback = null, children }: Props) {
  const { catalog, completeTexts, addAdminTexts } = useLanguage();
  const ready = forAdmins ? catalog.forAdmins : catalog.complete;
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  useEffect(() => {
    if (ready) return;
    (forAdmins ? addAdminTexts : completeTexts)().catch((error: unknown) => setFailure({ error }));
  }, [ready, forAdmins, completeTexts, addAdminTexts]);
  if (!ready && failure && !optional) throw failure.error;
  return ready ? children : fallback;
}
