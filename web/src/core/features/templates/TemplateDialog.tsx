import { useMutation } from "@apollo/client/react";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { FormattedMessage, useIntl } from "react-intl";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { FormDialog } from "../../../components/form/FormDialog";
import { byRules } from "../../../components/form/rules-resolver";
import { TextInput } from "../../../components/form/TextInput";
import { useToast } from "../../../components/toasts/ToastProvider";
import { lengthOf, storedText } from "@tree-for-deed/common/text";
import { useMemberSending } from "../session/sign-in/useMemberSending";
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
  const toast = useToast();
  const [create] = useMutation(templateKinds[kind].create, { update: forgetTemplates(kind) });
  const [edit] = useMutation(templateKinds[kind].edit);
  const form = useForm<TemplateValues>({
    resolver: byRules<TemplateValues>(templateKinds[kind].rules),
    defaultValues: { text: template?.text ?? "", textEn: template?.textEn ?? "" },
  });
  const { control, formState, watch } = form;
  const values = watch();
  const sending = useMemberSending(form, ["text", "textEn"], async ({ text, textEn }) => {
    const input = { text: storedText(text), textEn: storedText(textEn) };
    await (template ? edit({ variables: { id: template.id, input } }) : create({ variables: { input } }));
    toast.success(intl.formatMessage({ id: template ? `content.${kind}.edited` : `content.${kind}.created` }));
    onClose();
  });

  return (
    <FormDialog
      hasAddress
      maxWidth="md"
      title={template ? `content.${kind}.edit` : `content.${kind}.new`}
      above={sending.signInDialog}
      onSubmit={sending.onSubmit}
      onClose={onClose}
      busy={formState.isSubmitting}
      disabled={storedText(values.text) === "" || storedText(values.textEn) === ""}
      note={sending.note}
      action={template ? "content.save" : `content.${kind}.create`}
    >
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
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
    </FormDialog>
  );
}
