import { either } from "@tree-for-deed/common/either";
import { Box } from "../../components/Box";
import type { CategoryName_CategoryFragment } from "./CategoryName.generated";
import { useLanguage } from "../../i18n/LanguageProvider";

/** A category's icon and its name in the reader's language; where that is missing, in the other, and marked so. */
export function CategoryName({ category }: { category: CategoryName_CategoryFragment }) {
  const { language } = useLanguage();
  const { name, nameEn } = category;
  const borrowed = (language === "bn" ? name : nameEn) === "" ? (language === "bn" ? "en" : "bn") : undefined;
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 0.75, minWidth: 0 }}>
      <span aria-hidden>{category.icon}</span>
      <span lang={borrowed}>{either(language, name, nameEn)}</span>
    </Box>
  );
}
