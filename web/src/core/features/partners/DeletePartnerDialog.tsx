import { useMutation } from "@apollo/client/react";
import { FormattedMessage, useIntl } from "react-intl";
import DeleteDialog from "../../../components/DeleteDialog";
import { useToast } from "../../../components/toasts/ToastProvider";
import { DeletePartnerDocument, type PartnerRow_PartnerFragment } from "./Partners.generated";
import { useSignInAgain } from "../session/sign-in/useSignInAgain";
import { forgetPartners } from "./forget-partners";

interface Props {
  partner: PartnerRow_PartnerFragment;
  onClose: () => void;
}

/** Confirmation before a partner is deleted with its logo. */
export default function DeletePartnerDialog({ partner, onClose }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const { asksFor, signInDialog } = useSignInAgain();
  const [remove] = useMutation(DeletePartnerDocument, { update: forgetPartners });

  return (
    <>
      <DeleteDialog
        title="content.partner.deleteTitle"
        run={() => remove({ variables: { id: partner.id } })}
        onDone={() => {
          toast.success(intl.formatMessage({ id: "content.partner.deleted" }));
          onClose();
        }}
        onClose={onClose}
        asksFor={asksFor}
      >
        <FormattedMessage id="content.partner.deleteText" values={{ name: partner.name }} />
      </DeleteDialog>
      {signInDialog}
    </>
  );
}
