import { type ApolloClient, ApolloLink, Observable, type NormalizedCacheObject } from "@apollo/client";
import { prerenderStatic } from "@apollo/client/react/ssr";
import { print } from "@apollo/client/utilities";
import type { EmotionCache } from "@emotion/cache";
import createEmotionServer from "@emotion/server/create-instance";
import { languages, type Language } from "@tree-for-deed/common/languages";
import { paths } from "@tree-for-deed/common/paths";
import type { ExecutePageOperation, KnownAnswer, RenderRequest, WebRenderer } from "@tree-for-deed/common/renderer";
import { type DocumentNode, parse } from "graphql";
import type { ComponentType, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { makeApolloClient } from "./app/apollo";
import { App } from "./app/App";
import type { BootState } from "./app/boot";
import { Providers } from "./app/Providers";
import { siteOf } from "./app/site";
import { documentOf, sharedFiles, splitHead } from "./app/document";
import { spriteOf } from "./app/sprite";
import { keptPart, newStyles, styleCache } from "./app/kept-parts";
import type { StyleSheet } from "./app/style-sheet";
import { preloadParts } from "./components/extension/preload-parts";
import type { PageRoute } from "./components/extension/page-route";
import type { PageState } from "./components/page/PageContext";
import { ViewerDocument } from "./core/features/session/viewer/Viewer.generated";
import { ownHomeParts } from "./core/extension-points/parts";
import { OwnHomeDocument } from "./core/pages/home/own/OwnHome.generated";
import { OwnView } from "./core/pages/home/own/OwnView";
import { loadTexts } from "./i18n/catalog";

const textsOf = async (language: Language) => ({
  first: await loadTexts("first", language),
  all: await loadTexts("all", language),
  admin: await loadTexts("admin", language),
});
const texts = Object.fromEntries(
  await Promise.all(languages.map(async (language) => [language, await textsOf(language)] as const)),
) as Record<Language, Awaited<ReturnType<typeof textsOf>>>;

const pageFiles = import.meta.glob<ComponentType>(
  ["./{core,capabilities}/**/*Page.tsx", "./capabilities/*/parts/*.tsx"],
  {
    import: "default",
  },
);
let files: Promise<ReadonlyMap<unknown, string>> | undefined;

/** The file of each page and part, as the build's manifest names it, so that the browser can be told early which it needs. */
async function readFiles(): Promise<ReadonlyMap<unknown, string>> {
  const found = Object.entries(pageFiles).map(
    async ([file, load]) => [await load(), file.replace("./", "src/")] as const,
  );
  return new Map(await Promise.all(found));
}

const outages = new Set<unknown>(["SERVICE_UNAVAILABLE", "INTERNAL_SERVER_ERROR", undefined]);

function inProcess(execute: ExecutePageOperation, onOutage: () => void): ApolloLink {
  return new ApolloLink(
    ({ query, operationName, variables }) =>
      new Observable((observer) => {
        execute({ query: print(query), operationName: operationName ?? "", variables }).then(
          (result) => {
            if (result.errors?.some(({ extensions }) => outages.has(extensions?.["code"]))) onOutage();
            observer.next(result);
            observer.complete();
          },
          (error: unknown) => {
            onOutage();
            observer.error(error);
          },
        );
      }),
  );
}

/** Parsed documents of the web, some dozens. */
const documents = new Map<string, DocumentNode>();

function remember(
  client: ApolloClient,
  { operation: { query, variables }, answer: { data, errors } }: KnownAnswer,
): void {
  if (!data || errors) return;
  const document = documents.get(query) ?? parse(query);
  documents.set(query, document);
  client.writeQuery({ query: document, variables, data });
}

const isAnswered = (client: ApolloClient): boolean =>
  [...client.getObservableQueries()].every((query) => !query.getCurrentResult().loading);

interface Drawing {
  readonly answer: { status: number; complete: boolean };
  readonly client: ApolloClient;
  readonly result: string;
  readonly renderedAt: number;
  readonly route: PageRoute | undefined;
  readonly sources: readonly string[];
}

/** Shared files, as far as they exist: during the build there are none yet. */
interface Shared {
  readonly sprite?: string;
  readonly styles?: StyleSheet;
}

/** Renders the page of an address as a guest, with its queries; its styles go into `styles`. */
async function draw(request: RenderRequest, styles: EmotionCache, shared: Shared = {}): Promise<Drawing> {
  const { url, language, lite, execute, known, ...site } = request;
  const { pathname } = new URL(url, site.publicUrl);
  const ofSite = siteOf(site.capabilities);
  const route = ofSite.routeOf(pathname);
  const fileOf = await (files ??= readFiles());
  const sources = ((await route?.preload()) ?? []).flatMap((part) => fileOf.get(part) ?? []);

  const answer = { status: 200, complete: true };
  const link = inProcess(execute, () => {
    answer.complete = false;
    answer.status = 503;
  });
  const client = makeApolloClient({ link, onServer: true, site: ofSite });
  for (const each of known) remember(client, each);
  const renderedAt = Date.now();
  const page: PageState = {
    ...site,
    renderedAt,
    lite,
    sprite: shared.sprite,
    forAdmins: route?.texts === "admin",
    onStatus: (code: number) => {
      if (answer.complete) answer.status = code;
    },
  };
  const catalog = texts[language][route?.texts ?? "first"];
  const within = (content: ReactNode, state: PageState, cache: EmotionCache) => (
    <StaticRouter location={url}>
      <Providers client={client} styles={cache} language={language} catalog={catalog} page={state} site={ofSite}>
        {content}
      </Providers>
    </StaticRouter>
  );
  const { styles: sheet } = shared;
  const drawOnce = sheet
    ? (key: string, part: ReactNode) =>
        keptPart(`${language} ${lite} ${key}`, (cache) => within(part, page, cache), sheet.names, styles)
    : undefined;

  const enough = new AbortController();
  const { result } = await prerenderStatic({
    tree: within(<App />, { ...page, drawOnce }, styles),
    context: { client },
    // Queries with known results need no second pass.
    renderFunction: (tree) => {
      const drawn = renderToString(tree);
      if (isAnswered(client)) enough.abort();
      return drawn;
    },
    signal: enough.signal,
  });
  return { answer, client, result, renderedAt, route, sources };
}

/** Renders the page of an address as a guest sees it. */
export const render: WebRenderer["render"] = async (request) => {
  const { language, lite, publicUrl, contact, timeZone, capabilities } = request;
  const { styles: sheets, sprite } = await sharedFiles();
  const sheet = sheets[language];
  const styles = styleCache(sheet.names);
  const { answer, client, result, renderedAt, route, sources } = await draw(request, styles, { sprite, styles: sheet });
  const { head, body } = splitHead(result);
  const critical = createEmotionServer(styles).extractCriticalToChunks(body);
  const boot: BootState = {
    publicUrl,
    contact,
    timeZone,
    capabilities,
    path: new URL(request.url, publicUrl).pathname,
    renderedAt,
    sprite,
    data: client.extract() as NormalizedCacheObject,
    ...(lite && { lite }),
    complete: answer.complete,
  };
  const parts = { language, head, body, styles: critical.styles, boot, route, sources };
  return { ...answer, ...(await documentOf({ ...parts, isFound: answer.status === 200 })) };
};

/** Controls in the part do nothing until the program has put its own in their place. */
const withoutControls = (html: string): string => html.replace(/<(?:button|input|textarea|select)\b/g, '$& inert=""');

/** Renders the own part of the home page, for a device that has no copy of it. */
export const renderOwnPart: WebRenderer["renderOwnPart"] = async ({ execute, language, lite, ...site }) => {
  const { styles: sheets, sprite } = await sharedFiles();
  const ofSite = siteOf(site.capabilities);
  const client = makeApolloClient({ link: inProcess(execute, () => undefined), onServer: true, site: ofSite });
  await preloadParts(ofSite.contributions[ownHomeParts.extent], [ownHomeParts.name]);
  const [viewer, own] = await Promise.all([
    client.query({ query: ViewerDocument }),
    client.query({ query: OwnHomeDocument }),
  ]);
  if (!viewer.data?.me || !own.data?.me) return null;
  const styles = styleCache(sheets[language].names);
  const page: PageState = { ...site, renderedAt: Date.now(), lite, sprite };
  const html = renderToString(
    <StaticRouter location={paths.home}>
      <Providers
        client={client}
        styles={styles}
        language={language}
        catalog={texts[language].all}
        page={page}
        site={ofSite}
      >
        <OwnView
          viewer={viewer.data.me}
          data={{ ...own.data, me: own.data.me }}
          hasParts
          onChanged={() => Promise.resolve()}
        />
      </Providers>
    </StaticRouter>,
    // The ids of the page around it stay its own.
    { identifierPrefix: "own" },
  );
  const isUsed = ({ name }: { name: string }): boolean => html.includes(name);
  return {
    html: withoutControls(html),
    css: newStyles(styles)
      .filter(isUsed)
      .map(({ css }) => css)
      .join(""),
  };
};

export { languages } from "@tree-for-deed/common/languages";
export { fontFaces } from "./theme/fonts/font-faces";
export { mailHeader } from "./app/mail-header";
export { nightScenes } from "./theme/night-scenes";
export { seasonStyles } from "./theme/season-styles";

/** The sprite file with drawings, as SVG. Used by the build. */
export const sprite = (): string => spriteOf(styleCache());

interface NamedStyle {
  readonly name: string;
  readonly css: string;
}

/** Pages that need a style of the style sheet. A style of fewer stands in these pages, so that others do not load it. */
const sharing = 4;

/**
 * The styles that several of these pages need, and all that home needs, each once with its name, in the order of their
 * first use. The build makes the style sheet of them.
 *
 * @param pages Requests of each page
 */
export async function sharedStyles(pages: readonly (readonly RenderRequest[])[]): Promise<NamedStyle[]> {
  const found = new Map<string, { style: NamedStyle; isGlobal: boolean; pages: number }>();
  for (const requests of pages) {
    const styles = styleCache();
    for (const request of requests) await draw(request, styles);
    const isHome = requests.some(({ url }) => url === paths.home);
    for (const style of newStyles(styles)) {
      const isGlobal = styles.registered[`${styles.key}-${style.name}`] === undefined;
      const entry = found.get(style.name) ?? { style, isGlobal, pages: 0 };
      entry.pages += isHome ? sharing : 1;
      found.set(style.name, entry);
    }
  }
  const shared = [...found.values()].filter(({ isGlobal, pages }) => isGlobal || pages >= sharing);
  return [...shared.filter(({ isGlobal }) => isGlobal), ...shared.filter(({ isGlobal }) => !isGlobal)].map(
    ({ style }) => style,
  );
}

/** The addresses of the public pages, with this value for each parameter. */
export const publicPages = (parameter: string): string[] =>
  siteOf()
    .routes.filter(({ texts }) => texts !== "admin")
    .map(({ path }) => path.replace(/:\w+/, parameter));
