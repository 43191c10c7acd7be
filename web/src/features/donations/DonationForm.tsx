import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { FormattedMessage, useIntl } from "react-intl";
import { Typography } from "../../components/Typography";
import { Box } from "../../components/Box";
import { FormNote } from "../../components/form/FormNote";
import { byRules } from "../../components/form/rules-resolver";
import { SubmitButton } from "../../components/form/SubmitButton";
import { TextInput } from "../../components/form/TextInput";
import { useSending } from "../../components/form/useSending";
import { LeaveQuestion } from "../../components/LeaveQuestion";
import { useViewer } from "../session/viewer/useViewer";
import { AmountField } from "./AmountField";
import { amountOf, donationRules, emptyDonation } from "./donation.rules";
import { ImpactPanel } from "./ImpactPanel";
import { PaymentMethod } from "./PaymentMethod";
import { usePledge, type Pledge } from "./usePledge";

/** A pledge to donate: how much, who, a message. Members find their name and address filled in. */
export function DonationForm({ onPledged }: { onPledged: (pledge: Pledge) => void }) {
  const intl = useIntl();
  const pledge = usePledge();
  const { viewer } = useViewer();
  const form = useForm({ resolver: byRules(donationRules), defaultValues: emptyDonation });
  const { control, setValue, getValues, resetField, clearErrors, watch, formState } = form;
  const { donorName, donorEmail, message, custom: typed } = formState.dirtyFields;
  const [preset, custom] = watch(["preset", "custom"]);
  const amount = amountOf({ preset, custom });

  useEffect(() => {
    if (!viewer) return;
    if (getValues("donorName") === "") resetField("donorName", { defaultValue: viewer.fullName });
    if (getValues("donorEmail") === "" && viewer.email) resetField("donorEmail", { defaultValue: viewer.email });
  }, [viewer, getValues, resetField]);

  useEffect(() => {
    if (custom.trim() !== "") setValue("preset", "");
  }, [custom, setValue]);

  const { note, onSubmit } = useSending(form, ["donorName", "donorEmail", "message"], async (values) => {
    onPledged(await pledge(values));
  });

  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={layout}>
      <Card sx={{ ...block, gridArea: "amount" }}>
        <AmountField
          control={control}
          onPreset={() => {
            setValue("custom", "");
            clearErrors("custom");
          }}
        />
      </Card>
      <Box sx={{ gridArea: "impact", position: { md: "sticky" }, top: { md: 16 } }}>
        <ImpactPanel amount={amount} />
      </Box>
      <Card sx={{ ...block, gridArea: "donor" }}>
        <Stack spacing={2.5}>
          <Typography variant="h3" component="h2">
            <FormattedMessage id="donate.you" />
          </Typography>
          <TextInput
            control={control}
            name="donorName"
            label={intl.formatMessage({ id: "donate.name" })}
            autoComplete="name"
            autoCapitalize="words"
          />
          <TextInput
            control={control}
            name="donorEmail"
            type="email"
            inputMode="email"
            label={intl.formatMessage({ id: "donate.email" })}
            hint={intl.formatMessage({ id: "donate.emailHint" })}
            autoComplete="email"
            autoCapitalize="none"
          />
          <TextInput
            control={control}
            name="message"
            label={intl.formatMessage({ id: "donate.message" })}
            multiline
            minRows={2}
            maxRows={8}
            optional
          />
          <PaymentMethod />
          <FormNote>{note}</FormNote>
          <SubmitButton size="large" fullWidth busy={formState.isSubmitting}>
            {amount === null ? (
              <FormattedMessage id="donate.submitNone" />
            ) : (
              <FormattedMessage id="donate.submit" values={{ amount }} />
            )}
          </SubmitButton>
          <Typography variant="body2" color="textSecondary" sx={{ textAlign: "center" }}>
            <FormattedMessage id="donate.honest" />
          </Typography>
        </Stack>
      </Card>
      <LeaveQuestion active={Boolean(donorName || donorEmail || message || typed)} text="donate.leave" />
    </Box>
  );
}

const block = { p: { xs: 2, sm: 4 } } as const;

const layout = {
  display: "grid",
  gap: 3,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 360px" },
  gridTemplateAreas: { xs: '"amount" "impact" "donor"', md: '"amount impact" "donor impact"' },
} as const;
