import ExpandMoreIcon from "@mui/icons-material/ExpandMore";
import { Button } from "../../../../components/Button";
import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import { useId, useState, type Ref } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Popover } from "../../../../components/layers/Popover";
import { Box } from "../../../../components/Box";
import { Flag } from "../../../../components/Flag";
import { countryName } from "@tree-for-deed/common/countries";
import { useLanguage } from "../../../../i18n/LanguageProvider";
import { CountryList } from "./CountryList";

interface Props {
  /** The code of the chosen country, or an empty text. */
  value: string;
  onChange: (code: string) => void;
  /** The error text. */
  problem?: string | undefined;
  buttonRef?: Ref<HTMLButtonElement>;
}

/** A button with the chosen country's flag and name; it opens a searchable list. */
export function CountryPicker({ value, onChange, problem, buttonRef }: Props) {
  const intl = useIntl();
  const { language } = useLanguage();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (code: string) => {
    onChange(code);
    setAnchor(null);
  };

  return (
    <FormControl error={problem !== undefined} fullWidth required>
      <FormLabel
        id={`${id}-label`}
        htmlFor={`${id}-button`}
        sx={{ mb: 1, "& .MuiFormLabel-asterisk": { display: "none" } }}
      >
        <FormattedMessage id="member.country" />
      </FormLabel>
      <Button
        id={`${id}-button`}
        ref={buttonRef}
        variant="outlined"
        size="large"
        color={problem === undefined ? "inherit" : "error"}
        fullWidth
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={<ExpandMoreIcon />}
        sx={{ justifyContent: "flex-start", px: 2, fontWeight: 400, "& .MuiButton-endIcon": { ml: "auto" } }}
      >
        <Box
          id={`${id}-value`}
          component="span"
          sx={{ display: "flex", alignItems: "center", gap: 1.5, textAlign: "start" }}
        >
          {value ? (
            <>
              <Flag code={value} /> {countryName(value, language)}
            </>
          ) : (
            <FormattedMessage id="session.country.placeholder" />
          )}
        </Box>
      </Button>
      {problem !== undefined && (
        <FormHelperText id={`${id}-problem`} role="alert">
          {problem}
        </FormHelperText>
      )}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{
          paper: {
            role: "dialog",
            "aria-label": intl.formatMessage({ id: "session.country.placeholder" }),
            sx: { width: anchor?.clientWidth, minWidth: 240, mt: 0.5, p: 1 },
          },
        }}
      >
        <CountryList value={value} onChoose={choose} />
      </Popover>
    </FormControl>
  );
}
