import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import type { Currency } from "@tree-for-deed/common/donations/money";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { FormattedMessage } from "react-intl";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { EmailInput } from "../../../components/form/EmailInput";
import { FormNote } from "../../../components/form/FormNote";
import { byRules } from "../../../components/form/rules-resolver";
import { SubmitButton } from "../../../components/form/SubmitButton";
import { TextInput } from "../../../components/form/TextInput";
import { useSending } from "../../../components/form/useSending";
import { LeaveQuestion } from "../../../components/LeaveQuestion";
import { useViewer } from "../session/viewer/useViewer";
import { AmountField } from "./AmountField";
import { amountOf, donationRules, emptyDonation } from "./donation.rules";
import { ImpactPanel } from "./ImpactPanel";
import { PaymentMethod } from "./PaymentMethod";
import { firstPreset } from "./amount";
import { paymentDraft } from "./payment-draft";
import type { DonationPayment, PaymentWay } from "./donation-payment";
import { PaymentWays } from "./PaymentWays";
import { useHomeCurrency } from "./useHomeCurrency";
import { usePledge, type Pledge } from "./usePledge";

interface Props {
  /** Null where nothing can be paid online: the form makes a pledge. */
  payment: DonationPayment | null;
  onPledged: (pledge: Pledge) => void;
}

const none: readonly PaymentWay[] = [];

/** Form of a donation: amount, donor, message and payment method. Members find their name and address filled in. */
export function DonationForm({ payment, onPledged }: Props) {
  const pledge = usePledge();
  const { ways, pay, anew } = payment ?? { ways: none };
  const home = useHomeCurrency();
  const [picked, setPicked] = useState<PaymentWay | null>(null);
  const [pledgedIn, setPledgedIn] = useState<Currency | null>(null);
  const way = picked ?? ways.find((each) => each.currency === home) ?? ways[0] ?? null;
  const currency = way?.currency ?? pledgedIn ?? home;
  const [leadsTo, setLeadsTo] = useState<string | null>(null);
  const { viewer } = useViewer();
  const form = useForm({
    resolver: byRules(donationRules(currency, way !== null)),
    defaultValues: emptyDonation(currency),
  });
  const { control, setValue, getValues, resetField, clearErrors, watch, reset, formState } = form;
  const { donorName, donorEmail, message, custom: typed } = formState.dirtyFields;
  const [preset, custom] = watch(["preset", "custom"]);
  const amount = amountOf({ preset, custom }, currency);

  const presetFor = (chosen: Currency) => setValue("preset", String(firstPreset[chosen]));
  const choose = (chosen: PaymentWay) => {
    setPicked(chosen);
    clearErrors("custom");
    if (chosen.currency !== currency && custom.trim() === "") presetFor(chosen.currency);
  };

  const chooseCurrency = (chosen: Currency) => {
    setPledgedIn(chosen);
    clearErrors("custom");
    if (custom.trim() === "") presetFor(chosen);
  };

  const isPaid = way !== null;
  // The amount that somebody chose keeps its currency when a member's country comes later.
  const isKept = picked !== null || pledgedIn !== null;
  useEffect(() => {
    if (!isKept) setValue("preset", String(firstPreset[currency]));
  }, [isKept, currency, setValue]);

  const isDraftRead = useRef(false);
  useEffect(() => {
    if (!isPaid || isDraftRead.current) return;
    // Runs once, so that later input stays, also when the names of the ways come in another language.
    isDraftRead.current = true;
    const draft = paymentDraft.read();
    const isOpen =
      draft && ways.some(({ provider, currency: of }) => provider === draft.way.provider && of === draft.way.currency);
    if (!isOpen) return;
    reset(draft.values, { keepDefaultValues: true });
    setPicked(draft.way);
  }, [isPaid, ways, reset]);

  // The browser's Back restores the form from its cache; it must be usable again.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      anew?.();
      setLeadsTo(null);
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [anew]);

  // Runs after rendering, so that the confirmation before leaving is gone.
  useEffect(() => {
    if (leadsTo !== null) window.location.assign(leadsTo);
  }, [leadsTo]);

  useEffect(() => {
    if (!viewer) return;
    if (getValues("donorName") === "") resetField("donorName", { defaultValue: viewer.fullName });
    if (getValues("donorEmail") === "" && viewer.email) resetField("donorEmail", { defaultValue: viewer.email });
  }, [viewer, getValues, resetField]);

  useEffect(() => {
    if (custom.trim() === "") return;
    setValue("preset", "");
    setPicked((kept) => kept ?? way);
    setPledgedIn((kept) => kept ?? currency);
  }, [custom, currency, way, setValue]);

  const { note, onSubmit } = useSending(form, ["donorName", "donorEmail", "message"], async (values) => {
    if (way && pay) setLeadsTo(await pay(values, way));
    else onPledged(await pledge(values, currency));
  });

  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={layout}>
      <Card sx={{ ...block, gridArea: "amount" }}>
        <AmountField
          control={control}
          currency={currency}
          onCurrency={isPaid ? undefined : chooseCurrency}
          onPreset={() => {
            setPicked(way);
            setPledgedIn(currency);
            setValue("custom", "");
            clearErrors("custom");
          }}
        />
      </Card>
      <Box sx={{ gridArea: "impact", position: { md: "sticky" }, top: { md: 16 } }}>
        <ImpactPanel amount={amount} currency={currency} isPaid={isPaid} />
      </Box>
      <Card sx={{ ...block, gridArea: "donor" }}>
        <Stack spacing={2.5}>
          <Typography variant="h3" component="h2" text="donate.you" />
          <TextInput
            control={control}
            name="donorName"
            label="donate.name"
            autoComplete="name"
            autoCapitalize="words"
          />
          <EmailInput
            control={control}
            name="donorEmail"
            label="donate.email"
            hint={isPaid ? "donate.emailHintPaid" : "donate.emailHint"}
          />
          <TextInput
            control={control}
            name="message"
            label="donate.message"
            multiline
            minRows={2}
            maxRows={8}
            optional
          />
          {way ? <PaymentWays ways={ways} chosen={way} onChoose={choose} /> : <PaymentMethod />}
          <FormNote>{note}</FormNote>
          <SubmitButton size="large" fullWidth busy={formState.isSubmitting || leadsTo !== null}>
            <FormattedMessage {...submitText(currency, isPaid, amount)} />
          </SubmitButton>
          {isPaid && (
            <Typography variant="body2" color="textSecondary" sx={{ textAlign: "center" }} text="donate.paidThere" />
          )}
        </Stack>
      </Card>
      <LeaveQuestion
        active={leadsTo === null && Boolean(donorName || donorEmail || message || typed)}
        text="donate.leave"
      />
    </Box>
  );
}

/** Label of the button: for a payment or a pledge. */
function submitText(currency: Currency, isPaid: boolean, amount: number | null) {
  const isTaka = currency === "BDT";
  if (amount === null) return { id: isPaid ? "donate.payNone" : "donate.submitNone" } as const;
  if (isPaid) return { id: isTaka ? "donate.payBdt" : "donate.payUsd", values: { amount } } as const;
  return { id: isTaka ? "donate.submitBdt" : "donate.submit", values: { amount } } as const;
}

const block = { p: { xs: 2, sm: 4 } } as const;

const layout = {
  display: "grid",
  gap: 3,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 360px" },
  gridTemplateAreas: { xs: '"amount" "impact" "donor"', md: '"amount impact" "donor impact"' },
} as const;
