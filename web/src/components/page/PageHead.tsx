import { useIntl } from "react-intl";
import { useLocation } from "react-router-dom";
import { languages } from "../../i18n/language";
import { usePageState } from "./PageContext";

interface Props {
  /** Without the site's name, which is added. Leave it out on the home page. */
  title?: string;
  description?: string;
  /** A path of this site; shown by networks where the link is shared. */
  image?: { path: string; width: number; height: number; alt?: string };
  /** Keeps private and empty pages out of search engines. */
  noIndex?: boolean;
}

/** The page's title and its card in search engines and shared links. React puts these into the head. */
export function PageHead({ title, description, image, noIndex = false }: Props) {
  const intl = useIntl();
  const { publicUrl } = usePageState();
  const { pathname } = useLocation();
  const site = intl.formatMessage({ id: "site.name" });
  const fullTitle =
    title === undefined ? `${site} · ${intl.formatMessage({ id: "site.tagline" })}` : `${title} · ${site}`;
  const text = description ?? intl.formatMessage({ id: "site.description" });
  const address = publicUrl + pathname;

  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={text} />
      <meta property="og:site_name" content={site} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={text} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={intl.locale === "bn" ? "bn_BD" : "en_US"} />
      <meta name="twitter:card" content={image ? "summary_large_image" : "summary"} />
      {image && (
        <>
          <meta property="og:image" content={publicUrl + image.path} />
          <meta property="og:image:width" content={String(image.width)} />
          <meta property="og:image:height" content={String(image.height)} />
          {image.alt && <meta property="og:image:alt" content={image.alt} />}
        </>
      )}
      {noIndex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          {languages.map((language) => (
            <link key={language} rel="alternate" hrefLang={language} href={`${address}?lang=${language}`} />
          ))}
        </>
      )}
    </>
  );
}
