import { FormattedMessage } from "react-intl";
import { moneyText } from "@tree-for-deed/common/donations/money-text";
import { treePrice } from "@tree-for-deed/common/sponsorship/tree-price";
import { Box } from "../../../components/Box";
import { Typography } from "../../../components/Typography";
import { useLanguage } from "../../../i18n/LanguageProvider";

/** The price of a number of trees, and the use of a tree. */
export function PriceOfTrees({ trees }: { trees: number | null }) {
  const { language } = useLanguage();
  const { amount, currency } = treePrice;
  const sum = (count: number) => moneyText(count * amount, currency, language);
  return (
    <Box component="section" aria-labelledby="sponsor-price" sx={panel}>
      <Typography variant="h3" component="h2" id="sponsor-price" text="sponsor.price" />
      <Box role="status" sx={{ my: 1.5, minHeight: 92, color: "primary.main" }}>
        {trees === null ? (
          <Typography sx={{ color: "text.primary" }} text="sponsor.priceNone" />
        ) : (
          <>
            <Box component="span" sx={number}>
              {sum(trees)}
            </Box>
            <Typography component="span" sx={{ display: "block", fontWeight: 600 }}>
              <FormattedMessage id="sponsor.priceFor" values={{ count: trees }} />
            </Typography>
          </>
        )}
      </Box>
      <Typography variant="body2" text="sponsor.priceRule" values={{ price: sum(1) }} />
      <Typography variant="body2" sx={{ mt: 1, fontWeight: 600 }} text="sponsor.honest" />
    </Box>
  );
}

const panel = { bgcolor: "primary.light", borderRadius: 2, p: { xs: 2.5, sm: 3 } } as const;
const number = {
  display: "block",
  typography: "h1",
  fontSize: "2.75rem",
  overflowWrap: "anywhere",
  fontVariantNumeric: "tabular-nums",
} as const;
