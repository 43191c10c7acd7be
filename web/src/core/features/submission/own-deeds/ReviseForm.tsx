import { useMutation } from "@apollo/client/react";
import { Button } from "../../../../components/Button";
import Stack from "@mui/material/Stack";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router-dom";
import { byRules } from "../../../../components/form/rules-resolver";
import { showFieldProblems } from "../../../../components/form/server-problems";
import { SubmitButton } from "../../../../components/form/SubmitButton";
import { lazyPart } from "../../../../components/lazy-part";
import { ResubmitDeedDocument, type ReviseForm_DeedFragment } from "./Revision.generated";
import type { DeedForm_CategoryFragment } from "../form/Submission.generated";
import { whenIdle } from "../../../../lib/idle";
import { paths } from "@tree-for-deed/common/paths";
import { storedText } from "@tree-for-deed/common/text";
import { useSignInAgain } from "../../session/sign-in/useSignInAgain";
import { CaptionField } from "../form/CaptionField";
import { CategoryField } from "../form/CategoryField";
import { deedRules } from "../form/deed.rules";
import { markFailedPhotos } from "../photos/failed-photos";
import { LeaveQuestion } from "../../../../components/LeaveQuestion";
import { PhotoField } from "../photos/PhotoField";
import type { TrayPhoto } from "../photos/PhotoUploads";
import { preloadParts } from "../form/preload-parts";
import { RejectionNote } from "./RejectionNote";
import { usePhotoUploads } from "../photos/usePhotoUploads";

const SubmitFailure = lazyPart(() => import("../form/SubmitFailure"));

interface Props {
  deed: ReviseForm_DeedFragment;
  categories: readonly DeedForm_CategoryFragment[];
  /** Called when the deed was received again. */
  onSent: () => void;
}

const asInput = ({ hash, uploadId, alt }: TrayPhoto) => ({
  ...(hash === null ? { uploadId } : { hash }),
  alt: storedText(alt) || null,
});

/** The photos, their order and descriptions as one string, to compare. */
const shape = (photos: readonly { hash: string | null; alt: string | null }[]): string =>
  JSON.stringify(photos.map(({ hash, alt }) => [hash, alt ?? ""]));

/**
 * Edits a rejected deed and submits it again: it begins with the sent content, and shows the reason of the rejection.
 */
export function ReviseForm({ deed, categories, onSent }: Props) {
  const { uploads, photos } = usePhotoUploads(deed.images);
  const { ask, asksFor, signInDialog } = useSignInAgain(() => uploads.retryAll("UNAUTHENTICATED"));
  const [resubmit] = useMutation(ResubmitDeedDocument);
  const [failure, setFailure] = useState<unknown>(null);
  const [photosProblem, setPhotosProblem] = useState(false);
  const { control, handleSubmit, setError, setFocus, watch, formState } = useForm({
    resolver: byRules(deedRules),
    defaultValues: { caption: deed.caption, categoryId: deed.category.id },
  });
  const [sent, setSent] = useState(false);
  const rearranged = shape(photos) !== shape(deed.images);
  useEffect(() => whenIdle(preloadParts), []);

  const submit = handleSubmit(async ({ caption, categoryId }) => {
    setFailure(null);
    setPhotosProblem(false);
    const settled = await uploads.settled();
    if (settled.some((photo) => photo.failure !== null)) {
      if (settled.some((photo) => photo.failure?.code === "UNAUTHENTICATED")) ask();
      setPhotosProblem(true);
      return;
    }
    const input = { caption: storedText(caption), categoryId, photos: settled.map(asInput), version: deed.version };
    try {
      await resubmit({ variables: { id: deed.id, input } });
    } catch (error) {
      markFailedPhotos(uploads, error);
      if (asksFor(error)) return;
      const [first] = showFieldProblems(error, ["caption", "categoryId"], setError);
      if (first) setFocus(first);
      else setFailure(error);
      return;
    }
    setSent(true);
    onSent();
  });

  return (
    <Stack component="form" noValidate spacing={3} onSubmit={(event) => void submit(event)}>
      {deed.rejectReason !== null && <RejectionNote reason={deed.rejectReason} />}
      <PhotoField uploads={uploads} photos={photos} unfinished={photosProblem} />
      <CaptionField control={control} caption={watch("caption")} />
      <CategoryField control={control} categories={categories} />
      {failure !== null && <SubmitFailure error={failure} />}
      <Stack direction={{ xs: "column-reverse", sm: "row" }} spacing={1.5} sx={{ justifyContent: "flex-end" }}>
        <Button size="large" component={Link} to={paths.ownProfile} text="action.cancel" />
        <SubmitButton size="large" busy={formState.isSubmitting} text="ownProfile.sendAgain" />
      </Stack>
      {signInDialog}
      <LeaveQuestion active={(formState.isDirty || rearranged) && !sent} text="ownProfile.revise.leave" />
    </Stack>
  );
}
