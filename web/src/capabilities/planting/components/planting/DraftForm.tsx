import { useMutation } from "@apollo/client/react";
import { Button } from "../../../../components/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import Stack from "@mui/material/Stack";
import { useEffect, useRef, useState } from "react";
import { useForm, type FieldPath } from "react-hook-form";
import { FormattedMessage, useIntl } from "react-intl";
import { FormNote } from "../../../../components/form/FormNote";
import { byRules } from "../../../../components/form/rules-resolver";
import { showFieldProblems } from "../../../../components/form/server-problems";
import { useSending } from "../../../../components/form/useSending";
import { useToast } from "../../../../components/toasts/ToastProvider";
import type { PlantingKind } from "../../../../gql/schema.generated";
import { useLanguage } from "../../../../i18n/LanguageProvider";
import { useProblemText } from "../../../../i18n/problem";
import { forgetPlanting } from "./forget-planting";
import {
  type PlantingChoicesQuery,
  type PlantingDetails_RecordFragment,
  SavePlantingBatchDocument,
  SavePlantingFundDocument,
  SavePlantingSurveyDocument,
} from "./Planting.generated";
import { plantingRules, type PlantingValues } from "./planting.rules";
import { batchInput, type FormPhoto, fundInput, photosOf, surveyInput, valuesOf } from "./planting-values";
import { RecordFields } from "./RecordFields";
import { RecordPhotos } from "./RecordPhotos";

export interface DraftFormProps {
  kind: PlantingKind;
  /** Null for a new one. */
  record: PlantingDetails_RecordFragment | null;
  choices: PlantingChoicesQuery;
  mayPublish: boolean;
  /** The error of the last attempt to publish it. */
  refusal: unknown;
  asksFor: (error: unknown) => boolean;
  onSaved: (record: PlantingDetails_RecordFragment, next: "list" | "review") => void;
  onDelete: (() => void) | null;
}

const NAMES: readonly FieldPath<PlantingValues>[] = [
  ...(["source", "receivedOn", "organisation", "website", "partnerId", "plantedOn", "species", "speciesEn"] as const),
  ...(["speciesScientific", "trees", "cost", "pricePerTree", "currency", "week", "categoryId", "country"] as const),
  ...([
    "district",
    "village",
    "villageEn",
    "latitude",
    "longitude",
    "batchId",
    "surveyedOn",
    "looked",
    "alive",
  ] as const),
  ...(["note", "evidenceUrl", "photos"] as const),
];

/** Form of a draft: it may be saved with gaps, and is previewed before it is published. */
export function DraftForm({ kind, record, choices, mayPublish, refusal, asksFor, onSaved, onDelete }: DraftFormProps) {
  const intl = useIntl();
  const { language } = useLanguage();
  const toast = useToast();
  const problemText = useProblemText();
  const [saveFund] = useMutation(SavePlantingFundDocument, { update: forgetPlanting });
  const [saveBatch] = useMutation(SavePlantingBatchDocument, { update: forgetPlanting });
  const [saveSurvey] = useMutation(SavePlantingSurveyDocument, { update: forgetPlanting });
  const [photos, setPhotos] = useState<readonly FormPhoto[]>(() => photosOf(record));
  const next = useRef<"list" | "review">("list");
  const form = useForm<PlantingValues>({
    resolver: byRules<PlantingValues>(plantingRules),
    defaultValues: valuesOf(record, language),
  });
  const { control, formState, setError } = form;
  useEffect(() => {
    if (refusal !== null) showFieldProblems(refusal, NAMES, setError);
  }, [refusal, setError]);

  const save = async (values: PlantingValues) => {
    const seen = { id: record?.id ?? null, version: record?.version ?? null };
    if (kind === "FUND") return saveFund({ variables: { ...seen, input: fundInput(values) } });
    if (kind === "BATCH") return saveBatch({ variables: { ...seen, input: batchInput(values, photos) } });
    return saveSurvey({ variables: { ...seen, input: surveyInput(values, photos) } });
  };
  const { onSubmit, note } = useSending(form, NAMES, async (values) => {
    try {
      const { data } = await save(values);
      if (!data) return;
      if (next.current === "list") toast.success(intl.formatMessage({ id: "planting.saved" }));
      onSaved(data.saved, next.current);
    } catch (error) {
      if (!asksFor(error)) throw error;
    }
  });
  const submitTo = (place: "list" | "review") => () => {
    next.current = place;
  };

  return (
    <form noValidate onSubmit={onSubmit} style={{ display: "contents" }}>
      <DialogContent>
        <Stack spacing={2.5} sx={{ pt: 1 }}>
          <RecordFields
            kind={kind}
            control={control}
            choices={choices}
            isCorrection={record !== null && record.id !== record.factId}
          />
          {kind !== "FUND" && (
            <RecordPhotos
              photos={photos}
              onPhotos={setPhotos}
              problem={problemText(formState.errors.photos?.message)}
              onFailure={asksFor}
            />
          )}
          <FormNote>{note}</FormNote>
        </Stack>
      </DialogContent>
      <DialogActions sx={{ flexWrap: "wrap", gap: 1 }}>
        {onDelete && <Button color="error" onClick={onDelete} sx={{ mr: "auto" }} text="content.delete" />}
        <Button type="submit" onClick={submitTo("list")} disabled={formState.isSubmitting} text="planting.saveDraft" />
        <Button type="submit" variant="contained" onClick={submitTo("review")} loading={formState.isSubmitting}>
          <FormattedMessage id={mayPublish ? "planting.review" : "planting.look"} />
        </Button>
      </DialogActions>
    </form>
  );
}
