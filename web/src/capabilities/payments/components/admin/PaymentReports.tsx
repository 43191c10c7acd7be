import Card from "@mui/material/Card";
import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import { TextLink } from "../../../../components/TextLink";
import { Box } from "../../../../components/Box";
import { ToneMark } from "../../../../components/ToneMark";
import { Typography } from "../../../../components/Typography";
import type { MessageId } from "../../../../i18n/message-id";
import { amountText } from "../../../../core/features/donations/DonationMarks";
import { usePaymentProviders } from "./usePaymentProviders";
import type { PaymentReport_ReportFragment, PaymentSide_SideFragment } from "./AdminPayments.generated";

type Report = PaymentReport_ReportFragment;
type Difference = Report["differences"][number];

interface Props {
  reports: readonly Report[];
  paymentHref: (id: string) => string;
}

/** Results of the daily reconciliation, newest first, with advice for differences. */
export function PaymentReports({ reports, paymentHref }: Props) {
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      {reports.map((report) => (
        <ReportCard key={report.day} report={report} paymentHref={paymentHref} />
      ))}
    </Box>
  );
}

function ReportCard({ report, paymentHref }: { report: Report } & Pick<Props, "paymentHref">) {
  const intl = useIntl();
  const { day, checked, repaired, unanswered, sums, sentBack, differences, unlisted } = report;
  // Late payments are already counted.
  const wrong = differences.filter(({ kind }) => kind !== "LATE").length + unlisted;
  return (
    <Card component="section" aria-labelledby={`report-${day}`} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2, rowGap: 1 }}>
        <Typography variant="h4" component="h2" id={`report-${day}`}>
          {intl.formatDate(new Date(day), { dateStyle: "long", timeZone: "UTC" })}
        </Typography>
        {wrong === 0 ? (
          <ToneMark tone="success">
            <FormattedMessage id="payments.report.agree" />
          </ToneMark>
        ) : (
          <ToneMark tone="error">
            <FormattedMessage id="payments.report.differ" values={{ count: wrong }} />
          </ToneMark>
        )}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {[
          intl.formatMessage({ id: "payments.report.checked" }, { count: checked }),
          ...(repaired > 0 ? [intl.formatMessage({ id: "payments.report.repaired" }, { count: repaired })] : []),
          ...(unanswered > 0 ? [intl.formatMessage({ id: "payments.report.unanswered" }, { count: unanswered })] : []),
        ].join(" · ")}
      </Typography>
      {differences.length > 0 && (
        <Box component="ul" sx={{ mt: 1.5, display: "grid", gap: 1.5 }}>
          {differences.map((difference) => (
            <DifferenceItem
              key={difference.kind + difference.paymentId}
              difference={difference}
              href={paymentHref(difference.paymentId)}
            />
          ))}
        </Box>
      )}
      {unlisted > 0 && (
        <Typography variant="body2" sx={{ mt: 1.5 }} text="payments.report.unlisted" values={{ count: unlisted }} />
      )}
      <Sums id="payments.report.sums" sums={sums} />
      <Sums id="payments.report.sentBack" sums={sentBack} />
    </Card>
  );
}

function Sums({ id, sums }: { id: "payments.report.sums" | "payments.report.sentBack"; sums: Report["sums"] }) {
  const intl = useIntl();
  const { titleOf } = usePaymentProviders();
  if (sums.length === 0) return null;
  const each = sums.map(({ provider, count, amount, currency }) =>
    intl.formatMessage(
      { id: "payments.report.sum" },
      {
        provider: titleOf(provider),
        count,
        amount: amountText(intl, amount, currency),
      },
    ),
  );
  return <Typography variant="body2" component="div" sx={{ mt: 1.5 }} text={id} values={{ sums: each.join(" · ") }} />;
}

const otherSide = {
  LATE: "payments.side.provider",
  UNANSWERED: "payments.side.provider",
  WORD: "payments.side.provider",
  SENT_BACK: "payments.side.provider",
  MONEY: "payments.side.provider",
  DONATION: "payments.side.donation",
  DONATION_MONEY: "payments.side.donation",
  EVENTS: "payments.side.events",
} as const satisfies Record<Difference["kind"], MessageId>;

function DifferenceItem({ difference, href }: { difference: Difference; href: string }) {
  const intl = useIntl();
  const { kind, tranId, ours, theirs } = difference;
  return (
    <Box
      component="li"
      sx={{
        borderInlineStart: "3px solid",
        borderColor: kind === "LATE" ? "warning.main" : "error.main",
        pl: 1.5,
        overflowWrap: "anywhere",
      }}
    >
      <Box component="span" sx={{ display: "block", fontWeight: 600 }}>
        <FormattedMessage id={`payments.difference.${kind}`} />
      </Box>
      <Typography variant="body2">
        {[
          intl.formatMessage({ id: "payments.side.ours" }, { what: sideText(intl, ours) }),
          intl.formatMessage({ id: otherSide[kind] }, { what: sideText(intl, theirs) }),
        ].join(" · ")}
      </Typography>
      <Typography variant="body2" color="textSecondary" text={`payments.todo.${kind}`} />
      <TextLink to={href} translate="no" lang="en" variant="body2">
        {tranId}
      </TextLink>
    </Box>
  );
}

const known = (intl: IntlShape, id: string): id is MessageId => id in intl.messages;

/** A state in words; an unknown state stays as it is. */
function stateText(intl: IntlShape, state: string): string {
  for (const id of [`payments.side.${state}`, `payments.state.${state.toUpperCase()}`])
    if (known(intl, id)) return intl.formatMessage({ id });
  return state;
}

function sideText(intl: IntlShape, { state, amount, currency, reference }: PaymentSide_SideFragment): string {
  if (state && !amount) return stateText(intl, state);
  const money =
    amount && currency ? amountText(intl, amount, currency) : intl.formatMessage({ id: "payments.side.noAmount" });
  return [...(state ? [stateText(intl, state)] : []), money, ...(reference ? [reference] : [])].join(", ");
}
