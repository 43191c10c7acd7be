import { legalVersion } from "@tree-for-deed/common/identity/legal-version";
import { TextPage } from "../../../components/TextPage";
import type { TextSection } from "../../../components/TextSections";

const sections: readonly TextSection[] = [
  { title: "terms.who.title", texts: ["terms.who.1", "terms.who.2"] },
  { title: "terms.deeds.title", texts: ["terms.deeds.1", "terms.deeds.2", "terms.deeds.3"] },
  { title: "terms.respect.title", texts: ["terms.respect.1", "terms.respect.2"] },
  { title: "terms.review.title", texts: ["terms.review.1", "terms.review.2", "terms.review.3"] },
  { title: "terms.numbers.title", texts: ["terms.numbers.1", "terms.numbers.2"] },
  { title: "terms.money.title", texts: ["terms.money.1"] },
  { title: "terms.site.title", texts: ["terms.site.1", "terms.site.2", "terms.site.3"] },
];

export default function TermsPage() {
  return (
    <TextPage
      title="terms.title"
      lead="terms.lead"
      description="terms.description"
      since={legalVersion}
      sections={sections}
    />
  );
}
