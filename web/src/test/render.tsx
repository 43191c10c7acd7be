import { ApolloClient, DocumentTransform, InMemoryCache } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { MockLink } from "@apollo/client/testing";
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { ThemeProvider } from "@mui/material/styles";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { PageContext } from "../components/page/PageContext";
import { siteOf } from "../app/site";
import { SiteContext } from "../components/extension/SiteContext";
import { ToastProvider } from "../components/toasts/ToastProvider";
import { SignUpProvider } from "../core/features/session/sign-up/SignUpProvider";
import type { Viewer } from "../core/features/session/viewer/useViewer";
import { ViewerDocument } from "../core/features/session/viewer/Viewer.generated";
import type { Catalog } from "../i18n/catalog";
import * as bn from "../i18n/catalogs/bn-first.generated";
import * as bnAdmin from "../i18n/catalogs/bn-admin.generated";
import * as bnMore from "../i18n/catalogs/bn-more.generated";
import * as en from "../i18n/catalogs/en-first.generated";
import * as enAdmin from "../i18n/catalogs/en-admin.generated";
import * as enMore from "../i18n/catalogs/en-more.generated";
import type { Language } from "@tree-for-deed/common/languages";
import { LanguageProvider } from "../i18n/LanguageProvider";
import { themeOf } from "../theme/theme";
import type { HeldAnswer } from "./held-answer";

export { act, screen, waitFor, within } from "@testing-library/react";

interface Options {
  /** The route's pattern, for pages that read parameters. */
  path?: string;
  url?: string;
  language?: Language;
  timeZone?: string;
  viewer?: Viewer | null;
  /** The error of the session check. */
  viewerError?: Error;
  mocks?: readonly MockLink.MockedResponse[];
  /** The operation that the test answers. */
  held?: HeldAnswer;
  /** The cache of the server-rendered page. */
  cache?: InMemoryCache;
  /** The server's markup, which is hydrated and must equal the client's rendering. */
  sent?: string;
}

const texts = (first: typeof bn, more: typeof bnMore, admin: typeof bnAdmin): Catalog => ({
  messages: { ...first.messages, ...more.messages, ...admin.messages },
  complete: true,
  forAdmins: true,
});
/** Those of the languages in which the tests read. */
const catalogs: Partial<Record<Language, Catalog>> = {
  bn: texts(bn, bnMore, bnAdmin),
  en: texts(en, enMore, enAdmin),
};

/**
 * No styles apply: jsdom would match every rule of a page against an element for each query of its visibility, which
 * took a third of the time of all tests. Hiding by styles, and the look, are tested in a browser.
 */
const styles = createCache({ key: "css", container: document.createElement("div") });

/** Shows the router's location, for tests that follow a link: `screen.getByTestId("address")`. */
function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** With every capability. */
const site = siteOf();
beforeAll(() => Promise.all(Object.values(site.contributions).map(({ load }) => load())));

const page = {
  publicUrl: "https://trees.example",
  contact: {
    email: "help@trees.example",
    facebook: "https://www.facebook.com/trees",
    instagram: null,
    linkedin: null,
  },
  renderedAt: Date.parse("2026-01-12T08:00:00Z"),
  forAdmins: true,
};

/** Renders a page or a component with all its providers, and a `user` to operate it. */
export function renderPage(
  element: ReactElement,
  {
    path = "*",
    url = "/",
    language = "bn",
    timeZone = "Asia/Dhaka",
    viewer = null,
    viewerError,
    mocks = [],
    held,
    cache = new InMemoryCache(),
    sent,
  }: Options = {},
) {
  const catalog = catalogs[language];
  if (!catalog) throw new Error(`The tests read no ${language}`);
  const viewerMock: MockLink.MockedResponse = {
    request: { query: ViewerDocument },
    ...(viewerError ? { error: viewerError } : { result: { data: { me: viewer } } }),
    maxUsageCount: Number.POSITIVE_INFINITY,
  };
  const answers = [...mocks, viewerMock].map((mock) => ({
    ...mock,
    request: { ...mock.request, query: site.extended(mock.request.query) },
  }));
  const link = new MockLink(answers);
  const client = new ApolloClient({
    cache,
    link: held?.link.concat(link) ?? link,
    documentTransform: new DocumentTransform(site.extended),
  });
  const user = userEvent.setup();
  const view = render(
    <CacheProvider value={styles}>
      <MemoryRouter initialEntries={[url]}>
        <ApolloProvider client={client}>
          <PageContext value={{ ...page, timeZone }}>
            <SiteContext value={site}>
              <LanguageProvider language={language} catalog={catalog} timeZone={timeZone}>
                <ThemeProvider theme={themeOf(language)}>
                  <ToastProvider>
                    <SignUpProvider>
                      <Routes>
                        <Route path={path} element={element} />
                        <Route path="*" element={null} />
                      </Routes>
                      <Address />
                    </SignUpProvider>
                  </ToastProvider>
                </ThemeProvider>
              </LanguageProvider>
            </SiteContext>
          </PageContext>
        </ApolloProvider>
      </MemoryRouter>
    </CacheProvider>,
    sent === undefined ? {} : sentByServer(sent),
  );
  return { user, ...view };
}

/** Options of testing-library: a hydration mismatch fails the test. */
function sentByServer(markup: string) {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = markup;
  const onRecoverableError = (error: unknown): void => {
    throw error;
  };
  return { container, hydrate: true, onRecoverableError } as const;
}
