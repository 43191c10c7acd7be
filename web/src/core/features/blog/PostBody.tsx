import type { Language } from "@tree-for-deed/common/languages";
import { Box } from "../../../components/Box";

interface Props {
  /** HTML that the API has sanitised. */
  html: string;
  lang: Language | undefined;
}

/** The text of a post, at a readable width. */
export function PostBody({ html, lang }: Props) {
  return <Box lang={lang} sx={prose} dangerouslySetInnerHTML={{ __html: html }} />;
}

const prose = {
  maxWidth: "68ch",
  typography: "body1",
  "& > * + *": { mt: 2 },
  "& h2": { typography: "h2", fontSize: "1.5rem", mt: 4, mb: 0 },
  "& h3": { typography: "h3", mt: 3, mb: 0 },
  "& h4, & h5, & h6": { typography: "h4", mt: 3, mb: 0 },
  "& p": { mb: 0 },
  "& ul": { pl: 3, listStyle: "disc" },
  "& ol": { pl: 3, listStyle: "var(--numbers)" },
  "& li + li": { mt: 0.75 },
  "& li::marker": { color: "primary.main" },
  "& a": { color: "primary.main", textUnderlineOffset: "0.2em" },
  "& img": { maxWidth: "100%", height: "auto", borderRadius: 2, display: "block" },
  "& blockquote": { m: 0, mt: 2, pl: 2, borderLeft: "4px solid", borderColor: "primary.main", color: "text.secondary" },
  "& pre": { overflowX: "auto", p: 2, borderRadius: 1.5, bgcolor: "background.paper" },
  "& code": { fontSize: "0.9375em" },
  "& table": { display: "block", overflowX: "auto", borderCollapse: "collapse" },
  "& th, & td": { p: 1, borderBottom: "1px solid", borderColor: "divider", textAlign: "start" },
  "& hr": { border: 0, borderTop: "1px solid", borderColor: "divider", my: 4 },
} as const;
