import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { Spinner } from "../components/Spinner";
import { useViewer } from "../features/session/useViewer";
import { nextPath, paths } from "../lib/paths";
import { AccessDenied } from "./AccessDenied";
import type { Access } from "./routes";

/** Lets a page show only to those it is for. While nobody knows who is there, only a spinner shows. */
export function RouteGuard({ access, children }: { access: Access; children: ReactNode }) {
  const { status, isAdmin } = useViewer();
  const { pathname, search } = useLocation();
  if (access === "any") return children;
  if (status === "unknown") return <Spinner />;
  if (access === "guest") return status === "member" ? <Navigate to={nextPath(search)} replace /> : children;
  if (status === "guest") return <Navigate to={paths.login(pathname + search)} replace />;
  if (access === "admin" && !isAdmin) return <AccessDenied />;
  return children;
}
