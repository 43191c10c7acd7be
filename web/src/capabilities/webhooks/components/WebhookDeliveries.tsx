import { useMutation } from "@apollo/client/react";
import { FormattedMessage } from "react-intl";
import { Box } from "../../../components/Box";
import { Button } from "../../../components/Button";
import { ErrorNote } from "../../../components/ErrorNote";
import { RelativeTime } from "../../../components/RelativeTime";
import { Spinner } from "../../../components/Spinner";
import { Typography } from "../../../components/Typography";
import { rows } from "../../../core/features/account/rows";
import { useRowAction } from "../../../core/features/account/useRowAction";
import { useQuery } from "../../../lib/useQuery";
import { RedeliverWebhookDocument, WebhookDeliveriesDocument } from "./Webhooks.generated";

/** The last messages to a webhook. Each can be sent again. */
export function WebhookDeliveries({ webhookId }: { webhookId: string }) {
  const { data, error, refetch } = useQuery(WebhookDeliveriesDocument, { fetchPolicy: "network-only" });
  const [redeliver] = useMutation(RedeliverWebhookDocument);
  const { busy, run } = useRowAction(refetch);
  if (error) return <ErrorNote error={error} onRetry={refetch} />;
  if (!data) return <Spinner />;
  const deliveries = data.myWebhooks.find(({ id }) => id === webhookId)?.deliveries ?? [];
  if (deliveries.length === 0)
    return <Typography variant="body2" color="textSecondary" text="account.webhooks.noDeliveries" />;
  return (
    <ul>
      {deliveries.map(({ id, event, createdAt, deliveredAt, nextAttemptAt, lastStatus, lastError }) => (
        <Box component="li" key={id} sx={rows.row}>
          <Box sx={rows.text}>
            <Typography variant="body2" component="p" text={`account.webhooks.${event}`} />
            <Typography variant="body2" color="textSecondary" component="p">
              <FormattedMessage
                id="account.webhooks.delivery"
                values={{
                  time: <RelativeTime value={createdAt} />,
                  state: deliveredAt ? "received" : nextAttemptAt ? "waiting" : "failed",
                  status: lastStatus ?? "none",
                }}
              />
            </Typography>
            {lastError !== null && !deliveredAt && (
              <Typography variant="body2" color="error" component="p" lang="en">
                {lastError}
              </Typography>
            )}
          </Box>
          <Button
            size="small"
            loading={busy === id}
            onClick={() => run(id, () => redeliver({ variables: { deliveryId: id } }), "account.webhooks.sent")}
            text="account.webhooks.again"
          />
        </Box>
      ))}
    </ul>
  );
}
