import { useEffect, useState, type ReactNode } from "react";
import { useLanguage } from "./LanguageProvider";

interface Props {
  /** Those that only admins read, too. */
  forAdmins?: boolean;
  /** The page can do without what stands in it. */
  optional?: boolean;
  /** What stands there until they have come; nothing, if not given. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Around what says more than home and the feed do at first: other pages and forms. Throws when the texts cannot be had,
 * unless they are for something optional.
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
