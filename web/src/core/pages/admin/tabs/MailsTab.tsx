import { useState } from "react";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { Box } from "../../../../components/Box";
import { ErrorNote } from "../../../../components/ErrorNote";
import { Spinner } from "../../../../components/Spinner";
import { Typography } from "../../../../components/Typography";
import { useLanguage } from "../../../../i18n/LanguageProvider";
import { useQuery } from "../../../../lib/useQuery";
import { MailPreview } from "../MailPreview";
import { usePanelAddress } from "../panel-address";
import { MailKindsDocument } from "./MailsTab.generated";

/** The emails that the site sends, with made-up content. */
export default function MailsTab() {
  const intl = useIntl();
  const own = useLanguage().language;
  const [language, setLanguage] = useState(own);
  const { filter, href } = usePanelAddress();
  const { data, error, refetch } = useQuery(MailKindsDocument, { variables: { language }, ssr: false });
  const kinds = data?.mailPreviews ?? [];
  const shown = kinds.find(({ kind }) => kind === filter) ?? kinds[0];

  return (
    <>
      <Typography text="admin.mails.about" color="textSecondary" sx={{ mb: 2, maxWidth: "68ch" }} />
      {error && <ErrorNote error={error} onRetry={refetch} />}
      {!data && !error && <Spinner minHeight={240} />}
      {shown && (
        <Box sx={columns}>
          <Box component="nav" aria-label={intl.formatMessage({ id: "admin.mails.kinds" })} sx={list}>
            <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
              {kinds.map(({ kind, subject }) => (
                <li key={kind}>
                  <Box
                    component={Link}
                    to={href({ filter: kind })}
                    aria-current={kind === shown.kind ? "true" : undefined}
                    lang={language}
                    sx={item}
                  >
                    {subject}
                  </Box>
                </li>
              ))}
            </Box>
          </Box>
          <MailPreview kind={shown.kind} language={language} onLanguage={setLanguage} />
        </Box>
      )}
    </>
  );
}

const columns = {
  display: "grid",
  gap: 3,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(220px, 320px) minmax(0, 1fr)" },
  alignItems: "start",
} as const;

/** A phone shows some of them above the preview. */
const list = {
  maxHeight: { xs: 224, md: 860 },
  overflowY: "auto",
  border: "1px solid",
  borderColor: "divider",
  borderRadius: 2,
} as const;

const item = {
  display: "block",
  px: 2,
  py: 1.25,
  minHeight: 44,
  color: "text.primary",
  textDecoration: "none",
  overflowWrap: "anywhere",
  "&:hover": { bgcolor: "action.hover" },
  "&:focus-visible": { outlineOffset: -3 },
  "&[aria-current]": { bgcolor: "action.selected", fontWeight: 600 },
} as const;
