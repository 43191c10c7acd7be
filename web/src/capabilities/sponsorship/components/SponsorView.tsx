import { either } from "@tree-for-deed/common/either";
import Card from "@mui/material/Card";
import MuiLink from "@mui/material/Link";
import { FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import { dayInWords } from "@tree-for-deed/common/day";
import { districtName } from "@tree-for-deed/common/districts";
import { moneyText } from "@tree-for-deed/common/donations/money-text";
import { Box } from "../../../components/Box";
import { CertificateButtons, CertificatePicture, CertificateVerdict } from "../../../components/Certificate";
import { DayInWords } from "../../../components/DayInWords";
import { Fact, Facts } from "../../../components/Facts";
import { Typography } from "../../../components/Typography";
import { useLanguage } from "../../../i18n/LanguageProvider";
import { scopeText } from "./scope-text";
import type { SponsorView_SponsorFragment } from "./SponsorView.generated";
import { memberText } from "../../../lib/member-text";

interface Props {
  sponsor: SponsorView_SponsorFragment;
}

/** A sponsor's page: certificate check, progress of the trees, their places, and the certificate. */
export function SponsorView({ sponsor }: Props) {
  const intl = useIntl();
  const { language } = useLanguage();
  const { code, organisation, website, since, pricePerTree, currency, certificateUrl } = sponsor;
  return (
    <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box>
        <Typography variant="h1" translate="no" {...memberText(organisation)} sx={{ overflowWrap: "anywhere" }}>
          {organisation}
        </Typography>
        <Typography color="textSecondary" sx={{ fontWeight: 600 }}>
          <FormattedMessage id="sponsor.since" values={{ day: <DayInWords value={since} /> }} />
        </Typography>
      </Box>
      <CertificateVerdict valid text="sponsor.valid" />
      <Stations sponsor={sponsor} />
      <Plantings sponsor={sponsor} />
      <CertificatePicture src={certificateUrl} alt={intl.formatMessage({ id: "sponsor.certificate" })} />
      <CertificateButtons code={code} imageUrl={certificateUrl} />
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        <Facts>
          <Fact name="sponsor.fact.code">
            <span lang="en" translate="no">
              {code}
            </span>
          </Fact>
          <Fact name="sponsor.fact.which">{scopeText(intl, language, sponsor)}</Fact>
          <Fact name="sponsor.fact.price">{moneyText(pricePerTree, currency, language)}</Fact>
          {website !== null && (
            <Fact name="sponsor.fact.website">
              <MuiLink href={website} rel="nofollow noopener noreferrer" target="_blank" translate="no" lang="en">
                {new URL(website).host}
              </MuiLink>
            </Fact>
          )}
        </Facts>
      </Card>
    </Box>
  );
}

const stations = ["pledged", "funded", "planted", "alive"] as const;

/** The four numbers of trees by station, each with its meaning. */
function Stations({ sponsor: { trees, funded, planted, alive, surveyed } }: Props) {
  const counts = { pledged: trees, funded, planted, alive: surveyed === 0 ? null : alive };
  return (
    <Box component="section" aria-labelledby="sponsor-stations">
      <Typography variant="h2" id="sponsor-stations" sx={{ mb: 1.5, fontSize: "1.25rem" }} text="sponsor.stations" />
      <Box component="dl" sx={grid}>
        {stations.map((station) => {
          const count = counts[station];
          return (
            <Box key={station} sx={place}>
              <Typography component="dt" sx={{ fontWeight: 600 }} text={`sponsor.station.${station}`} />
              <Box component="dd" sx={{ m: 0 }}>
                <Box component="span" sx={count === null ? unknown : number}>
                  {count !== null ? (
                    <FormattedNumber value={count} />
                  ) : station === "pledged" ? (
                    <FormattedMessage id="sponsor.everyTree" />
                  ) : (
                    <FormattedMessage id="sponsor.notKnown" />
                  )}
                </Box>
                <Typography variant="body2" component="span" color="textSecondary">
                  <FormattedMessage id={`sponsor.stationText.${station}`} values={{ surveyed, planted }} />
                </Typography>
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

/** The places where the trees stand, or a text if there are none yet. */
function Plantings({ sponsor: { plantings } }: Props) {
  const intl = useIntl();
  const { language } = useLanguage();
  return (
    <Box component="section" aria-labelledby="sponsor-plantings">
      <Typography variant="h2" id="sponsor-plantings" sx={{ mb: 1.5, fontSize: "1.25rem" }} text="sponsor.plantings" />
      {plantings.length === 0 && <Typography text="sponsor.noPlantings" />}
      {plantings.length > 0 && (
        <Box component="ul" sx={{ display: "grid", gap: 1.5 }}>
          {plantings.map(({ trees, alive, batch }, at) => {
            const village = either(language, batch?.village, batch?.villageEn);
            const district = batch?.district ? districtName(batch.district, language) : null;
            const species = either(language, batch?.species, batch?.speciesEn);
            return (
              <Box component="li" key={batch?.id ?? at} sx={place}>
                <Typography sx={{ fontWeight: 600 }}>
                  {[intl.formatMessage({ id: "sponsor.trees" }, { count: trees }), species].filter(Boolean).join(" · ")}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {[village, district, batch && dayInWords(batch.plantedOn, language, "UTC")]
                    .filter(Boolean)
                    .join(" · ")}
                </Typography>
                {alive !== null && (
                  <Typography variant="body2" color="textSecondary">
                    <FormattedMessage id="sponsor.aliveHere" values={{ count: alive }} />
                  </Typography>
                )}
              </Box>
            );
          })}
        </Box>
      )}
    </Box>
  );
}

const grid = {
  m: 0,
  display: "grid",
  gap: 1.5,
  gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", md: "repeat(4, minmax(0, 1fr))" },
} as const;
const place = {
  p: 2,
  borderRadius: 2,
  border: "1px solid",
  borderColor: "divider",
  bgcolor: "background.paper",
} as const;
const number = {
  display: "block",
  typography: "h1",
  color: "primary.main",
  fontVariantNumeric: "tabular-nums",
} as const;
const unknown = { display: "block", fontWeight: 600, py: 1 } as const;
