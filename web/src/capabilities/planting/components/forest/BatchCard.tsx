import { either } from "@tree-for-deed/common/either";
import { dayInWords, millisecondsADay } from "@tree-for-deed/common/day";
import { districtName } from "@tree-for-deed/common/districts";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import { FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import { Box } from "../../../../components/Box";
import { DayInWords } from "../../../../components/DayInWords";
import { Fact, Facts } from "../../../../components/Facts";
import { Picture } from "../../../../components/Picture";
import { Typography } from "../../../../components/Typography";
import { useLanguage } from "../../../../i18n/LanguageProvider";
import type { BatchCard_BatchFragment } from "./BatchCard.generated";
import { memberText } from "../../../../lib/member-text";
import { sharpPhones } from "../../../../lib/photo-choices";

const MONTH = 30.44 * millisecondsADay;
/** Age of a planting on a day, in whole months. */
const monthsBetween = (from: string, to: string): number => Math.floor((Date.parse(to) - Date.parse(from)) / MONTH);

interface Props {
  batch: BatchCard_BatchFragment;
}

/** A planting: its photo, place, organisation, evidence and surveys. */
export function BatchCard({ batch }: Props) {
  const intl = useIntl();
  const { language } = useLanguage();
  const { plantedOn, district, partner, note, evidenceUrl, surveys, corrections } = batch;
  const inOwn = (bn: string, en: string): string => either(language, bn, en);
  const place = inOwn(batch.village, batch.villageEn);
  const where = district === null ? place : `${place}, ${districtName(district, language)}`;
  const species = inOwn(batch.species, batch.speciesEn);
  return (
    <Card component="article" sx={card}>
      <Box sx={picture}>
        <Picture
          photo={batch.photos[0]}
          ratio="4 / 3"
          sizes={`${sharpPhones}, (min-width: 900px) 360px, 100vw`}
          alt={batch.photos[0]?.alt ?? intl.formatMessage({ id: "forest.batch.photo" }, { place: where })}
        />
      </Box>
      <Box sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0 }}>
        <Typography variant="h3">{where}</Typography>
        <Typography
          color="textSecondary"
          sx={{ mb: 1.5 }}
          text="forest.batch.trees"
          values={{ count: batch.trees, day: dayInWords(plantedOn, intl.locale, "UTC") }}
        />
        <Facts>
          <Fact name="forest.batch.species">
            {species}
            <Box component="i" lang="la" sx={{ ml: 0.75, color: "text.secondary" }}>
              {batch.speciesScientific}
            </Box>
          </Fact>
          {partner && (
            <Fact name="forest.batch.partner">
              {partner.website === null ? (
                inOwn(partner.name, partner.nameEn)
              ) : (
                <Link href={partner.website} target="_blank" rel="noopener noreferrer nofollow">
                  {inOwn(partner.name, partner.nameEn)}
                </Link>
              )}
            </Fact>
          )}
          {(note !== null || evidenceUrl !== null) && (
            <Fact name="forest.batch.evidence">
              {note !== null && (
                <Box component="span" {...memberText(note)} sx={{ display: "block", whiteSpace: "pre-wrap" }}>
                  {note}
                </Box>
              )}
              {evidenceUrl !== null && (
                <Link href={evidenceUrl} target="_blank" rel="noopener noreferrer nofollow">
                  <FormattedMessage id="forest.batch.document" />
                </Link>
              )}
            </Fact>
          )}
          <Fact name="tree.station.alive">
            {surveys.length === 0 && <FormattedMessage id="forest.batch.noSurvey" />}
            {surveys.map(({ id, surveyedOn, looked, alive }) => (
              <Box component="span" key={id} sx={{ display: "block" }}>
                <FormattedMessage
                  id="forest.batch.survey"
                  values={{
                    looked,
                    alive,
                    months: monthsBetween(plantedOn, surveyedOn),
                    day: dayInWords(surveyedOn, intl.locale, "UTC"),
                  }}
                />
              </Box>
            ))}
          </Fact>
          {batch.assigned < batch.trees && (
            <Fact name="forest.batch.assigned">
              <FormattedNumber value={batch.assigned} />
            </Fact>
          )}
          {corrections.map(({ reason, publishedAt }) => (
            <Fact key={publishedAt} name="forest.batch.corrected">
              <DayInWords value={publishedAt} />
              <Box component="span" {...memberText(reason)} sx={{ display: "block" }}>
                {reason}
              </Box>
            </Fact>
          ))}
        </Facts>
      </Box>
    </Card>
  );
}

const card = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 360px) minmax(0, 1fr)" },
  overflow: "hidden",
} as const;

/** Beside the text, the picture has the text's height. */
const picture = { position: "relative", "& > div": { minHeight: { md: "100%" } } } as const;
