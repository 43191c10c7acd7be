import { languageFacts, type Language } from "@tree-for-deed/common/languages";
import { writtenLanguages } from "@tree-for-deed/common/text-language";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { Box } from "../../../components/Box";
import { deedsHref, type DeedFilters } from "./deed-filters";

interface Props {
  filters: DeedFilters;
}

/** Filters the feed by the language of the deeds, with links like those of categories. */
export function WrittenIn({ filters }: Props) {
  const intl = useIntl();
  const choice = (written: Language | null, name: ReactNode) => (
    <Box
      key={written}
      component={Link}
      to={deedsHref({ ...filters, written, page: 1 })}
      lang={written ?? undefined}
      aria-current={filters.written === written ? "true" : undefined}
      sx={part}
    >
      {name}
    </Box>
  );
  return (
    <Box component="nav" aria-label={intl.formatMessage({ id: "deeds.written" })} sx={whole}>
      {choice(null, <FormattedMessage id="deeds.anyLanguage" />)}
      {writtenLanguages.map((language) => choice(language, languageFacts[language].ownName))}
    </Box>
  );
}

const whole = {
  display: "flex",
  flexShrink: 0,
  // Wraps into a second row with large letters on a narrow phone.
  flexWrap: "wrap",
  maxWidth: "100%",
  ml: "auto",
  borderRadius: "20px",
  bgcolor: "background.paper",
  boxShadow: 1,
} as const;

const part = {
  display: "inline-flex",
  alignItems: "center",
  minHeight: 40,
  px: 1.5,
  borderRadius: 99,
  typography: "body2",
  fontWeight: 600,
  textDecoration: "none",
  color: "text.secondary",
  "&:hover": { color: "text.primary" },
  "&[aria-current]": { bgcolor: "primary.light", color: "text.primary" },
} as const;
