import { Button } from "../../../components/Button";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { Carousel } from "../../../components/Carousel";
import { EmptyState } from "../../../components/EmptyState";
import { OwnHydration } from "../../../components/page/OwnHydration";
import { DeedCard, type DeedAuthorUser } from "../../features/deeds/DeedCard";
import type { DeedCard_DeedFragment } from "../../features/deeds/DeedCard.generated";
import { captionLetters } from "../../../lib/caption";
import { namesPeople } from "../../../lib/personal-mark";
import { paths } from "@tree-for-deed/common/paths";

interface Props {
  deeds: readonly DeedCard_DeedFragment[];
  onAuthor: (author: DeedAuthorUser) => void;
}

/** The latest deeds of members, with a link to the whole feed. */
export function LatestDeeds({ deeds, onAuthor }: Props) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "home.latest.title" });
  if (deeds.length === 0) {
    return (
      <EmptyState
        title="deeds.empty"
        text="deeds.emptyFirst"
        action={<Button variant="contained" component={Link} to={paths.addDeed} text="nav.addDeed" />}
      />
    );
  }
  // In two rows that both begin with the newest deeds.
  const rows = [0, 1]
    .map((row) => deeds.filter((_deed, index) => index % 2 === row))
    .filter(({ length }) => length > 0);
  return (
    <Box {...namesPeople} component="section" aria-labelledby="latest">
      <Carousel
        label={title}
        slideWidth={{ xs: "min(78vw, 300px)", sm: "300px" }}
        heading={
          <Typography variant="h2" id="latest">
            {title}
          </Typography>
        }
        rows={rows.map((row) =>
          row.map((deed) => (
            <OwnHydration key={deed.id}>
              <DeedCard deed={deed} onAuthor={onAuthor} captionLimit={captionLetters.carousel} sizes="300px" />
            </OwnHydration>
          )),
        )}
      />
      <Box sx={{ textAlign: "center", mt: 1 }}>
        <Button variant="outlined" component={Link} to={paths.deeds} text="home.latest.all" />
      </Box>
    </Box>
  );
}
