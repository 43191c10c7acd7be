import { type ApolloClient, ApolloLink, Observable, type NormalizedCacheObject } from "@apollo/client";
import { prerenderStatic } from "@apollo/client/react/ssr";
import { print } from "@apollo/client/utilities";
import type { EmotionCache } from "@emotion/cache";
import createEmotionServer from "@emotion/server/create-instance";
import type { Language } from "@tree-for-deed/common/languages";
import type { ExecutePageOperation, KnownAnswer, RenderRequest, WebRenderer } from "@tree-for-deed/common/renderer";
import { type DocumentNode, parse } from "graphql";
import type { ComponentType, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { makeApolloClient } from "./app/apollo";
import { App } from "./app/App";
import type { BootState } from "./app/boot";
import { Providers } from "./app/Providers";
import { routeOf, routes, type PageRoute } from "./app/routes";
import { documentOf, sharedFiles, splitHead } from "./app/document";
import { spriteOf } from "./app/sprite";
import { keptPart, newStyles, styleCache } from "./app/kept-parts";
import type { StyleSheet } from "./app/style-sheet";
import type { PageState } from "./components/page/PageContext";
import { textLoaders } from "./i18n/catalog";

const textsOf = async (language: Language) => ({
  first: await textLoaders.first(language),
  all: await textLoaders.all(language),
  admin: await textLoaders.admin(language),
});
const texts = { bn: await textsOf("bn"), en: await textsOf("en") };

const pageFiles = import.meta.glob<ComponentType>("./pages/*/*Page.tsx", { import: "default" });
let sources: Promise<ReadonlyMap<ComponentType, string>> | undefined;

/** The file of each page, as the build's manifest names it, so that the browser can be told early which it needs. */
async function readSources(): Promise<ReadonlyMap<ComponentType, string>> {
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

/** The web's own documents, of which there are some dozens. */
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
  readonly source: string | undefined;
}

/** Shared files, as far as they exist: during the build there are none yet. */
interface Shared {
  readonly sprite?: string;
  readonly styles?: StyleSheet;
}

/** Draws the page of an address with what it asks, as a visitor who is not signed in sees it; its styles go into `styles`. */
async function draw(request: RenderRequest, styles: EmotionCache, shared: Shared = {}): Promise<Drawing> {
  const { url, language, lite, execute, known, ...site } = request;
  const { pathname } = new URL(url, site.publicUrl);
  const route = routeOf(pathname);
  const source = route && (await (sources ??= readSources())).get(await route.Page.preload());

  const answer = { status: 200, complete: true };
  const link = inProcess(execute, () => {
    answer.complete = false;
    answer.status = 503;
  });
  const client = makeApolloClient({ link, onServer: true });
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
      <Providers client={client} styles={cache} language={language} catalog={catalog} page={state}>
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
  return { answer, client, result, renderedAt, route, source };
}

/** Renders the page of an address as a visitor who is not signed in sees it. */
export const render: WebRenderer["render"] = async (request) => {
  const { language, lite, publicUrl, contact, timeZone } = request;
  const { styles: sheets, sprite } = await sharedFiles();
  const sheet = sheets[language];
  const styles = styleCache(sheet.names);
  const { answer, client, result, renderedAt, route, source } = await draw(request, styles, { sprite, styles: sheet });
  const { head, body } = splitHead(result);
  const critical = createEmotionServer(styles).extractCriticalToChunks(body);
  const boot: BootState = {
    publicUrl,
    contact,
    timeZone,
    renderedAt,
    sprite,
    data: client.extract() as NormalizedCacheObject,
    ...(lite && { lite }),
    complete: answer.complete,
  };
  return { ...answer, ...(await documentOf({ language, head, body, styles: critical.styles, boot, route, source })) };
};

export { fontFaces } from "./theme/fonts/font-faces";
export { mailHeader } from "./app/mail-header";
export { nightScenes } from "./theme/night-scenes";
export { seasonStyles } from "./theme/season-styles";

/** The file of the drawings that pages show by reference, as SVG. For the build. */
export const sprite = (): string => spriteOf(styleCache());

/**
 * All styles of these pages, each once and under its name, in the order in which they are first drawn. For the build, which
 * makes the style sheet of them.
 */
export async function stylesOf(requests: readonly RenderRequest[]): Promise<{ name: string; css: string }[]> {
  const styles = styleCache();
  for (const request of requests) await draw(request, styles);
  const isGlobal = (name: string): boolean => styles.registered[`${styles.key}-${name}`] === undefined;
  const all = newStyles(styles);
  return [...all.filter(({ name }) => isGlobal(name)), ...all.filter(({ name }) => !isGlobal(name))];
}

/** The addresses of the pages that everybody may open, each parameter by this name. */
export const publicPages = (parameter: string): string[] =>
  routes.filter(({ texts }) => texts !== "admin").map(({ path }) => path.replace(/:\w+/, parameter));
