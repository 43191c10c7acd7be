import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../../../components/Box";
import { Typography } from "../../../../components/Typography";
import type { PaymentDetails_PaymentFragment } from "./AdminPayments.generated";
import { detailLines } from "./payment-event-detail";
import { memberText } from "../../../../lib/member-text";

/** The history of a payment, the oldest event first. Events never change. */
export function PaymentEvents({ events }: Pick<PaymentDetails_PaymentFragment, "events">) {
  const intl = useIntl();
  return (
    <>
      <Typography variant="h4" component="h3" sx={{ mt: 3, mb: 1 }} text="payments.events" />
      <Box component="ol" sx={list}>
        {events.map(({ id, kind, detail, createdAt }) => (
          <Box component="li" key={id} sx={item}>
            <Box component="span" sx={{ display: "block", fontWeight: 600 }}>
              <FormattedMessage id={`payments.event.${kind}`} />
            </Box>
            {detailLines(intl, detail).map((line) => (
              <Box component="span" key={line} {...memberText(line)} sx={{ display: "block", typography: "body2" }}>
                {line}
              </Box>
            ))}
            <Box component="time" dateTime={createdAt} sx={{ typography: "body2", color: "text.secondary" }}>
              {intl.formatDate(createdAt, { dateStyle: "medium", timeStyle: "medium", hourCycle: "h23" })}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}

const list = { borderInlineStart: "2px solid", borderColor: "divider" } as const;

const item = {
  position: "relative",
  pl: 2,
  py: 0.75,
  overflowWrap: "anywhere",
  "&::before": {
    content: '""',
    position: "absolute",
    insetInlineStart: -6,
    top: 16,
    width: 10,
    height: 10,
    borderRadius: "50%",
    bgcolor: "primary.main",
  },
} as const;
