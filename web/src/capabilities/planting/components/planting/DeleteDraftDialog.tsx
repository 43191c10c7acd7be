import { useMutation } from "@apollo/client/react";
import { FormattedMessage, useIntl } from "react-intl";
import DeleteDialog from "../../../../components/DeleteDialog";
import { useToast } from "../../../../components/toasts/ToastProvider";
import { useSignInAgain } from "../../../../core/features/session/sign-in/useSignInAgain";
import { forgetPlanting } from "./forget-planting";
import { DeletePlanterDocument, DeletePlantingDraftDocument } from "./Planting.generated";

interface Props {
  /** A draft, or an organisation that plants. */
  what: "draft" | "planter";
  id: string;
  onDeleted: () => void;
  onClose: () => void;
}

/** Confirmation before a draft or an organisation is deleted. */
export default function DeleteDraftDialog({ what, id, onDeleted, onClose }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const { asksFor, signInDialog } = useSignInAgain();
  const [removeDraft] = useMutation(DeletePlantingDraftDocument, { update: forgetPlanting });
  const [removePlanter] = useMutation(DeletePlanterDocument, { update: forgetPlanting });
  return (
    <>
      <DeleteDialog
        title={`planting.delete.${what}`}
        run={() => (what === "draft" ? removeDraft : removePlanter)({ variables: { id } })}
        onDone={() => {
          toast.success(intl.formatMessage({ id: "planting.deleted" }));
          onDeleted();
        }}
        onClose={onClose}
        asksFor={asksFor}
      >
        <FormattedMessage id={`planting.deleteText.${what}`} />
      </DeleteDialog>
      {signInDialog}
    </>
  );
}
