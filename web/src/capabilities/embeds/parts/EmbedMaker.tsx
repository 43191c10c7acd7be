import ContentCopyIcon from "@mui/icons-material/ContentCopy";
import NativeSelect from "@mui/material/NativeSelect";
import FormControl from "@mui/material/FormControl";
import InputLabel from "@mui/material/InputLabel";
import OutlinedInput from "@mui/material/OutlinedInput";
import {
  embedPath,
  embedSize,
  embedSnippet,
  type EmbedSubject,
  embedThemes,
  type EmbedTheme,
} from "@tree-for-deed/common/embeds/embed";
import { type Language, languageFacts, languages } from "@tree-for-deed/common/languages";
import { paths } from "@tree-for-deed/common/paths";
import { type ReactNode, useDeferredValue, useId, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../../components/Box";
import { Button } from "../../../components/Button";
import { useHasPage } from "../../../components/extension/SiteContext";
import { usePageState } from "../../../components/page/PageContext";
import { SourceText } from "../../../components/SourceText";
import { useToast } from "../../../components/toasts/ToastProvider";
import { Typography } from "../../../components/Typography";
import type { MessageId } from "../../../i18n/message-id";
import { copyText } from "../../../lib/clipboard";

const kinds = ["counter", "grove", "deed", "member"] as const;
type Kind = (typeof kinds)[number];

/** Makes the HTML of an embed, with a preview. */
export default function EmbedMaker() {
  const intl = useIntl();
  const toast = useToast();
  const hasPage = useHasPage();
  const { publicUrl } = usePageState();
  const [kind, setKind] = useState<Kind>("counter");
  const [name, setName] = useState("");
  const [theme, setTheme] = useState<EmbedTheme>();
  const [language, setLanguage] = useState<Language>();
  const nameId = useId();
  const offered = kinds.filter((each) => each !== "grove" || hasPage(paths.grove));
  const subject = subjectOf(kind, useDeferredValue(name.trim()));
  const size = embedSize(kind);
  const path = subject && embedPath(subject, { theme, language });
  const title = intl.formatMessage({ id: `embeds.kind.${kind}` });
  const snippet = path && embedSnippet(publicUrl + path, title, size);

  const copy = async (text: string) => {
    if (await copyText(text)) toast.success(intl.formatMessage({ id: "embeds.copied" }));
    else toast.error(intl.formatMessage({ id: "embeds.copyFailed" }));
  };
  return (
    <Box component="section" aria-labelledby="embeds" sx={{ mt: 6 }}>
      <Typography variant="h2" id="embeds" text="embeds.title" />
      <Typography sx={{ mt: 1, mb: 2.5, maxWidth: "68ch" }} text="embeds.text" />
      <Box sx={columns}>
        <Box sx={fields}>
          <Choice
            label="embeds.kind"
            value={kind}
            onChange={(value) => setKind(kinds.find((each) => each === value) ?? "counter")}
          >
            {offered.map((each) => (
              <option key={each} value={each}>
                {intl.formatMessage({ id: `embeds.kind.${each}` })}
              </option>
            ))}
          </Choice>
          {(kind === "deed" || kind === "member") && (
            <FormControl fullWidth>
              <InputLabel htmlFor={nameId} shrink>
                <FormattedMessage id={`embeds.name.${kind}`} />
              </InputLabel>
              <OutlinedInput
                id={nameId}
                notched
                label={intl.formatMessage({ id: `embeds.name.${kind}` })}
                value={name}
                placeholder={kind === "deed" ? "TFD-" : undefined}
                onChange={({ target }) => setName(target.value)}
                inputProps={{ autoCapitalize: "none", autoCorrect: "off", spellCheck: false, maxLength: 200 }}
              />
            </FormControl>
          )}
          <Choice
            label="embeds.theme"
            value={theme}
            onChange={(value) => setTheme(embedThemes.find((each) => each === value))}
          >
            <option value="">{intl.formatMessage({ id: "embeds.asReader" })}</option>
            {embedThemes.map((each) => (
              <option key={each} value={each}>
                {intl.formatMessage({ id: `embeds.theme.${each}` })}
              </option>
            ))}
          </Choice>
          <Choice
            label="embeds.language"
            value={language}
            onChange={(value) => setLanguage(languages.find((each) => each === value))}
          >
            <option value="">{intl.formatMessage({ id: "embeds.asReader" })}</option>
            {languages.map((each) => (
              <option key={each} value={each} lang={each}>
                {languageFacts[each].ownName}
              </option>
            ))}
          </Choice>
        </Box>
        <Box sx={{ minWidth: 0 }}>
          {path ? (
            <Box
              component="iframe"
              key={path}
              src={path}
              title={title}
              width={size.width}
              height={size.height}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              loading="lazy"
              sx={{ border: 0, borderRadius: "16px", maxWidth: "100%", display: "block", mb: 2 }}
            />
          ) : (
            <Typography
              color="textSecondary"
              sx={{ mb: 2 }}
              text={kind === "deed" ? "embeds.needsDeed" : "embeds.needsMember"}
            />
          )}
          {snippet && (
            <>
              <SourceText>{snippet}</SourceText>
              <Button
                variant="outlined"
                sx={{ mt: 1.5 }}
                startIcon={<ContentCopyIcon />}
                onClick={() => void copy(snippet)}
                text="embeds.copy"
              />
            </>
          )}
        </Box>
      </Box>
    </Box>
  );
}

function subjectOf(kind: Kind, name: string): EmbedSubject | null {
  if (kind === "counter" || kind === "grove") return { kind };
  return name === "" ? null : { kind, name };
}

interface ChoiceProps {
  label: MessageId;
  value: string | undefined;
  onChange: (value: string) => void;
  children: ReactNode;
}

function Choice({ label, value = "", onChange, children }: ChoiceProps) {
  const intl = useIntl();
  const id = useId();
  return (
    <FormControl fullWidth>
      <InputLabel htmlFor={id} shrink>
        <FormattedMessage id={label} />
      </InputLabel>
      <NativeSelect
        value={value}
        onChange={({ target }) => onChange(target.value)}
        input={<OutlinedInput label={intl.formatMessage({ id: label })} notched />}
        inputProps={{ id }}
      >
        {children}
      </NativeSelect>
    </FormControl>
  );
}

const columns = {
  display: "grid",
  gap: 3,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "280px minmax(0, 1fr)" },
  alignItems: "start",
} as const;
const fields = { display: "grid", gap: 2.5, pt: 1 } as const;
