import { useMutation } from "@apollo/client/react";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { lazy, Suspense, useState } from "react";
import { useForm } from "react-hook-form";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { FormNote } from "../../components/form/FormNote";
import { byRules } from "../../components/form/rules-resolver";
import { showFieldProblems } from "../../components/form/server-problems";
import { SubmitButton } from "../../components/form/SubmitButton";
import { useToast } from "../../components/toasts/ToastProvider";
import { ResubmitDeedDocument, type DeedForm_CategoryFragment, type ReviseForm_DeedFragment } from "../../gql/graphql";
import { useErrorMessage } from "../../i18n/error-message";
import { paths } from "../../lib/paths";
import { storedText } from "../../lib/text";
import { useSignInAgain } from "../session/useSignInAgain";
import { CaptionField } from "./CaptionField";
import { CategoryField } from "./CategoryField";
import { deedRules } from "./deed.rules";
import { markFailedPhotos } from "./failed-photos";
import { PhotoField } from "./PhotoField";
import type { TrayPhoto } from "./PhotoTray";
import { RejectionNote } from "./RejectionNote";
import { useLeaveGuard } from "./useLeaveGuard";
import { usePhotoTray } from "./usePhotoTray";

const ConfirmDialog = lazy(() => import("../../components/ConfirmDialog"));

interface Props {
  deed: ReviseForm_DeedFragment;
  categories: readonly DeedForm_CategoryFragment[];
  /** The deed was received again. */
  onSent: () => void;
}

const asInput = ({ hash, uploadId, alt }: TrayPhoto) => ({
  ...(hash === null ? { uploadId } : { hash }),
  alt: storedText(alt) || null,
});

/** Mends a deed that was turned down and sends it in again: it begins with what was sent, and shows why it came back. */
export function ReviseForm({ deed, categories, onSent }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const errorMessage = useErrorMessage();
  const { asksFor, signInDialog } = useSignInAgain();
  const { tray, photos } = usePhotoTray(deed.images);
  const [resubmit] = useMutation(ResubmitDeedDocument);
  const [failure, setFailure] = useState<string | null>(null);
  const [photosProblem, setPhotosProblem] = useState(false);
  const { control, handleSubmit, setError, setFocus, watch, formState } = useForm({
    resolver: byRules(deedRules),
    defaultValues: { caption: deed.caption, categoryId: deed.category.id },
  });
  const [sent, setSent] = useState(false);
  const rearranged = photos.map(({ hash }) => hash).join() !== deed.images.map(({ hash }) => hash).join();
  const guard = useLeaveGuard((formState.isDirty || rearranged) && !sent);

  const submit = handleSubmit(async ({ caption, categoryId }) => {
    setFailure(null);
    setPhotosProblem(false);
    const settled = await tray.settled();
    if (settled.some((photo) => photo.failure !== null)) {
      setPhotosProblem(true);
      return;
    }
    const input = { caption: storedText(caption), categoryId, photos: settled.map(asInput), version: deed.version };
    try {
      await resubmit({ variables: { id: deed.id, input } });
    } catch (error) {
      markFailedPhotos(tray, error);
      if (asksFor(error)) return;
      const [first] = showFieldProblems(error, ["caption", "categoryId"], setError);
      if (first) setFocus(first);
      else setFailure(errorMessage(error));
      toast.error(errorMessage(error));
      return;
    }
    setSent(true);
    onSent();
  });

  return (
    <Stack component="form" noValidate spacing={3} onSubmit={(event) => void submit(event)}>
      {deed.rejectReason !== null && <RejectionNote reason={deed.rejectReason} />}
      <CaptionField control={control} caption={watch("caption")} />
      <CategoryField control={control} categories={categories} />
      <PhotoField
        tray={tray}
        photos={photos}
        problem={photosProblem ? intl.formatMessage({ id: "addDeed.photos.unfinished" }) : undefined}
      />
      <FormNote>{failure}</FormNote>
      <Stack direction={{ xs: "column-reverse", sm: "row" }} spacing={1.5} sx={{ justifyContent: "flex-end" }}>
        <Button size="large" component={Link} to={paths.ownProfile}>
          <FormattedMessage id="action.cancel" />
        </Button>
        <SubmitButton size="large" busy={formState.isSubmitting}>
          <FormattedMessage id="ownProfile.sendAgain" />
        </SubmitButton>
      </Stack>
      {signInDialog}
      {guard.asking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            title={intl.formatMessage({ id: "addDeed.leave.title" })}
            confirmLabel={intl.formatMessage({ id: "addDeed.leave.confirm" })}
            onConfirm={guard.leave}
            onClose={guard.stay}
          >
            <FormattedMessage id="ownProfile.revise.leave" />
          </ConfirmDialog>
        </Suspense>
      )}
    </Stack>
  );
}
