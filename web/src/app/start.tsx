import { whenIdle } from "../lib/idle";
import { report } from "../lib/report";
import createCache from "@emotion/cache";
import { defaultTimeZone } from "@tree-for-deed/common/day";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { makeApolloClient } from "./apollo";
import { App } from "./App";
import { bootElementId, type BootState } from "./boot";
import { noteEarlyInput } from "./early-input";
import { markProgramRunning } from "./early-marks";
import { Providers } from "./Providers";
import { siteOf } from "./site";
import { takeStyleSheet } from "./style-sheet";
import { loadTexts } from "../i18n/catalog";
import { defaultLanguage, isLanguage } from "@tree-for-deed/common/languages";

/** A reload closes the layers above its pages, and leaves their entries in the history. */
function tidyHistory(): void {
  if ((window.history.state as { layers?: unknown } | null)?.layers)
    void import("../lib/layers").then((layers) => layers.tidyHistory());
}

/** Needed only if the page's style sheet is missing, as in development. */
function addStyles(css: string): void {
  if ("adoptedStyleSheets" in document && "replaceSync" in CSSStyleSheet.prototype) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  } else document.head.append(Object.assign(document.createElement("style"), { textContent: css }));
}

/** Hydrates a server-rendered page, or renders it if the server could not or the address has changed since. */
export async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no root element");
  const handed = document.getElementById(bootElementId)?.textContent;
  const boot = handed ? (JSON.parse(handed) as BootState) : null;
  const language = isLanguage(document.documentElement.lang) ? document.documentElement.lang : defaultLanguage;
  const site = siteOf(boot?.capabilities);
  const route = site.routeOf(window.location.pathname);
  const texts = loadTexts(route?.texts ?? "first", language, site.only);
  const [catalog] = await Promise.all([texts, route?.preload()]);

  void import("./translated-pages").then(({ keepTranslatedPages }) => keepTranslatedPages(document.body));
  tidyHistory();
  window.addEventListener("popstate", tidyHistory);

  const styles = createCache({ key: "css" });
  const isStyled = takeStyleSheet(styles);
  const app = (
    <BrowserRouter>
      <Providers
        client={makeApolloClient({ site, state: boot?.data })}
        styles={styles}
        language={language}
        catalog={catalog}
        site={site}
        page={{
          publicUrl: boot?.publicUrl ?? window.location.origin,
          contact: boot?.contact,
          renderedAt: boot?.renderedAt ?? Date.now(),
          timeZone: boot?.timeZone ?? defaultTimeZone,
          capabilities: boot?.capabilities,
          lite: boot?.lite ?? false,
          sprite: boot?.sprite,
          forAdmins: route?.texts === "admin",
        }}
      >
        <App />
      </Providers>
    </BrowserRouter>
  );
  if (!isStyled) {
    const [{ fontFaces }, { seasonStyles }] = await Promise.all([
      import("../theme/fonts/font-faces"),
      import("../theme/season-styles"),
    ]);
    addStyles(fontFaces + seasonStyles);
  }
  // A transition runs in slices of a few milliseconds, so that a cheap phone stays responsive.
  if (boot?.complete && boot.path === window.location.pathname) {
    noteEarlyInput(root);
    startTransition(() => void hydrateRoot(root, app, { onRecoverableError: report }));
  } else createRoot(root).render(app);
  markProgramRunning();
  whenIdle(
    () =>
      void import("../lib/browser-errors").then(
        ({ sendErrors }) => sendErrors(),
        () => undefined,
      ),
  );
}
