import { Button } from "../../../components/Button";
import Stack from "@mui/material/Stack";
import { useEffect, useEffectEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { FormattedMessage } from "react-intl";
import { byRules } from "../../../components/form/rules-resolver";
import { SubmitButton } from "../../../components/form/SubmitButton";
import { lazyOverlay, lazyPart } from "../../../components/lazy-part";
import { LeaveQuestion } from "../../../components/LeaveQuestion";
import type { DeedForm_CategoryFragment } from "./Submission.generated";
import { whenIdle } from "../../../lib/idle";
import { CaptionField } from "./CaptionField";
import { CategoryField } from "./CategoryField";
import { deedRules, emptyDeed } from "./deed.rules";
import { PhotoField } from "../photos/PhotoField";
import { preloadParts } from "./preload-parts";
import { useDeedSubmission } from "./useDeedSubmission";
import { useDraft } from "../draft/useDraft";
import { usePhotoUploads } from "../photos/usePhotoUploads";

const SubmitFailure = lazyPart(() => import("./SubmitFailure"));
const DraftNotice = lazyPart(() => import("../draft/DraftNotice"));
const ConfirmDialog = lazyOverlay(() => import("../../../components/ConfirmDialog"));

interface Props {
  memberId: string;
  categories: readonly DeedForm_CategoryFragment[];
  /** Begins with this category, if there is one of this id. */
  categoryId?: string | null;
  /** Begins with the draft, without asking. */
  withDraft?: boolean;
  /** The deed of this key is being sent, and shown here; null: not any more. */
  onSending?: (key: string | null) => void;
  /** The deed was received under this public id. */
  onSent?: (uniqueId: string) => void;
  /** There is no network: the deed waits on this device. */
  onKept?: () => void;
  /** Nobody is signed in: what is written is kept here, and instead of being sent the deed is `onReady`. */
  guest?: { onWritten: () => void; onReady: () => void };
}

/** Shares a deed: words, a category, photos. Nothing typed or chosen is lost by a failure, whatever its kind. */
export function DeedForm(props: Props) {
  const { memberId, categories, categoryId = null, withDraft = false, onSending, onSent, onKept, guest } = props;
  const { tray, photos } = usePhotoUploads(undefined, guest !== undefined);
  const chosen = categories.find(({ id }) => id === categoryId);
  const form = useForm({
    resolver: byRules(deedRules),
    defaultValues: { ...emptyDeed, ...(chosen && { categoryId: chosen.id }) },
  });
  const { control, reset, watch, formState } = form;
  const values = watch();
  const draft = useDraft(memberId, { values, tray, photos, withDraft }, reset);
  const { keeper, place } = draft;
  const [replacing, setReplacing] = useState(false);
  const submission = useDeedSubmission({
    memberId,
    form,
    tray,
    keeper,
    onReady: guest?.onReady,
    onSending: (key) => onSending?.(key),
    onSent: (uniqueId) => onSent?.(uniqueId),
    onKept: () => {
      reset(emptyDeed);
      tray.clear();
      keeper.begin();
      onKept?.();
    },
  });
  const written = values.caption !== "" || photos.length > 0;
  const unready = photos.some(({ preview, failure }) => preview === null && failure === null);
  const textLost = place !== "here" || !draft.textKept;

  useEffect(() => whenIdle(preloadParts), []);
  const noteWritten = useEffectEvent(() => guest?.onWritten());
  const isOurs = written && place === "here";
  useEffect(() => {
    if (isOurs) noteWritten();
  }, [isOurs]);

  const save = () => {
    if (keeper.replacesAnother()) setReplacing(true);
    else void draft.save();
  };

  return (
    <Stack
      component="form"
      noValidate
      spacing={3}
      onSubmit={(event) => {
        event.preventDefault();
        void submission.submit();
      }}
    >
      {place !== "here" && (
        <DraftNotice
          memberId={memberId}
          place={place}
          onLoad={() => void draft.load()}
          onDiscard={() => keeper.discard()}
          onKeepThis={() => void draft.save()}
        />
      )}
      <PhotoField
        tray={tray}
        photos={photos}
        // Photos first, then the words about them: nobody has to look for the next field.
        onFirst={() => values.caption === "" && form.setFocus("caption")}
        unfinished={submission.photosProblem}
      />
      <CaptionField control={control} caption={values.caption} />
      <CategoryField control={control} categories={categories} />
      {submission.failure !== null && (
        <SubmitFailure error={submission.failure} onSendAsAnother={submission.sendAsAnother} />
      )}
      <Stack direction={{ xs: "column-reverse", sm: "row" }} spacing={1.5} sx={{ justifyContent: "flex-end" }}>
        <Button size="large" onClick={save} text="addDeed.draft.save" />
        <SubmitButton size="large" busy={formState.isSubmitting} text="addDeed.submit" />
      </Stack>
      {submission.signInDialog}
      <LeaveQuestion
        active={written && !formState.isSubmitSuccessful && (textLost || !draft.photosKept || unready)}
        text={textLost ? "addDeed.leave.text" : "addDeed.leave.photos"}
      />
      {replacing && (
        <ConfirmDialog
          open
          title="addDeed.draft.replace.title"
          confirmLabel="addDeed.draft.replace.confirm"
          onConfirm={() => {
            setReplacing(false);
            void draft.save();
          }}
          onClose={() => setReplacing(false)}
        >
          <FormattedMessage id="addDeed.draft.replace.text" />
        </ConfirmDialog>
      )}
    </Stack>
  );
}
