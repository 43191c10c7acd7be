import { either, languageOfEither } from "@tree-for-deed/common/either";
import { Box } from "../../../components/Box";
import type { CategoryName_CategoryFragment } from "./CategoryName.generated";
import { useLanguage } from "../../../i18n/LanguageProvider";

/** A category's icon and name in the reader's language; if it is missing, in the other one, with its `lang`. */
export function CategoryName({ category }: { category: CategoryName_CategoryFragment }) {
  const { language } = useLanguage();
  const { name, nameEn } = category;
  const written = languageOfEither(language, name, nameEn);
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 0.75, minWidth: 0 }}>
      <span aria-hidden>{category.icon}</span>
      <span lang={written === language ? undefined : written}>{either(language, name, nameEn)}</span>
    </Box>
  );
}
