import { useMutation } from "@apollo/client/react";
import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../components/Box";
import DeleteDialog from "../../components/DeleteDialog";
import { useToast } from "../../components/toasts/ToastProvider";
import { DeleteReasonDocument, type ReasonCard_ReasonFragment } from "./Reasons.generated";
import { useLanguage } from "../../i18n/LanguageProvider";
import { useSignInAgain } from "../session/sign-in/useSignInAgain";
import { forgetReasons } from "./forget-reasons";

interface Props {
  reason: ReasonCard_ReasonFragment;
  onClose: () => void;
}

/** Asks before a reason is deleted. */
export default function DeleteReasonDialog({ reason, onClose }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const { language } = useLanguage();
  const { asksFor, signInDialog } = useSignInAgain();
  const [remove] = useMutation(DeleteReasonDocument, { update: forgetReasons });

  return (
    <>
      <DeleteDialog
        title={intl.formatMessage({ id: "content.reason.deleteTitle" })}
        run={() => remove({ variables: { id: reason.id } })}
        onDone={() => {
          toast.success(intl.formatMessage({ id: "content.reason.deleted" }));
          onClose();
        }}
        onClose={onClose}
        asksFor={asksFor}
      >
        <Box component="blockquote" sx={{ m: 0, mb: 1.5, pl: 2, borderLeft: 4, borderColor: "divider" }}>
          {language === "bn" ? reason.text : reason.textEn}
        </Box>
        <FormattedMessage id="content.reason.deleteText" />
      </DeleteDialog>
      {signInDialog}
    </>
  );
}
