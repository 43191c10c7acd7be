import { useMutation } from "@apollo/client/react";
import { Button } from "../../../../components/Button";
import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../../../components/Box";
import { useToast } from "../../../../components/toasts/ToastProvider";
import { minute, useOfNow } from "../../../../components/useNow";
import { PutDeedBackDocument, SetAsideDeedsDocument } from "./Escalations.generated";
import { useFreshQuery } from "../../../../lib/useFreshQuery";

/** The deeds that the reader passed on or postponed, with a button to take each back. Nothing if there are none. */
export function SetAsideList({ onBack }: { onBack: (uniqueId: string) => void }) {
  const intl = useIntl();
  const toast = useToast();
  const { data, refetch } = useFreshQuery(SetAsideDeedsDocument);
  const [putBack] = useMutation(PutDeedBackDocument);
  const deeds = data?.mySetAsideDeeds ?? [];
  if (deeds.length === 0) return null;

  const take = async (deedId: string, uniqueId: string) => {
    try {
      await putBack({ variables: { id: deedId } });
      onBack(uniqueId);
    } catch (error) {
      toast.failed(error);
    }
    await refetch().catch(() => undefined);
  };

  return (
    <Box component="details" sx={{ mt: 2, typography: "body2" }}>
      <Box component="summary" sx={{ cursor: "pointer", py: 1, color: "text.secondary" }}>
        <FormattedMessage id="review.aside" values={{ count: deeds.length }} />
      </Box>
      <ul>
        {deeds.map(({ deedId, uniqueId, until, note }) => (
          <Box component="li" key={deedId} sx={row}>
            <span translate="no">{uniqueId}</span>
            <Box component="span" dir="auto" sx={{ flex: "1 1 200px", color: "text.secondary", minWidth: 0 }}>
              {until === null ? note : <ComesBack at={until} />}
            </Box>
            <Button
              size="small"
              aria-label={intl.formatMessage({ id: "review.putBackOf" }, { id: uniqueId })}
              onClick={() => void take(deedId, uniqueId)}
              text="review.putBack"
            />
          </Box>
        ))}
      </ul>
    </Box>
  );
}

function ComesBack({ at }: { at: string }) {
  // The page's clock may be a minute behind: a whole day is not 25 hours.
  const hours = useOfNow((now) => Math.max(1, Math.ceil((Date.parse(at) - now - minute) / (60 * minute))));
  return <FormattedMessage id="review.aside.until" values={{ hours }} />;
}

const row = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 2,
  minHeight: 44,
  borderTop: 1,
  borderColor: "divider",
} as const;
