import CheckIcon from "@mui/icons-material/Check";
import SearchIcon from "@mui/icons-material/Search";
import InputAdornment from "@mui/material/InputAdornment";
import MenuItem from "@mui/material/MenuItem";
import MenuList from "@mui/material/MenuList";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Typography } from "../../../../components/Typography";
import { Flag } from "../../../../components/Flag";
import { countryName, sortedCountries } from "@tree-for-deed/common/countries";
import { useLanguage } from "../../../../i18n/LanguageProvider";
import { findCountries } from "./country-search";

const listHeight = 240;

/** A searchable list of countries. Arrows move, Enter chooses; names of both languages and codes are found. */
export function CountryList({ value, onChoose }: { value: string; onChoose: (code: string) => void }) {
  const intl = useIntl();
  const { language } = useLanguage();
  const id = useId();
  const active = useRef<HTMLLIElement>(null);
  const [typed, setTyped] = useState("");
  const sorted = useMemo(() => sortedCountries(language), [language]);
  const found = useMemo(() => findCountries(sorted, typed), [sorted, typed]);
  const [position, setPosition] = useState(() =>
    Math.max(
      0,
      sorted.findIndex(({ code }) => code === value),
    ),
  );

  useEffect(() => {
    active.current?.scrollIntoView({ block: "nearest" });
  }, [position, found]);

  const moves: Record<string, number> = {
    ArrowDown: position + 1,
    ArrowUp: position - 1,
    PageDown: position + 5,
    PageUp: position - 5,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const target = moves[event.key];
    if (target !== undefined) {
      event.preventDefault();
      setPosition(Math.min(found.length - 1, Math.max(0, target)));
    }
    if (event.key === "Enter") {
      event.preventDefault();
      const chosen = found[position];
      if (chosen) onChoose(chosen.code);
    }
  };
  const optionId = (code: string) => `${id}-${code}`;
  const current = found[position];

  return (
    <>
      <OutlinedInput
        autoFocus
        fullWidth
        size="small"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setPosition(0);
        }}
        onKeyDown={onKeyDown}
        placeholder={intl.formatMessage({ id: "session.country.search" })}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon />
          </InputAdornment>
        }
        slotProps={{
          input: {
            role: "combobox",
            "aria-label": intl.formatMessage({ id: "session.country.search" }),
            "aria-expanded": true,
            "aria-autocomplete": "list",
            "aria-controls": `${id}-list`,
            "aria-activedescendant": current ? optionId(current.code) : undefined,
            autoComplete: "off",
            spellCheck: false,
          },
        }}
      />
      <MenuList
        id={`${id}-list`}
        role="listbox"
        autoFocusItem={false}
        tabIndex={-1}
        aria-label={intl.formatMessage({ id: "member.country" })}
        sx={{ maxHeight: listHeight, overflowY: "auto", mt: 1, py: 0 }}
      >
        {found.map((country, index) => (
          <MenuItem
            key={country.code}
            id={optionId(country.code)}
            ref={index === position ? active : undefined}
            role="option"
            tabIndex={-1}
            aria-selected={country.code === value}
            selected={index === position}
            onClick={() => onChoose(country.code)}
            sx={{ gap: 1.5, borderRadius: 1, minHeight: 44, whiteSpace: "normal" }}
          >
            <Flag code={country.code} />
            {countryName(country.code, language)}
            {country.code === value && <CheckIcon color="primary" fontSize="small" sx={{ ml: "auto" }} />}
          </MenuItem>
        ))}
      </MenuList>
      <Typography role="status" color="textSecondary" sx={found.length === 0 ? { p: 2, textAlign: "center" } : {}}>
        {found.length === 0 && <FormattedMessage id="session.country.none" />}
      </Typography>
    </>
  );
}
