import { useMutation } from "@apollo/client/react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useIntl } from "react-intl";
import { CheckInput } from "../../../components/form/CheckInput";
import { FormDialog } from "../../../components/form/FormDialog";
import { byRules } from "../../../components/form/rules-resolver";
import { TextInput } from "../../../components/form/TextInput";
import { UploadField, type PictureChoice } from "../../../components/form/UploadField";
import { useToast } from "../../../components/toasts/ToastProvider";
import { usePhotoUpload } from "../../../components/usePhotoUpload";
import { CreatePartnerDocument, EditPartnerDocument, type PartnerRow_PartnerFragment } from "./Partners.generated";
import { storedText } from "@tree-for-deed/common/text";
import { useMemberSending } from "../session/sign-in/useMemberSending";
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
  const toast = useToast();
  const [create] = useMutation(CreatePartnerDocument, { update: forgetPartners });
  const [edit] = useMutation(EditPartnerDocument, { update: forgetPartners });
  const [logo, setLogo] = useState<PictureChoice>(undefined);
  const form = useForm<PartnerValues>({
    resolver: byRules<PartnerValues>(partnerRules),
    defaultValues: { name: partner?.name ?? "", website: partner?.website ?? "", active: partner?.active ?? true },
  });
  const { control, formState } = form;

  const sending = useMemberSending(form, ["name", "website"], async ({ name, website, active }) => {
    const logoUpload = logo === undefined ? {} : { logoUpload: logo?.id ?? null };
    const input = { name: storedText(name), website: website.trim() || null, active, ...logoUpload };
    await (partner ? edit({ variables: { id: partner.id, input } }) : create({ variables: { input } }));
    toast.success(intl.formatMessage({ id: partner ? "content.partner.edited" : "content.partner.created" }));
    onClose();
  });
  // Logos are uploaded unchanged: shrinking in the browser would fill transparent areas.
  const upload = usePhotoUpload({ onFailure: sending.asksFor });

  return (
    <FormDialog
      hasAddress
      title={partner ? "content.partner.edit" : "content.partner.new"}
      above={sending.signInDialog}
      onSubmit={sending.onSubmit}
      onClose={onClose}
      onDelete={partner ? () => onDelete(partner) : undefined}
      busy={formState.isSubmitting}
      disabled={upload.progress !== null}
      note={sending.note}
      action={partner ? "content.save" : "content.partner.create"}
    >
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
    </FormDialog>
  );
}
