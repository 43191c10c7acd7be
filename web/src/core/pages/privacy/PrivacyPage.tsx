import { legalVersion } from "@tree-for-deed/common/identity/legal-version";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { TextPage } from "../../../components/TextPage";
import { Texts, type TextSection } from "../../../components/TextSections";

const sections: readonly TextSection[] = [
  { title: "privacy.keep.title", texts: ["privacy.keep.1", "privacy.keep.2", "privacy.keep.3", "privacy.keep.4"] },
  {
    title: "privacy.see.title",
    texts: ["privacy.see.1", "privacy.see.under18", "privacy.see.2", "privacy.see.3", "privacy.see.4"],
  },
  { title: "privacy.device.title", texts: ["privacy.device.1", "privacy.device.2", "privacy.device.3"] },
  { title: "privacy.mail.title", texts: ["privacy.mail.1", "privacy.mail.2"] },
  { title: "privacy.long.title", texts: ["privacy.long.1", "privacy.long.2", "privacy.long.3"] },
  { title: "privacy.rights.title", texts: ["privacy.rights.1", "privacy.rights.2"] },
];

/** Privacy policy: the site's data about people, who sees it, and how they take it back. */
export default function PrivacyPage() {
  return (
    <TextPage
      title="privacy.title"
      lead="privacy.lead"
      description="privacy.description"
      since={legalVersion}
      sections={sections}
    >
      <Box component="section" sx={{ bgcolor: "primary.light", borderRadius: 2, p: { xs: 2.5, sm: 3 } }}>
        <Typography variant="h2" sx={{ fontSize: "1.25rem", mb: 1 }} text="privacy.short.title" />
        <Texts texts={["privacy.short.1", "privacy.short.2", "privacy.short.3", "privacy.short.4"]} />
      </Box>
    </TextPage>
  );
}
