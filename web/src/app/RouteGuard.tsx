import { useState, type ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { lazyPart } from "../components/lazy-part";
import { PageHead } from "../components/page/PageHead";
import { Spinner } from "../components/Spinner";
import { knownMember } from "../core/features/session/viewer/known-member";
import { useViewer } from "../core/features/session/viewer/useViewer";
import { paths } from "@tree-for-deed/common/paths";
import { nextPath } from "../lib/next-path";
import { AdminDocument } from "./AdminDocument";
import type { Access } from "../components/extension/page-route";

const AccessDenied = lazyPart(() => import("./AccessDenied"), 320);

interface Props {
  access: Access;
  /** True for pages that work offline for the member who was signed in here. */
  offline?: boolean | undefined;
  /** Shown until the visitor is known. */
  waiting?: ReactNode;
  children: ReactNode;
}

/**
 * Shows a page only to visitors with access. A spinner, or what the page shows instead, is there until the visitor is known; if that fails, the login page
 * shows, which explains it and continues once it works.
 */
export function RouteGuard({ access, offline = false, waiting = <Spinner />, children }: Props) {
  const { status, isAdmin, isInTeam, failure } = useViewer();
  const { pathname, search, hash } = useLocation();
  const [opened, setOpened] = useState("");
  if (access === "any") return children;
  // The page stays while the session is checked again, so that nothing typed is lost.
  const opens = failure !== undefined && (access === "guest" || (offline && knownMember() !== null));
  if (opens && opened !== pathname) setOpened(pathname);
  if (status === "unknown" && (opens || opened === pathname)) return children;
  const isAsked = status === "unknown" && failure === undefined;
  const isMember = status === "member";
  if (access === "guest" && !isAsked && !isMember) return children;
  if (isAsked || access === "guest" || !isMember) {
    const onward = isMember ? nextPath(search) : paths.login(pathname + search + hash);
    return (
      <>
        <PageHead noIndex />
        {isAsked ? waiting : <Spinner />}
        {!isAsked && <Navigate to={onward} replace />}
      </>
    );
  }
  if (access === "member") return children;
  return (access === "team" ? isInTeam : isAdmin) ? <AdminDocument>{children}</AdminDocument> : <AccessDenied />;
}
