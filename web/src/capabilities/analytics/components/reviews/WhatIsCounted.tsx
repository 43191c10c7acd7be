import { FormattedMessage } from "react-intl";
import { Box } from "../../../../components/Box";

const terms = ["decisions", "median", "waiting", "agreement", "overturned", "weeks"] as const;

/** Definitions of the figures about decisions. */
export function WhatIsCounted() {
  return (
    <Box component="details">
      <Box component="summary" sx={{ py: 1, cursor: "pointer", color: "primary.main", fontWeight: 600 }}>
        <FormattedMessage id="insight.meaning" />
      </Box>
      <Box component="dl" sx={{ m: 0, maxWidth: "72ch", typography: "body2" }}>
        {terms.map((term) => (
          <Box key={term} sx={{ mb: 1 }}>
            <Box component="dt" sx={{ fontWeight: 600 }}>
              <FormattedMessage id={`insight.${term}`} />
            </Box>
            <Box component="dd" sx={{ m: 0, color: "text.secondary" }}>
              <FormattedMessage id={`insight.meaning.${term}`} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
