import { FormattedMessage, FormattedNumber } from "react-intl";
import { Box } from "../../../components/Box";
import { VisuallyHidden } from "../../../components/VisuallyHidden";
import { useQuery } from "../../../lib/useQuery";
import { HeldPaymentsDocument } from "./HeldPaymentsMark.generated";

/** The number of payments that wait for an admin; nothing while there is none. */
export default function HeldPaymentsMark() {
  const held = useQuery(HeldPaymentsDocument, { ssr: false }).data?.heldPayments.totalCount ?? 0;
  return (
    held > 0 && (
      <Box component="span" sx={pill}>
        <span aria-hidden>
          <FormattedNumber value={held} />
        </span>
        <VisuallyHidden>
          <FormattedMessage id="payments.waiting" values={{ count: held }} />
        </VisuallyHidden>
      </Box>
    )
  );
}

const pill = {
  ml: 0.75,
  px: 0.75,
  borderRadius: 999,
  bgcolor: "secondary.main",
  color: "secondary.contrastText",
  typography: "caption",
  fontWeight: 700,
  fontVariantNumeric: "tabular-nums",
} as const;
