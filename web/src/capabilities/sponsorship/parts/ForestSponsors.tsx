import { Box } from "../../../components/Box";
import { Typography } from "../../../components/Typography";
import { SponsorList } from "../components/SponsorList";
import type { ForestSponsors_QueryFragment } from "./ForestSponsors.generated";

/** The latest sponsors, on the forest page; nothing while there is none. */
export default function ForestSponsors({ data: { sponsors } }: { data: ForestSponsors_QueryFragment }) {
  return (
    sponsors.items.length > 0 && (
      <Box component="section" aria-labelledby="forest-sponsors" sx={{ mt: 6 }}>
        <Typography variant="h2" id="forest-sponsors" sx={{ mb: 1.5 }} text="sponsor.list" />
        <SponsorList sponsors={sponsors.items} />
      </Box>
    )
  );
}
