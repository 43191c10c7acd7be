import type { Control } from "react-hook-form";
import { useIntl } from "react-intl";
import { ChoiceInput } from "../../../components/form/ChoiceInput";
import type { DeedForm_CategoryFragment } from "./Submission.generated";
import { useLanguage } from "../../../i18n/LanguageProvider";
import type { DeedValues } from "./deed.rules";

interface Props {
  control: Control<DeedValues>;
  categories: readonly DeedForm_CategoryFragment[];
}

/** The kind of deed, with its sign and its name in the reader's language. */
export function CategoryField({ control, categories }: Props) {
  const intl = useIntl();
  const { language } = useLanguage();
  return (
    <ChoiceInput
      control={control}
      name="categoryId"
      label={intl.formatMessage({ id: "addDeed.category" })}
      placeholder={intl.formatMessage({ id: "addDeed.categoryPlaceholder" })}
    >
      {categories.map(({ id, icon, name, nameEn }) => (
        <option key={id} value={id}>
          {[icon, language === "bn" ? name : nameEn].join(" ")}
        </option>
      ))}
    </ChoiceInput>
  );
}
