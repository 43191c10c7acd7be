import { either } from "@tree-for-deed/common/either";
import { districtName } from "@tree-for-deed/common/districts";
import { field, outline, placeOf } from "@tree-for-deed/common/bangladesh";
import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../../../components/Box";
import { Typography } from "../../../../components/Typography";
import { useLanguage } from "../../../../i18n/LanguageProvider";
import { ink } from "./stations";
import type { TreeMap_BatchFragment } from "./TreeMap.generated";

/** Map with the place of a planting, as precise as it is public; nothing for a planting abroad. */
export function TreeMap({ batch }: { batch: TreeMap_BatchFragment }) {
  const intl = useIntl();
  const { language } = useLanguage();
  if (batch.country !== "BD") return null;
  const village = either(language, batch.village, batch.villageEn);
  const place = batch.district === null ? village : `${village}, ${districtName(batch.district, language)}`;
  const { x, y } = placeOf(batch.latitude, batch.longitude);
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box
        component="svg"
        viewBox={`0 0 ${field.width} ${field.height}`}
        role="img"
        aria-label={intl.formatMessage({ id: "tree.map" }, { place })}
        sx={{ display: "block", width: "100%", maxWidth: 260, height: "auto", mx: "auto" }}
      >
        <path d={outline} fill={ink("far")} stroke={ink("near")} strokeWidth="3" strokeLinejoin="round" />
        <circle cx={x} cy={y} r="44" fill={ink("flower")} opacity="0.25" />
        <circle cx={x} cy={y} r="18" fill={ink("flower")} stroke={ink("light")} strokeWidth="5" />
      </Box>
      <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mt: 1, textAlign: "center" }}>
        <FormattedMessage id="tree.mapNote" />
      </Typography>
    </Box>
  );
}
