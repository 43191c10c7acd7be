import { either } from "@tree-for-deed/common/either";
import { Box } from "../../../../components/Box";
import { useLanguage } from "../../../../i18n/LanguageProvider";

interface Props {
  category: { name: string; nameEn: string; icon: string };
}

/** The category that the author chose for a deed. */
export function CategoryMark({ category: { name, nameEn, icon } }: Props) {
  const { language } = useLanguage();
  return (
    <Box component="span" sx={{ display: "inline-flex", gap: 0.75, alignItems: "center" }}>
      <span aria-hidden>{icon}</span>
      {either(language, name, nameEn)}
    </Box>
  );
}
