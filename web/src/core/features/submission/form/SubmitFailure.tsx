import { Button } from "../../../../components/Button";
import { FormNote } from "../../../../components/form/FormNote";
import { RequestNumber } from "../../../../components/RequestNumber";
import { useErrorMessage } from "../../../../i18n/error-message";
import { readFailure } from "../../../../lib/app-error";

interface Props {
  error: unknown;
  /** For a deed that was received with another text. */
  onSendAsAnother?: () => void;
}

/** The error of a refused deed, above the submit button. */
export default function SubmitFailure({ error, onSendAsAnother }: Props) {
  const errorMessage = useErrorMessage();
  return (
    <FormNote>
      {errorMessage(error)}
      <RequestNumber error={error} />
      {onSendAsAnother && readFailure(error).key === "deed.idempotencyKeyUsed" && (
        <Button size="small" onClick={onSendAsAnother} sx={{ display: "block", mt: 1 }} text="addDeed.sendAsAnother" />
      )}
    </FormNote>
  );
}
