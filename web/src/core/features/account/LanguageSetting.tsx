import { useMutation } from "@apollo/client/react";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useIntl } from "react-intl";
import { useToast } from "../../../components/toasts/ToastProvider";
import { SetLanguageDocument } from "../session/viewer/Viewer.generated";
import { isLanguage, languages, languageFacts } from "@tree-for-deed/common/languages";
import { markLanguageChosen } from "../../../i18n/language-choice";
import { useLanguage } from "../../../i18n/LanguageProvider";
import { SettingsSection } from "./SettingsSection";

/** The language of the site and of the mails. */
export function LanguageSetting() {
  const intl = useIntl();
  const toast = useToast();
  const { language, setLanguage, changing } = useLanguage();
  const [store] = useMutation(SetLanguageDocument);

  const choose = async (chosen: string) => {
    if (!isLanguage(chosen)) return;
    markLanguageChosen();
    try {
      await setLanguage(chosen);
      await store({ variables: { language: chosen } });
    } catch (error) {
      toast.failed(error);
    }
  };

  return (
    <SettingsSection title="account.language.title" text="account.language.text">
      <RadioGroup
        row
        value={language}
        onChange={(event) => void choose(event.target.value)}
        aria-label={intl.formatMessage({ id: "account.language.title" })}
        sx={{ columnGap: 2 }}
      >
        {languages.map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            disabled={changing}
            control={<Radio />}
            label={<span lang={each}>{languageFacts[each].ownName}</span>}
          />
        ))}
      </RadioGroup>
    </SettingsSection>
  );
}
