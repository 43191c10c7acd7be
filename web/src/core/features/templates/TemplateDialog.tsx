import { useMutation } from "@apollo/client/react";
import { Button } from "../../../components/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, type ReactNode } from "react";
import { useForm } from "react-hook-form";
import { FormattedMessage, useIntl } from "react-intl";
import { AddressDialog } from "../../../components/layers/AddressDialog";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { FormNote } from "../../../components/form/FormNote";
import { byRules } from "../../../components/form/rules-resolver";
import { SubmitButton } from "../../../components/form/SubmitButton";
import { TextInput } from "../../../components/form/TextInput";
import { useSending } from "../../../components/form/useSending";
import { useToast } from "../../../components/toasts/ToastProvider";
import { lengthOf, storedText } from "@tree-for-deed/common/text";
import { useSignInAgain } from "../session/sign-in/useSignInAgain";
import {
  forgetTemplates,
  templateKinds,
  type Template,
  type TemplateKind,
  type TemplateValues,
} from "./template-kinds";

interface Props {
  kind: TemplateKind;
  /** Null for a new one. */
  template: Template | null;
  /** A text as its reader sees it. */
  note: (text: string) => ReactNode;
  onClose: () => void;
}

const sides = [
  { name: "text", label: "content.reason.text", lang: "bn" },
  { name: "textEn", label: "content.reason.textEn", lang: "en" },
] as const;

/** Form of a ready-made text in both languages, each beside a preview. */
export default function TemplateDialog({ kind, template, note, onClose }: Props) {
  const intl = useIntl();
  const titleId = useId();
  const toast = useToast();
  const { asksFor, signInDialog } = useSignInAgain();
  const [create] = useMutation(templateKinds[kind].create, { update: forgetTemplates(kind) });
  const [edit] = useMutation(templateKinds[kind].edit);
  const form = useForm<TemplateValues>({
    resolver: byRules<TemplateValues>(templateKinds[kind].rules),
    defaultValues: { text: template?.text ?? "", textEn: template?.textEn ?? "" },
  });
  const { control, formState, watch } = form;
  const values = watch();
  const sending = useSending(form, ["text", "textEn"], async ({ text, textEn }) => {
    const input = { text: storedText(text), textEn: storedText(textEn) };
    try {
      await (template ? edit({ variables: { id: template.id, input } }) : create({ variables: { input } }));
    } catch (error) {
      if (asksFor(error)) return;
      throw error;
    }
    toast.success(intl.formatMessage({ id: template ? `content.${kind}.edited` : `content.${kind}.created` }));
    onClose();
  });

  return (
    <AddressDialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <form noValidate onSubmit={sending.onSubmit}>
        <DialogTitle id={titleId}>
          <FormattedMessage id={template ? `content.${kind}.edit` : `content.${kind}.new`} />
        </DialogTitle>
        <DialogContent>
          <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, pt: 1 }}>
            {sides.map(({ name, label, lang }) => (
              <div key={name}>
                <TextInput
                  control={control}
                  name={name}
                  lang={lang}
                  label={label}
                  hint={
                    <FormattedMessage
                      id="content.reason.hint"
                      values={{ count: lengthOf(values[name]), max: templateKinds[kind].max }}
                    />
                  }
                  multiline
                  minRows={3}
                  maxRows={10}
                />
                <Typography variant="body2" color="textSecondary" sx={{ mt: 2, mb: 0.5 }}>
                  <FormattedMessage id={`content.${kind}.preview`} />
                </Typography>
                {note(values[name].trim() || intl.formatMessage({ id: `content.${kind}.previewEmpty` }))}
              </div>
            ))}
          </Box>
          <Box sx={{ mt: 2 }}>
            <FormNote>{sending.note}</FormNote>
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} text="action.cancel" />
          <SubmitButton
            busy={formState.isSubmitting}
            disabled={storedText(values.text) === "" || storedText(values.textEn) === ""}
            text={template ? "content.save" : `content.${kind}.create`}
          />
        </DialogActions>
      </form>
      {signInDialog}
    </AddressDialog>
  );
}
