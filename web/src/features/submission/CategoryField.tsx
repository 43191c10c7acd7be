import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import type { Control } from "react-hook-form";
import { FormattedMessage, useIntl } from "react-intl";
import { SelectInput } from "../../components/form/SelectInput";
import type { DeedForm_CategoryFragment } from "../../gql/graphql";
import { useLanguage } from "../../i18n/LanguageProvider";
import type { DeedValues } from "./deed.rules";

interface Props {
  control: Control<DeedValues>;
  categories: readonly DeedForm_CategoryFragment[];
}

/** The kind of deed, with its sign and its name in the reader's language. */
export function CategoryField({ control, categories }: Props) {
  const intl = useIntl();
  const { language } = useLanguage();
  const shown = (id: unknown) => {
    const category = categories.find((each) => each.id === id);
    if (!category) return <FormattedMessage id="addDeed.categoryPlaceholder" />;
    return (
      <>
        <Box component="span" aria-hidden sx={{ mr: 1 }}>
          {category.icon}
        </Box>
        {language === "bn" ? category.name : category.nameEn}
      </>
    );
  };
  return (
    <SelectInput
      control={control}
      name="categoryId"
      label={intl.formatMessage({ id: "addDeed.category" })}
      selectProps={{ displayEmpty: true, renderValue: shown }}
      shrinkLabel
    >
      {categories.map(({ id }) => (
        <MenuItem key={id} value={id}>
          {shown(id)}
        </MenuItem>
      ))}
    </SelectInput>
  );
}
