import { useMutation } from "@apollo/client/react";
import { Button } from "../../../components/Button";
import Stack from "@mui/material/Stack";
import { useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { FormNote } from "../../../components/form/FormNote";
import { byRules } from "../../../components/form/rules-resolver";
import { showFieldProblems } from "../../../components/form/server-problems";
import { SubmitButton } from "../../../components/form/SubmitButton";
import { LeaveQuestion } from "../../../components/LeaveQuestion";
import { useToast } from "../../../components/toasts/ToastProvider";
import { UpdateProfileDocument, type EditProfileForm_UserFragment } from "./EditProfile.generated";
import { useErrorMessage } from "../../../i18n/error-message";
import { useLanguage } from "../../../i18n/LanguageProvider";
import { isUnexplained } from "../../../lib/app-error";
import { paths } from "@tree-for-deed/common/paths";
import { inDigitsOf } from "@tree-for-deed/common/languages";
import { useSignInAgain } from "../session/sign-in/useSignInAgain";
import {
  needsPassword,
  profileFields,
  profileInput,
  profileRules,
  type ProfileValues,
  profileValues,
} from "./profile.rules";
import { AccessFields, LinkFields, PersonFields } from "./ProfileFields";

interface Props {
  user: EditProfileForm_UserFragment;
  onSaved: (saved: { isPasswordNew: boolean }) => void;
}

/** Form of the own profile. Typed text stays, whatever the API answers. */
export function EditProfileForm({ user, onSaved }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const errorMessage = useErrorMessage();
  const { language } = useLanguage();
  const { asksFor, signInDialog } = useSignInAgain();
  const [update] = useMutation(UpdateProfileDocument);
  const [failure, setFailure] = useState<string | null>(null);
  const [saved, setSaved] = useState(false);
  const ownEmail = user.email ?? "";
  const { control, handleSubmit, setError, setFocus, watch, formState } = useForm<ProfileValues>({
    resolver: useMemo(() => byRules<ProfileValues>(profileRules(user)), [user]),
    defaultValues: profileValues(user, (value) => inDigitsOf(language, value)),
  });
  const [email, newPassword] = watch(["email", "newPassword"]);

  const refuse = (error: unknown) => {
    if (asksFor(error)) return;
    const [first] = showFieldProblems(error, profileFields, setError);
    if (first) setFocus(first);
    else setFailure(errorMessage(error));
    if (isUnexplained(error)) toast.error(<FormattedMessage id="account.profile.failed" />);
  };
  const submit = handleSubmit(async (typed) => {
    setFailure(null);
    try {
      await update({ variables: { input: profileInput(typed, user) } });
    } catch (error) {
      refuse(error);
      return;
    }
    setSaved(true);
    toast.success(intl.formatMessage({ id: "account.profile.saved" }));
    onSaved({ isPasswordNew: typed.newPassword !== "" });
  });

  return (
    <Stack component="form" noValidate spacing={4} onSubmit={(event) => void submit(event)}>
      <PersonFields control={control} />
      <LinkFields control={control} />
      <AccessFields
        control={control}
        newPassword={newPassword}
        asksPassword={needsPassword({ email, newPassword }, ownEmail)}
      />
      <FormNote>{failure}</FormNote>
      <Stack direction={{ xs: "column-reverse", sm: "row" }} spacing={1.5} sx={{ justifyContent: "flex-end" }}>
        <Button size="large" component={Link} to={paths.ownProfile} text="action.cancel" />
        <SubmitButton size="large" busy={formState.isSubmitting} text="account.profile.save" />
      </Stack>
      {signInDialog}
      <LeaveQuestion active={formState.isDirty && !saved} text="account.profile.leave" />
    </Stack>
  );
}
