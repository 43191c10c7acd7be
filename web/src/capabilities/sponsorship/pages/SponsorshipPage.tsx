import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../../components/Box";
import { ErrorNote } from "../../../components/ErrorNote";
import { PageBody } from "../../../components/page/PageBody";
import { PageHead } from "../../../components/page/PageHead";
import { PageMorning } from "../../../components/page/PageMorning";
import { Typography } from "../../../components/Typography";
import { SponsorForm } from "../components/SponsorForm";
import { SponsorList } from "../components/SponsorList";
import type { MadePledge } from "../components/usePledge";
import { PledgeMade } from "./PledgeMade";
import { SponsorshipPageDocument } from "./SponsorshipPage.generated";
import { useQuery } from "../../../lib/useQuery";

const points = ["oldest", "planted", "survey", "waits", "counter"] as const;

/** Price of trees for an organisation, and the form of its pledge. The page says plainly that no money is taken. */
export default function SponsorshipPage() {
  const intl = useIntl();
  const [made, setMade] = useState<MadePledge | null>(null);
  const { data, error, refetch } = useQuery(SponsorshipPageDocument);
  const title = intl.formatMessage({ id: "sponsor.title" });
  return (
    <PageBody>
      <PageHead title={title} description={intl.formatMessage({ id: "sponsor.lead" })} />
      <PageMorning title="sponsor.title" lead="sponsor.lead" />
      {made ? (
        <PledgeMade pledge={made} onAgain={() => setMade(null)} />
      ) : (
        <SponsorForm categories={data?.categories ?? []} onPledged={setMade} />
      )}
      <Box component="section" aria-labelledby="sponsor-does" sx={{ mt: 5, maxWidth: "68ch" }}>
        <Typography variant="h2" id="sponsor-does" text="sponsor.does" />
        <Box component="ul" sx={{ listStyle: "disc", my: 2, pl: 3, "& > li": { my: 1 } }}>
          {points.map((point) => (
            <li key={point}>
              <FormattedMessage id={`sponsor.does.${point}`} />
            </li>
          ))}
        </Box>
      </Box>
      <Box component="section" aria-labelledby="sponsor-list" sx={{ mt: 4 }}>
        <Typography variant="h2" id="sponsor-list" sx={{ mb: 2 }} text="sponsor.list" />
        {error && <ErrorNote error={error} onRetry={refetch} />}
        {data && data.sponsors.items.length === 0 && <Typography text="sponsor.listNone" />}
        {data && <SponsorList sponsors={data.sponsors.items} />}
      </Box>
    </PageBody>
  );
}
