import { useMutation } from "@apollo/client/react";
import { Button } from "../../../components/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Stack from "@mui/material/Stack";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { FormattedMessage, useIntl } from "react-intl";
import { AddressDialog } from "../../../components/layers/AddressDialog";
import { CheckInput } from "../../../components/form/CheckInput";
import { FormNote } from "../../../components/form/FormNote";
import { byRules } from "../../../components/form/rules-resolver";
import { SubmitButton } from "../../../components/form/SubmitButton";
import { TextInput } from "../../../components/form/TextInput";
import { UploadField, type PictureChoice } from "../../../components/form/UploadField";
import { useSending } from "../../../components/form/useSending";
import { useToast } from "../../../components/toasts/ToastProvider";
import { usePhotoUpload } from "../../../components/usePhotoUpload";
import { CreatePartnerDocument, EditPartnerDocument, type PartnerRow_PartnerFragment } from "./Partners.generated";
import { storedText } from "@tree-for-deed/common/text";
import { useSignInAgain } from "../session/sign-in/useSignInAgain";
import { forgetPartners } from "./forget-partners";
import { partnerRules, type PartnerValues } from "./partner.rules";

interface Props {
  /** Null for a new one. */
  partner: PartnerRow_PartnerFragment | null;
  onClose: () => void;
  onDelete: (partner: PartnerRow_PartnerFragment) => void;
}

/** Form of a partner: logo, name, website, and whether it is public. */
export default function PartnerDialog({ partner, onClose, onDelete }: Props) {
  const intl = useIntl();
  const titleId = useId();
  const toast = useToast();
  const { asksFor, signInDialog } = useSignInAgain();
  const [create] = useMutation(CreatePartnerDocument, { update: forgetPartners });
  const [edit] = useMutation(EditPartnerDocument, { update: forgetPartners });
  // Logos are uploaded unchanged: shrinking in the browser would fill transparent areas.
  const upload = usePhotoUpload({ onFailure: asksFor });
  const [logo, setLogo] = useState<PictureChoice>(undefined);
  const form = useForm<PartnerValues>({
    resolver: byRules<PartnerValues>(partnerRules),
    defaultValues: { name: partner?.name ?? "", website: partner?.website ?? "", active: partner?.active ?? true },
  });
  const { control, formState } = form;

  const { onSubmit, note } = useSending(form, ["name", "website"], async ({ name, website, active }) => {
    const logoUpload = logo === undefined ? {} : { logoUpload: logo?.id ?? null };
    const input = { name: storedText(name), website: website.trim() || null, active, ...logoUpload };
    try {
      await (partner ? edit({ variables: { id: partner.id, input } }) : create({ variables: { input } }));
    } catch (error) {
      if (asksFor(error)) return;
      throw error;
    }
    toast.success(intl.formatMessage({ id: partner ? "content.partner.edited" : "content.partner.created" }));
    onClose();
  });

  return (
    <AddressDialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id={titleId}>
          <FormattedMessage id={partner ? "content.partner.edit" : "content.partner.new"} />
        </DialogTitle>
        <DialogContent>
          <Stack spacing={2.5} sx={{ pt: 1 }}>
            <UploadField
              label={intl.formatMessage({ id: "content.partner.logo" })}
              value={logo}
              onChange={setLogo}
              current={partner?.logo?.url ?? null}
              upload={upload}
            />
            <TextInput control={control} name="name" label="content.partner.name" />
            <TextInput
              control={control}
              name="website"
              label="content.partner.website"
              hint="content.partner.websiteHint"
              autoCapitalize="none"
              lang="en"
              optional
            />
            <CheckInput control={control} name="active" label="content.partner.active" />
            <FormNote>{note}</FormNote>
          </Stack>
        </DialogContent>
        <DialogActions>
          {partner && (
            <Button color="error" onClick={() => onDelete(partner)} sx={{ mr: "auto" }} text="content.delete" />
          )}
          <Button onClick={onClose} text="action.cancel" />
          <SubmitButton busy={formState.isSubmitting} disabled={upload.progress !== null}>
            <FormattedMessage id={partner ? "content.save" : "content.partner.create"} />
          </SubmitButton>
        </DialogActions>
      </form>
      {signInDialog}
    </AddressDialog>
  );
}
