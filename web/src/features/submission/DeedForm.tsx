import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { lazy, Suspense, useState } from "react";
import { useForm } from "react-hook-form";
import { FormattedMessage, useIntl } from "react-intl";
import { FormNote } from "../../components/form/FormNote";
import { byRules } from "../../components/form/rules-resolver";
import { showFieldProblems } from "../../components/form/server-problems";
import { SubmitButton } from "../../components/form/SubmitButton";
import { useToast } from "../../components/toasts/ToastProvider";
import type { DeedForm_CategoryFragment } from "../../gql/graphql";
import { useErrorMessage } from "../../i18n/error-message";
import { readFailure } from "../../lib/app-error";
import { useSignIn } from "../session/useSignIn";
import { CaptionField } from "./CaptionField";
import { CategoryField } from "./CategoryField";
import { deedRules, emptyDeed } from "./deed.rules";
import { DraftNotice } from "./DraftNotice";
import { PhotoField } from "./PhotoField";
import { dropSubmissionKey } from "./submission-key";
import { useDraft } from "./useDraft";
import { useLeaveGuard } from "./useLeaveGuard";
import { usePhotoTray } from "./usePhotoTray";
import { useSubmitDeed } from "./useSubmitDeed";

const SignInAgainDialog = lazy(() => import("../session/SignInAgainDialog"));
const ConfirmDialog = lazy(() => import("../../components/ConfirmDialog"));

interface Props {
  memberId: string;
  categories: readonly DeedForm_CategoryFragment[];
  /** The deed was received. */
  onSent: () => void;
}

/** Shares a deed: words, a category, photos. Nothing typed or chosen is lost by a failure, whatever its kind. */
export function DeedForm({ memberId, categories, onSent }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const errorMessage = useErrorMessage();
  const { enter } = useSignIn();
  const { tray, photos } = usePhotoTray();
  const { control, handleSubmit, reset, setError, setFocus, watch, formState } = useForm({
    resolver: byRules(deedRules),
    defaultValues: emptyDeed,
  });
  const [values, isSent] = [watch(), formState.isSubmitSuccessful];
  const draft = useDraft(memberId, values, (kept) => reset(kept));
  const send = useSubmitDeed(memberId, tray);
  const [failure, setFailure] = useState<unknown>(null);
  const [photosProblem, setPhotosProblem] = useState(false);
  const [signedOut, setSignedOut] = useState(false);
  const written = values.caption !== "" || photos.length > 0;
  const guard = useLeaveGuard(written && !isSent);

  const refuse = (error: unknown) => {
    const [first] = showFieldProblems(error, ["caption", "categoryId"], setError);
    if (first) setFocus(first);
    if (readFailure(error).code === "UNAUTHENTICATED") {
      setSignedOut(true);
    } else {
      setFailure(error);
      toast.error(errorMessage(error));
    }
    // The form library takes a handler that throws for a failed submission.
    throw error;
  };

  const submit = async () => {
    setFailure(null);
    setPhotosProblem(false);
    await handleSubmit(async (typed) => {
      const settled = await tray.settled();
      const failed = settled.filter((photo) => photo.failure !== null);
      if (failed.some((photo) => photo.failure?.code === "UNAUTHENTICATED")) setSignedOut(true);
      if (failed.length > 0) {
        setPhotosProblem(true);
        throw new Error("Some photos are not uploaded");
      }
      await send(typed).catch(refuse);
      draft.finish();
      onSent();
    })().catch(() => undefined);
  };

  const sendAsAnother = () => {
    dropSubmissionKey(memberId);
    void submit();
  };

  return (
    <Stack
      component="form"
      noValidate
      spacing={3}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {draft.waiting && <DraftNotice onLoad={draft.load} onDiscard={draft.discard} />}
      <CaptionField control={control} caption={values.caption} />
      <CategoryField control={control} categories={categories} />
      <PhotoField
        tray={tray}
        photos={photos}
        problem={photosProblem ? intl.formatMessage({ id: "addDeed.photos.unfinished" }) : undefined}
      />
      {failure !== null && (
        <FormNote>
          {errorMessage(failure)}
          {readFailure(failure).key === "deed.idempotencyKeyUsed" && (
            <Button size="small" onClick={sendAsAnother} sx={{ display: "block", mt: 1 }}>
              <FormattedMessage id="addDeed.sendAsAnother" />
            </Button>
          )}
        </FormNote>
      )}
      <Stack direction={{ xs: "column-reverse", sm: "row" }} spacing={1.5} sx={{ justifyContent: "flex-end" }}>
        <Button variant="outlined" size="large" onClick={draft.save}>
          <FormattedMessage id="addDeed.draft.save" />
        </Button>
        <SubmitButton size="large" busy={formState.isSubmitting}>
          <FormattedMessage id="addDeed.submit" />
        </SubmitButton>
      </Stack>
      {signedOut && (
        <Suspense fallback={null}>
          <SignInAgainDialog
            open
            onClose={() => setSignedOut(false)}
            onSignedIn={(viewer) => {
              enter(viewer);
              setSignedOut(false);
              setFailure(null);
              for (const photo of photos) if (photo.failure?.code === "UNAUTHENTICATED") tray.retry(photo.id);
            }}
          />
        </Suspense>
      )}
      {guard.asking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            title={intl.formatMessage({ id: "addDeed.leave.title" })}
            confirmLabel={intl.formatMessage({ id: "addDeed.leave.confirm" })}
            onConfirm={guard.leave}
            onClose={guard.stay}
          >
            <Typography>
              <FormattedMessage id="addDeed.leave.text" />
            </Typography>
          </ConfirmDialog>
        </Suspense>
      )}
    </Stack>
  );
}
