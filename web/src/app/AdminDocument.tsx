import { useEffect, type ReactNode } from "react";
import { Spinner } from "../components/Spinner";
import { usePageState } from "../components/page/PageContext";

/**
 * Around the pages of admins. Their tables write style elements, which the policy of other pages refuses, and a document
 * keeps the policy that it came with: whoever comes here by a link within the site loads the page as a document of its own.
 */
export function AdminDocument({ children }: { children: ReactNode }) {
  const { forAdmins = false } = usePageState();
  useEffect(() => {
    if (!forAdmins) window.location.reload();
  }, [forAdmins]);
  return forAdmins ? children : <Spinner />;
}
