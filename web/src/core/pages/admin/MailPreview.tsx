import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { languageFacts, languages, type Language } from "@tree-for-deed/common/languages";
import { useState, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../../components/Box";
import { ErrorNote } from "../../../components/ErrorNote";
import { Spinner } from "../../../components/Spinner";
import { Typography } from "../../../components/Typography";
import type { MessageId } from "../../../i18n/message-id";
import { useQuery } from "../../../lib/useQuery";
import { MailPreviewDocument } from "./tabs/MailsTab.generated";

interface Props {
  kind: string;
  language: Language;
  onLanguage: (language: Language) => void;
}

const looks = ["light", "dark", "text"] as const;
type Look = (typeof looks)[number];

/** One email as mail programs show it: in light or dark colours, or as plain text. */
export function MailPreview({ kind, language, onLanguage }: Props) {
  const intl = useIntl();
  const [look, setLook] = useState<Look>("light");
  const dark = look === "dark";
  const { data, previousData, error, refetch } = useQuery(MailPreviewDocument, {
    variables: { kind, language, dark },
    ssr: false,
  });
  const [mail] = (data ?? previousData)?.mailPreviews ?? [];

  return (
    <Box component="section" aria-labelledby="mail-subject" sx={{ minWidth: 0 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, mb: 2 }}>
        <Choice
          label="admin.mails.language"
          options={languages}
          value={language}
          onChoose={onLanguage}
          name={(each) => <span lang={each}>{languageFacts[each].ownName}</span>}
        />
        <Choice
          label="admin.mails.look"
          options={looks}
          value={look}
          onChoose={setLook}
          name={(each) => <FormattedMessage id={`admin.mails.${each}`} />}
        />
      </Box>
      {error && <ErrorNote error={error} onRetry={refetch} />}
      {!mail && !error && <Spinner minHeight={240} />}
      {mail && (
        <>
          <Typography variant="h3" component="h2" id="mail-subject" lang={language} sx={{ mb: 1.5 }}>
            {mail.subject}
          </Typography>
          {look === "text" ? (
            <Box component="pre" lang={language} sx={{ ...frame, ...plain }}>
              {mail.text}
            </Box>
          ) : (
            <Box
              component="iframe"
              sandbox=""
              srcDoc={mail.html}
              title={intl.formatMessage({ id: "admin.mails.preview" }, { subject: mail.subject })}
              sx={{ ...frame, height: 720, colorScheme: look }}
            />
          )}
        </>
      )}
    </Box>
  );
}

interface ChoiceProps<T extends string> {
  label: MessageId;
  options: readonly T[];
  value: T;
  onChoose: (value: T) => void;
  name: (value: T) => ReactNode;
}

function Choice<T extends string>({ label, options, value, onChoose, name }: ChoiceProps<T>) {
  const intl = useIntl();
  return (
    <ToggleButtonGroup
      exclusive
      value={value}
      onChange={(_event, chosen: T | null) => chosen && onChoose(chosen)}
      aria-label={intl.formatMessage({ id: label })}
      sx={{ ".MuiToggleButton-root": { minHeight: 44, px: 2, textTransform: "none" } }}
    >
      {options.map((each) => (
        <ToggleButton key={each} value={each}>
          {name(each)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

const frame = {
  display: "block",
  width: "100%",
  maxWidth: 680,
  m: 0,
  border: "1px solid",
  borderColor: "divider",
  borderRadius: 2,
} as const;

const plain = { p: 2, typography: "body1", whiteSpace: "pre-wrap", overflowWrap: "anywhere" } as const;
