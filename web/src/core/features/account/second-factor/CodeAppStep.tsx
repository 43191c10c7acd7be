import { useMutation } from "@apollo/client/react";
import { Button } from "../../../../components/Button";
import { useForm } from "react-hook-form";
import { FormattedMessage, useIntl } from "react-intl";
import { Typography } from "../../../../components/Typography";
import { Box } from "../../../../components/Box";
import { DialogForm } from "../../../../components/form/DialogForm";
import { byRules } from "../../../../components/form/rules-resolver";
import { TextInput } from "../../../../components/form/TextInput";
import { useSending } from "../../../../components/form/useSending";
import { QrCode } from "./QrCode";
import { ConfirmOneTimeCodesDocument } from "./SecondFactor.generated";
import { firstCodeRules } from "./second-factor.rules";
import type { Outcome } from "./useFactorTask";

interface Props {
  start: NonNullable<Outcome["start"]>;
  onConfirmed: (outcome: Outcome) => void;
  onClose: () => void;
}

/** Shows an authenticator app's secret as a QR code, a link and text, and asks for its first code. */
export function CodeAppStep({ start: { secret, uri }, onConfirmed, onClose }: Props) {
  const intl = useIntl();
  const [confirm] = useMutation(ConfirmOneTimeCodesDocument);
  const form = useForm({ resolver: byRules(firstCodeRules), defaultValues: { code: "" } });
  const { note, onSubmit } = useSending(
    form,
    ["code"],
    async ({ code }) => {
      const { data } = await confirm({ variables: { code } });
      onConfirmed({ recoveryCodes: data?.confirmOneTimeCodes.recoveryCodes });
    },
    "code",
  );

  return (
    <DialogForm
      onSubmit={onSubmit}
      onClose={onClose}
      busy={form.formState.isSubmitting}
      note={note}
      action="secondFactor.codes.confirm"
    >
      <Typography text="secondFactor.codes.scan" />
      <QrCode text={uri} label={intl.formatMessage({ id: "secondFactor.codes.qr" })} />
      <Button component="a" href={uri} variant="outlined" text="secondFactor.codes.openApp" />
      <Typography variant="body2" color="textSecondary" component="div">
        <FormattedMessage id="secondFactor.codes.type" />
        <Box
          component="code"
          lang="en"
          translate="no"
          sx={{ display: "block", mt: 0.5, color: "text.primary", wordBreak: "break-all" }}
        >
          {inFours(secret)}
        </Box>
      </Typography>
      <TextInput
        control={form.control}
        name="code"
        label="secondFactor.codes.first"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </DialogForm>
  );
}

const inFours = (secret: string): string => secret.replace(/.{4}(?=.)/g, "$& ");
