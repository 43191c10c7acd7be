import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { dayInWords, defaultTimeZone } from "@tree-for-deed/common/day";
import { paths } from "@tree-for-deed/common/paths";
import { Box } from "../../../components/Box";
import type { SponsorList_SponsorFragment } from "./SponsorList.generated";
import { memberText } from "../../../lib/member-text";

/** Organisations that pay for trees, as links to their pages. */
export function SponsorList({ sponsors }: { sponsors: readonly SponsorList_SponsorFragment[] }) {
  const intl = useIntl();
  return (
    <Box component="ul" sx={list}>
      {sponsors.map(({ code, organisation, since, trees, planted }) => (
        <Box component="li" key={code}>
          <Box component={Link} to={paths.sponsor(code)} sx={row}>
            <Box component="span" translate="no" {...memberText(organisation)} sx={name}>
              {organisation}
            </Box>
            <Box component="span" sx={{ typography: "body2", color: "text.secondary" }}>
              {[
                trees === null
                  ? intl.formatMessage({ id: "sponsor.everyTree" })
                  : intl.formatMessage({ id: "sponsor.trees" }, { count: trees }),
                intl.formatMessage({ id: "sponsor.plantedOf" }, { count: planted }),
                dayInWords(since, intl.locale, intl.timeZone ?? defaultTimeZone),
              ].join(" · ")}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const list = {
  display: "grid",
  gap: 1.5,
  gridTemplateColumns: { md: "repeat(2, minmax(0, 1fr))" },
} as const;
const row = {
  display: "block",
  p: 2,
  borderRadius: 2,
  border: "1px solid",
  borderColor: "divider",
  bgcolor: "background.paper",
  color: "text.primary",
  textDecoration: "none",
  "&:hover": { borderColor: "primary.main" },
} as const;
const name = { display: "block", fontWeight: 600, overflowWrap: "anywhere" } as const;
