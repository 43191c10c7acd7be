import { Suspense, useEffect, useRef } from "react";
import { Route, Routes, useLocation } from "react-router-dom";
import { MissingPage } from "../components/page/MissingPage";
import { Spinner } from "../components/Spinner";
import { AllTexts } from "../i18n/AllTexts";
import { AppShell } from "./AppShell";
import { giveBackEarlyInput } from "./early-input";
import { ErrorBoundary } from "./ErrorBoundary";
import { RouteGuard } from "./RouteGuard";
import type { PageRoute } from "../components/extension/page-route";
import { type SiteRoute, useSite } from "../components/extension/SiteContext";
import { OwnCopyOrSpinner } from "../core/features/session/viewer/OwnCopyOrSpinner";
import { usePersonalData } from "./usePersonalData";

/** The shell and the page of the current address. */
export function App() {
  const { pathname } = useLocation();
  const { routes, routeOf } = useSite();
  return (
    <AppShell>
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<Spinner />}>
          <Routes>
            {routes.map((route) => (
              <Route key={route.path} path={route.path} element={<GuardedPage {...route} />} />
            ))}
            <Route path="*" element={<MissingPage title="notFound.title" text="notFound.text" />} />
          </Routes>
          <AfterPage access={routeOf(pathname)?.access ?? "any"} />
        </Suspense>
      </ErrorBoundary>
    </AppShell>
  );
}

function GuardedPage({ access, offline, texts, copy, Page }: SiteRoute) {
  const waiting = copy ? <OwnCopyOrSpinner part={copy} /> : <Spinner />;
  return (
    <RouteGuard access={access} offline={offline} waiting={waiting}>
      {texts === "first" ? (
        <Page />
      ) : (
        <AllTexts forAdmins={texts === "admin"} fallback={waiting}>
          <Page />
        </AllTexts>
      )}
    </RouteGuard>
  );
}

/** Rendered beside the page, since the shell hydrates first: only now do the page's queries and fields exist. */
function AfterPage({ access }: Pick<PageRoute, "access">) {
  usePersonalData(access);
  useEffect(giveBackEarlyInput, []);
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    // The router listens only once the page has hydrated, so it misses an earlier Back.
    if (window.location.pathname !== first.current)
      window.dispatchEvent(new PopStateEvent("popstate", { state: window.history.state as unknown }));
  }, []);
  return null;
}
