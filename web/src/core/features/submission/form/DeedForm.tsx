import { Button } from "../../../../components/Button";
import Stack from "@mui/material/Stack";
import { useEffect, useEffectEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { FormattedMessage } from "react-intl";
import { byRules } from "../../../../components/form/rules-resolver";
import { SubmitButton } from "../../../../components/form/SubmitButton";
import { lazyOverlay, lazyPart } from "../../../../components/lazy-part";
import { LeaveQuestion } from "../../../../components/LeaveQuestion";
import type { DeedForm_CategoryFragment } from "./Submission.generated";
import { whenIdle } from "../../../../lib/idle";
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
const ConfirmDialog = lazyOverlay(() => import("../../../../components/ConfirmDialog"));

interface Props {
  memberId: string;
  categories: readonly DeedForm_CategoryFragment[];
  /** Starts with this category, if it exists. */
  categoryId?: string | null;
  /** Starts with the draft, without asking. */
  withDraft?: boolean;
  /** Called with the key of the deed that is being sent and shown here; null afterwards. */
  onSending?: (key: string | null) => void;
  /** Called with the public id of the received deed. */
  onSent?: (uniqueId: string) => void;
  /** Called if there is no network and the deed waits on this device. */
  onKept?: () => void;
  /** For guests: the text is stored here, and `onReady` is called instead of sending the deed. */
  guest?: { onWritten: () => void; onReady: () => void };
}

/** Form of a deed: text, category, photos. No input is lost by any failure. */
export function DeedForm(props: Props) {
  const { memberId, categories, categoryId = null, withDraft = false, onSending, onSent, onKept, guest } = props;
  const { uploads, photos } = usePhotoUploads(undefined, guest !== undefined);
  const chosen = categories.find(({ id }) => id === categoryId);
  const form = useForm({
    resolver: byRules(deedRules),
    defaultValues: { ...emptyDeed, ...(chosen && { categoryId: chosen.id }) },
  });
  const { control, reset, watch, formState } = form;
  const values = watch();
  const draft = useDraft(memberId, { values, uploads, photos, withDraft }, reset);
  const { store, place } = draft;
  const [replacing, setReplacing] = useState(false);
  const submission = useDeedSubmission({
    memberId,
    form,
    uploads,
    store,
    onReady: guest?.onReady,
    onSending: (key) => onSending?.(key),
    onSent: (uniqueId) => onSent?.(uniqueId),
    onKept: () => {
      reset(emptyDeed);
      uploads.clear();
      store.begin();
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
    if (store.replacesAnother()) setReplacing(true);
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
          onDiscard={() => store.discard()}
          onKeepThis={() => void draft.save()}
        />
      )}
      <PhotoField
        uploads={uploads}
        photos={photos}
        // Photos come first, then the text about them, so that the next field is obvious.
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
