import type { ApolloClient } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { CacheProvider, type EmotionCache } from "@emotion/react";
import type { ReactNode } from "react";
import { PageContext, type PageState } from "../components/page/PageContext";
import { type Site, SiteContext } from "../components/extension/SiteContext";
import { ToastProvider } from "../components/toasts/ToastProvider";
import { SignUpProvider } from "../core/features/session/sign-up/SignUpProvider";
import type { Catalog } from "../i18n/catalog";
import type { Language } from "@tree-for-deed/common/languages";
import { LanguageProvider, useLanguage } from "../i18n/LanguageProvider";
import { SiteTheme } from "../theme/SiteTheme";
import { themeOf } from "../theme/theme";

interface Props {
  client: ApolloClient;
  styles: EmotionCache;
  language: Language;
  catalog: Catalog;
  page: PageState;
  site: Site;
  children: ReactNode;
}

/** Everything that pages need: data, texts, theme, notifications, sign-up. The router is outside. */
export function Providers({ client, styles, language, catalog, page, site, children }: Props) {
  return (
    <CacheProvider value={styles}>
      <ApolloProvider client={client}>
        <PageContext value={page}>
          <SiteContext value={site}>
            <LanguageProvider language={language} catalog={catalog} timeZone={page.timeZone}>
              <Themed>
                <ToastProvider>
                  <SignUpProvider>{children}</SignUpProvider>
                </ToastProvider>
              </Themed>
            </LanguageProvider>
          </SiteContext>
        </PageContext>
      </ApolloProvider>
    </CacheProvider>
  );
}

function Themed({ children }: { children: ReactNode }) {
  const { language } = useLanguage();
  return <SiteTheme theme={themeOf(language)}>{children}</SiteTheme>;
}
