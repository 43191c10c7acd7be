import { ApolloLink, Observable, type NormalizedCacheObject } from "@apollo/client";
import { prerenderStatic } from "@apollo/client/react/ssr";
import createCache from "@emotion/cache";
import createEmotionServer from "@emotion/server/create-instance";
import { print, type FormattedExecutionResult } from "graphql";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { makeApolloClient } from "./app/apollo";
import { App } from "./app/App";
import type { BootState } from "./app/boot";
import { Providers } from "./app/Providers";
import { routeOf } from "./app/routes";
import { documentOf, splitHead } from "./app/document";
import { textLoaders } from "./i18n/catalog";
import type { SiteContact } from "./lib/contact";
import type { Language } from "./i18n/language";

export { defaultLanguage, isLanguage, languageKey } from "./i18n/language";

export interface GraphqlOperation {
  query: string;
  operationName: string;
  variables: Record<string, unknown>;
}

export interface RenderRequest {
  /** Path and query string. */
  url: string;
  language: Language;
  /** `https://example.org` */
  publicUrl: string;
  contact: SiteContact;
  /** The browser asked for little data. */
  lite: boolean;
  /** Stands in the HTML wherever the response's nonce must be. */
  nonce: string;
  execute: (operation: GraphqlOperation) => Promise<FormattedExecutionResult>;
}

export interface RenderedPage {
  status: number;
  html: string;
  /** False when data could not be had: the browser will ask for it again. */
  complete: boolean;
}

const textsOf = async (language: Language) => ({
  first: await textLoaders.first(language),
  all: await textLoaders.all(language),
  admin: await textLoaders.admin(language),
});
const texts = { bn: await textsOf("bn"), en: await textsOf("en") };

const outages = new Set<unknown>(["SERVICE_UNAVAILABLE", "INTERNAL_SERVER_ERROR", undefined]);

function inProcess(execute: RenderRequest["execute"], onOutage: () => void): ApolloLink {
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

/** Renders the page of an address as a visitor who is not signed in sees it. */
export async function render(request: RenderRequest): Promise<RenderedPage> {
  const { url, language, publicUrl, contact, lite, nonce, execute } = request;
  const { pathname } = new URL(url, publicUrl);
  const route = routeOf(pathname);
  await route?.Page.preload();

  const answer = { status: 200, complete: true };
  const link = inProcess(execute, () => {
    answer.complete = false;
    answer.status = 503;
  });
  const client = makeApolloClient({ link, onServer: true });
  const styles = createCache({ key: "css" });
  styles.compat = true;
  const page = {
    publicUrl,
    contact,
    renderedAt: Date.now(),
    lite,
    onStatus: (code: number) => {
      if (answer.complete) answer.status = code;
    },
  };

  const { result } = await prerenderStatic({
    tree: (
      <StaticRouter location={url}>
        <Providers
          client={client}
          styles={styles}
          language={language}
          catalog={texts[language][route?.texts ?? "first"]}
          page={page}
        >
          <App />
        </Providers>
      </StaticRouter>
    ),
    context: { client },
    renderFunction: renderToString,
  });

  const { head, body } = splitHead(result);
  const critical = createEmotionServer(styles).extractCriticalToChunks(body);
  const boot: BootState = {
    publicUrl,
    contact,
    renderedAt: page.renderedAt,
    data: client.extract() as NormalizedCacheObject,
    ...(lite && { lite }),
    complete: answer.complete,
  };
  const html = await documentOf({ language, nonce, head, body, styles: critical.styles, boot, route });
  return { ...answer, html };
}
