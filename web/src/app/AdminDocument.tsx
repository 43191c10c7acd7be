import { useEffect, type ReactNode } from "react";
import { Spinner } from "../components/Spinner";
import { usePageState } from "../components/page/PageContext";

/**
 * Surrounds the pages of admins. Their tables write style elements, which the policy of other pages forbids, and a
 * document keeps its policy: after a link within the site, the page is loaded as a new document.
 */
export function AdminDocument({ children }: { children: ReactNode }) {
  const { forAdmins = false } = usePageState();
  useEffect(() => {
    if (!forAdmins) window.location.reload();
  }, [forAdmins]);
  return forAdmins ? children : <Spinner />;
}
