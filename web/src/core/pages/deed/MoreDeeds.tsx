import { paths } from "@tree-for-deed/common/paths";
import { useId } from "react";
import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import { Box } from "../../../components/Box";
import { Typography } from "../../../components/Typography";
import { deedsHref } from "../../features/deeds/deed-filters";
import { DeedTile } from "../../features/deeds/DeedTile";
import type { DeedTile_DeedFragment } from "../../features/deeds/DeedTile.generated";
import type { MessageId } from "../../../i18n/message-id";
import { DeedsOfKindDocument, type MoreDeeds_DeedFragment } from "./MoreDeeds.generated";
import { useQuery } from "../../../lib/useQuery";
import { namesPeople } from "../../../lib/personal-mark";

/** The number of deeds per row. The query asks for one more, since the deed itself may be among them. */
const shown = 4;

/** Further deeds of this category, and of this member. An empty row is left out. */
export function MoreDeeds({ deed }: { deed: MoreDeeds_DeedFragment }) {
  const { category, user } = deed;
  const { data } = useQuery(DeedsOfKindDocument, { variables: { categoryId: category.id } });
  const others = (deeds: readonly DeedTile_DeedFragment[]) => deeds.filter(({ id }) => id !== deed.id).slice(0, shown);
  return (
    <Box
      {...namesPeople}
      sx={{ display: "grid", gap: { xs: 4, md: 5 }, gridTemplateColumns: "minmax(0, 1fr)", mt: { xs: 5, md: 7 } }}
    >
      <Row
        title="deed.moreOfKind"
        to={deedsHref({ categoryId: category.id })}
        deeds={others(data?.deeds.items ?? [])}
        withAuthor
      />
      {!user.isFormerMember && (
        <Row title="deed.moreOfMember" to={paths.profile(user.username)} deeds={others(user.deeds.items)} />
      )}
    </Box>
  );
}

interface RowProps {
  title: MessageId;
  to: string;
  deeds: readonly DeedTile_DeedFragment[];
  withAuthor?: boolean;
}

function Row({ title, to, deeds, withAuthor = false }: RowProps) {
  const titleId = useId();
  if (deeds.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Box sx={head}>
        <Typography variant="h2" id={titleId} text={title} />
        <Box component={Link} to={to} aria-describedby={titleId} sx={all}>
          <FormattedMessage id="deed.moreAll" />
        </Box>
      </Box>
      <Box component="ul" sx={row}>
        {deeds.map((deed) => (
          <Box component="li" key={deed.id} sx={{ minWidth: 0, scrollSnapAlign: "start" }}>
            <DeedTile deed={deed} withAuthor={withAuthor} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const head = {
  display: "flex",
  alignItems: "baseline",
  justifyContent: "space-between",
  columnGap: 2,
  mb: 1.5,
} as const;

const all = { flexShrink: 0, color: "primary.main", fontWeight: 600, textUnderlineOffset: "0.2em" } as const;

/** On phones a row to swipe; from tablets on all four side by side. */
const row = {
  display: "grid",
  gridAutoFlow: { xs: "column", sm: "row" },
  gridAutoColumns: { xs: "64%", sm: "auto" },
  gridTemplateColumns: { sm: "repeat(4, minmax(0, 1fr))" },
  gap: 2,
  mx: -2,
  px: 2,
  pb: 0.5,
  overflowX: { xs: "auto", sm: "visible" },
  scrollSnapType: "x proximity",
  scrollPaddingInline: "16px",
  scrollbarWidth: "none",
} as const;
