import Box from "@mui/material/Box";
import ListItemIcon from "@mui/material/ListItemIcon";
import MenuItem from "@mui/material/MenuItem";
import type { Control, FieldPathByValue, FieldValues } from "react-hook-form";
import { useIntl } from "react-intl";
import { Flag } from "../../../components/Flag";
import { SelectInput } from "../../../components/form/SelectInput";
import { countryName } from "@tree-for-deed/common/countries";
import { useLanguage } from "../../../i18n/LanguageProvider";
import { dialCodes } from "@tree-for-deed/common/dial-codes";

interface Props<T extends FieldValues> {
  control: Control<T>;
  name: FieldPathByValue<T, string>;
}

/** Chooses the country code of a phone number, shown as a flag and a number, listed with the country's name. */
export function DialCodeSelect<T extends FieldValues>({ control, name }: Props<T>) {
  const intl = useIntl();
  const { language } = useLanguage();
  const written = (code: string) => `+${intl.formatNumber(Number(code), { useGrouping: false })}`;
  const shown = (country: unknown) => {
    const chosen = dialCodes.find((each) => each.country === country) ?? dialCodes[0];
    return (
      <Box component="span" sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        <Flag code={chosen.country} /> {written(chosen.code)}
      </Box>
    );
  };

  return (
    <SelectInput
      control={control}
      name={name}
      label={intl.formatMessage({ id: "session.dialCode" })}
      autoComplete="tel-country-code"
      selectProps={{ renderValue: shown }}
      sx={{ flex: "1 0 140px", width: "auto" }}
    >
      {dialCodes.map(({ country, code }) => (
        <MenuItem key={country} value={country}>
          <ListItemIcon>
            <Flag code={country} />
          </ListItemIcon>
          {countryName(country, language)}
          <Box component="span" sx={{ ml: "auto", pl: 3, color: "text.secondary" }}>
            {written(code)}
          </Box>
        </MenuItem>
      ))}
    </SelectInput>
  );
}
