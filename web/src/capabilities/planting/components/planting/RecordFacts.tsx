import { moneyText } from "@tree-for-deed/common/donations/money-text";
import { either } from "@tree-for-deed/common/either";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import { countryName } from "@tree-for-deed/common/countries";
import { districtName } from "@tree-for-deed/common/districts";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../../../components/Box";
import { Fact, Facts } from "../../../../components/Facts";
import { useLanguage } from "../../../../i18n/LanguageProvider";
import type { MessageId } from "../../../../i18n/message-id";
import type { PlantingDetails_RecordFragment } from "./Planting.generated";
import { dayInList, plantingName } from "./planting-texts";

interface Props {
  record: PlantingDetails_RecordFragment;
  categories: readonly { id: string; name: string; nameEn: string }[];
}

/** Decimals of a degree in the public place. */
const PLACES = 2;

/** A record as the public sees it: in the reader's language, with its place rounded. */
export function RecordFacts({ record, categories }: Props) {
  const intl = useIntl();
  const { language } = useLanguage();
  const { fund, batch, survey, partner, photos, assigned, reason } = record;
  const note = fund?.note ?? batch?.note ?? survey?.note;
  const category = categories.find(({ id }) => id === fund?.categoryId);
  const district = fund?.district ?? batch?.district;
  const degrees = (value: number) =>
    intl.formatNumber(value, { minimumFractionDigits: PLACES, maximumFractionDigits: PLACES });
  const linkTo = (address: string) => (
    <Link href={address} target="_blank" rel="noopener noreferrer" lang="en" sx={{ overflowWrap: "anywhere" }}>
      {address}
    </Link>
  );
  const facts: readonly (readonly [MessageId, ReactNode])[] = [
    ["planting.source", fund?.source && intl.formatMessage({ id: `planting.source.${fund.source}` })],
    ["planting.organisation", fund?.organisation],
    ["planting.website", fund?.website && linkTo(fund.website)],
    ["planting.receivedOn", fund?.receivedOn && dayInList(intl, fund.receivedOn)],
    ["planting.partner", partner && either(intl.locale, partner.name, partner.nameEn)],
    ["planting.plantedOn", batch?.plantedOn && dayInList(intl, batch.plantedOn)],
    [
      "planting.speciesShown",
      batch &&
        [either(intl.locale, batch.species, batch.speciesEn), batch.speciesScientific].filter(Boolean).join(" · "),
    ],
    [
      "planting.trees",
      fund?.unlimited
        ? intl.formatMessage({ id: "planting.unlimited" })
        : numberText(intl, fund?.trees ?? batch?.trees),
    ],
    [
      "planting.price",
      fund?.currency && fund.pricePerTree !== null ? moneyText(fund.pricePerTree, fund.currency, intl.locale) : null,
    ],
    [
      "planting.cost",
      batch?.currency && batch.cost !== null ? moneyText(batch.cost, batch.currency, intl.locale) : null,
    ],
    ["planting.week", fund?.week && dayInList(intl, fund.week)],
    ["planting.category", category && either(intl.locale, category.name, category.nameEn)],
    ["planting.district", district && districtName(district, language)],
    ["planting.country", batch?.country && countryName(batch.country, language)],
    ["planting.villageShown", batch && either(intl.locale, batch.village, batch.villageEn)],
    [
      "planting.placeShown",
      batch && batch.latitude !== null && batch.longitude !== null
        ? `${degrees(batch.latitude)}, ${degrees(batch.longitude)}`
        : null,
    ],
    ["planting.ofBatch", survey?.ofBatch && plantingName(intl, survey.ofBatch)],
    ["planting.surveyedOn", survey?.surveyedOn && dayInList(intl, survey.surveyedOn)],
    ["planting.looked", numberText(intl, survey?.looked)],
    ["planting.alive", numberText(intl, survey?.alive)],
    ["planting.note", note && <span style={{ whiteSpace: "pre-line" }}>{note}</span>],
    ["planting.evidenceUrl", batch?.evidenceUrl && linkTo(batch.evidenceUrl)],
    [fund ? "planting.assignedFund" : "planting.assignedBatch", numberText(intl, assigned)],
    ["planting.reason", reason],
  ];

  return (
    <Stack spacing={2}>
      <Facts>
        {facts.map(
          ([id, value]) =>
            value !== null &&
            value !== undefined &&
            value !== "" && (
              <Fact key={id} name={id}>
                {value}
              </Fact>
            ),
        )}
      </Facts>
      {photos.length > 0 && (
        <Box component="ul" sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          {photos.map(({ hash, url, alt }) => (
            <li key={hash}>
              <Box
                component="img"
                src={url}
                alt={alt ?? ""}
                sx={{ width: 120, height: 120, objectFit: "cover", borderRadius: 2, display: "block" }}
              />
            </li>
          ))}
        </Box>
      )}
      {batch && (
        <Box sx={{ typography: "body2", color: "text.secondary" }}>
          <FormattedMessage id="planting.rounded" />
        </Box>
      )}
    </Stack>
  );
}

const numberText = (intl: ReturnType<typeof useIntl>, value: number | null | undefined): string | null =>
  value === null || value === undefined ? null : intl.formatNumber(value);
