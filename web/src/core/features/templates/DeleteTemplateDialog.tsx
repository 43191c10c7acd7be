import { either } from "@tree-for-deed/common/either";
import { useMutation } from "@apollo/client/react";
import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../../components/Box";
import DeleteDialog from "../../../components/DeleteDialog";
import { useToast } from "../../../components/toasts/ToastProvider";
import { useLanguage } from "../../../i18n/LanguageProvider";
import { useSignInAgain } from "../session/sign-in/useSignInAgain";
import { forgetTemplates, templateKinds, type Template, type TemplateKind } from "./template-kinds";

interface Props {
  kind: TemplateKind;
  template: Template;
  onClose: () => void;
}

/** Confirmation before a ready-made text is deleted. */
export default function DeleteTemplateDialog({ kind, template, onClose }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const { language } = useLanguage();
  const { asksFor, signInDialog } = useSignInAgain();
  const [remove] = useMutation(templateKinds[kind].remove, { update: forgetTemplates(kind) });

  return (
    <>
      <DeleteDialog
        title={`content.${kind}.deleteTitle`}
        run={() => remove({ variables: { id: template.id } })}
        onDone={() => {
          toast.success(intl.formatMessage({ id: `content.${kind}.deleted` }));
          onClose();
        }}
        onClose={onClose}
        asksFor={asksFor}
      >
        <Box component="blockquote" sx={{ m: 0, mb: 1.5, pl: 2, borderLeft: 4, borderColor: "divider" }}>
          {either(language, template.text, template.textEn)}
        </Box>
        <FormattedMessage id={`content.${kind}.deleteText`} />
      </DeleteDialog>
      {signInDialog}
    </>
  );
}
