import { languageFacts, languagesBeside } from "@tree-for-deed/common/languages";
import { filePaths, jsonFeed } from "@tree-for-deed/common/paths";
import { useIntl } from "react-intl";
import { useLocation } from "react-router-dom";
import { useLanguage } from "../../i18n/LanguageProvider";
import { pageAddresses } from "../../lib/page-address";
import { usePageState } from "./PageContext";

interface Props {
  /** The title without the site's name, which is added. Undefined on the home page. */
  title?: string;
  description?: string;
  /** Card of a shared link, from `filePaths`; the site's own card by default. */
  card?: string;
  /** A picture of this site that is used instead of a card. */
  image?: { path: string; width: number; height: number; alt?: string };
  kind?: "website" | "article" | "profile";
  /** A feed of what the page shows, from `filePaths`, besides those of the site. */
  feed?: { path: string; title: string };
  /** Keeps private and empty pages out of search engines. */
  noIndex?: boolean;
}

/** The size of every card. */
const cardSize = { width: 1200, height: 630 };
const siteFeeds = [
  ["app.feed.deeds", filePaths.deedFeed],
  ["app.feed.posts", filePaths.postFeed],
] as const;

/** The page's title and its card in search engines and shared links. React puts these into the head. */
export function PageHead({ title, description, card, image, kind = "website", feed, noIndex = false }: Props) {
  const intl = useIntl();
  const { language } = useLanguage();
  const { publicUrl } = usePageState();
  const { pathname, search } = useLocation();
  const site = intl.formatMessage({ id: "site.name" });
  const fullTitle =
    title === undefined ? `${site} · ${intl.formatMessage({ id: "site.tagline" })}` : `${title} · ${site}`;
  const text = description ?? intl.formatMessage({ id: "site.description" });
  const { canonical, alternates } = pageAddresses(publicUrl, pathname, search);
  const picture = image ?? { path: `${card ?? filePaths.siteCard}?lang=${language}`, ...cardSize, alt: fullTitle };

  const feeds = [
    ...siteFeeds.map(([id, path]) => [intl.formatMessage({ id }), path] as const),
    ...(feed ? [[feed.title, feed.path] as const] : []),
  ];

  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={text} />
      <meta property="og:site_name" content={site} />
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={text} />
      <meta property="og:locale" content={languageFacts[language].openGraphLocale} />
      {languagesBeside(language).map((other) => (
        <meta key={other} property="og:locale:alternate" content={languageFacts[other].openGraphLocale} />
      ))}
      <meta property="og:image" content={publicUrl + picture.path} />
      <meta property="og:image:width" content={String(picture.width)} />
      <meta property="og:image:height" content={String(picture.height)} />
      <meta property="og:image:alt" content={picture.alt ?? fullTitle} />
      <meta name="twitter:card" content="summary_large_image" />
      {noIndex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <meta property="og:url" content={canonical} />
          <link rel="canonical" href={canonical} />
          {alternates.map(({ hrefLang, href }) => (
            <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={href} />
          ))}
          {feeds.flatMap(([name, path]) =>
            [
              ["application/atom+xml", path],
              ["application/feed+json", jsonFeed(path)],
            ].map(([type, address]) => (
              <link key={address} rel="alternate" type={type} title={name} href={`${address}?lang=${language}`} />
            )),
          )}
        </>
      )}
    </>
  );
}
