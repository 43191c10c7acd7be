import { countryName } from "@tree-for-deed/common/countries";
import { Box } from "./Box";
import { useLanguage } from "../i18n/LanguageProvider";
import { Flag } from "./Flag";

/** A country's flag and its name in the reader's language; where it has one line and no room, the name is cut. */
export function CountryLabel({ code }: { code: string }) {
  const { language } = useLanguage();
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 1, minWidth: 0 }}>
      <Flag code={code} />
      <Box component="span" sx={name}>
        {countryName(code, language)}
      </Box>
    </Box>
  );
}

const name = { overflow: "hidden", textOverflow: "ellipsis", minWidth: 0 } as const;
