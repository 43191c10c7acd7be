import InputAdornment from "@mui/material/InputAdornment";
import { useWatch, type Control, type FieldPathByValue, type FieldValues } from "react-hook-form";
import { useIntl } from "react-intl";
import { Flag } from "../../../../components/Flag";
import { ChoiceInput } from "../../../../components/form/ChoiceInput";
import { countryName } from "@tree-for-deed/common/countries";
import { useLanguage } from "../../../../i18n/LanguageProvider";
import { dialCodes } from "@tree-for-deed/common/identity/dial-codes";

interface Props<T extends FieldValues> {
  control: Control<T>;
  name: FieldPathByValue<T, string>;
}

/** Select for the calling code: the number comes first, since it shows where there is little room. */
export function DialCodeSelect<T extends FieldValues>({ control, name }: Props<T>) {
  const intl = useIntl();
  const { language } = useLanguage();
  const chosen: string = useWatch({ control, name });
  const written = (country: string, code: string) =>
    `+${intl.formatNumber(Number(code), { useGrouping: false })} ${countryName(country, language)}`;

  return (
    <ChoiceInput
      control={control}
      name={name}
      label="session.dialCode"
      autoComplete="tel-country-code"
      startAdornment={
        <InputAdornment position="start">
          <Flag code={chosen} />
        </InputAdornment>
      }
      sx={{ flex: "1 0 140px", width: "auto" }}
    >
      {dialCodes.map(({ country, code }) => (
        <option key={country} value={country}>
          {written(country, code)}
        </option>
      ))}
    </ChoiceInput>
  );
}
