import { districtName, districts as allDistricts } from "@tree-for-deed/common/districts";
import { dayTones } from "@tree-for-deed/common/art/scene-tones";
import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../../../components/Box";
import { Typography } from "../../../../components/Typography";
import { useLanguage } from "../../../../i18n/LanguageProvider";
import { field, outline, townOf } from "@tree-for-deed/common/bangladesh";
import { FigureTable } from "./FigureTable";
import type { DistrictMap_DistrictFragment } from "./ForestParts.generated";

const [smallest, largest] = [11, 44];

const mapSource = "Natural Earth";

/** The districts with planted trees: a map with a dot for each, and a table with the same data. */
export function DistrictMap({ districts }: { districts: readonly DistrictMap_DistrictFragment[] }) {
  const intl = useIntl();
  const { language } = useLanguage();
  const most = Math.max(1, ...districts.map(({ planted }) => planted));
  const shown = districts.flatMap(({ district, planted }) => {
    const place = district === null ? undefined : townOf(district);
    return place && planted > 0 ? [{ district, planted, place }] : [];
  });
  const nameOf = (district: string | null): string =>
    district === null ? intl.formatMessage({ id: "forest.abroad" }) : districtName(district, language);
  return (
    <Box component="section" aria-labelledby="by-district" sx={{ mt: 6 }}>
      <Typography variant="h2" id="by-district" sx={{ mb: 1.5 }} text="forest.districts" />
      <Box sx={parts}>
        <Box
          component="svg"
          viewBox={`0 0 ${field.width} ${field.height}`}
          role="img"
          aria-label={intl.formatMessage({ id: "forest.map" }, { count: shown.length })}
          sx={map}
        >
          <path d={outline} fill={tone("far")} stroke={tone("near")} strokeWidth="3" strokeLinejoin="round" />
          {allDistricts.map(({ id }) => {
            const place = townOf(id);
            return place && <circle key={id} cx={place.x} cy={place.y} r="4" fill={tone("near")} />;
          })}
          {shown.map(({ district, planted, place }) => (
            <circle
              key={district}
              cx={place.x}
              cy={place.y}
              r={smallest + (largest - smallest) * Math.sqrt(planted / most)}
              fill={tone("flower")}
              stroke={tone("light")}
              strokeWidth="3"
            />
          ))}
        </Box>
        <Box sx={{ minWidth: 0 }}>
          {districts.length === 0 ? (
            <Typography sx={{ maxWidth: "52ch" }} text="forest.noDistrict" />
          ) : (
            <FigureTable
              label={intl.formatMessage({ id: "forest.districts" })}
              columns={["forest.district", "forest.batches", "tree.station.planted", "tree.station.alive"]}
              rows={districts.map(({ district, batches, planted, alive, surveyed }) => ({
                key: district ?? "",
                head: nameOf(district),
                values: [batches, planted, surveyed === 0 ? null : alive],
              }))}
            />
          )}
          <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            <FormattedMessage
              id="forest.mapSource"
              values={{
                count: allDistricts.length,
                source: (
                  <span lang="en" translate="no">
                    {mapSource}
                  </span>
                ),
              }}
            />
          </Typography>
        </Box>
      </Box>
    </Box>
  );
}

const tone = (name: keyof typeof dayTones): string => `var(--scene-${name}, ${dayTones[name]})`;

const parts = {
  display: "grid",
  gap: { xs: 3, md: 5 },
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 5fr) minmax(0, 7fr)" },
  alignItems: "start",
} as const;

const map = { display: "block", width: "100%", maxWidth: 400, height: "auto", mx: "auto" } as const;
