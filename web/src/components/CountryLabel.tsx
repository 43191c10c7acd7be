import { countryName } from "@tree-for-deed/common/countries";
import { Box } from "./Box";
import { useLanguage } from "../i18n/LanguageProvider";
import { Flag } from "./Flag";

/** A country's flag and name in the reader's language; on one line without room, the name is cut off. */
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
