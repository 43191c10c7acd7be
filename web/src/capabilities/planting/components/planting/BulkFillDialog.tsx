import { useMutation } from "@apollo/client/react";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { FormattedMessage, useIntl } from "react-intl";
import { FormDialog } from "../../../../components/form/FormDialog";
import { byRules } from "../../../../components/form/rules-resolver";
import { TextInput } from "../../../../components/form/TextInput";
import { useSending } from "../../../../components/form/useSending";
import { useToast } from "../../../../components/toasts/ToastProvider";
import { Typography } from "../../../../components/Typography";
import { useDialogBelow } from "../../../../components/useDialogBelow";
import type { PlantingFillInput } from "../../../../gql/schema.generated";
import { useLanguage } from "../../../../i18n/LanguageProvider";
import { type Bulk_ReportFragment, FillPlantingDraftsDocument } from "./Bulk.generated";
import { inParts } from "./bulk-parts";
import { forgetPlanting } from "./forget-planting";
import { moneyIn, plantingRules, type PlantingValues } from "./planting.rules";
import { type FormPhoto, valuesOf } from "./planting-values";
import { Currency, Figure } from "./RecordFields";
import { RecordPhotos } from "./RecordPhotos";

interface Props {
  ids: readonly string[];
  onFilled: (report: Bulk_ReportFragment) => void;
  onClose: () => void;
}

/** Form that fills in many drafts at once: the values go where a draft has none yet. */
export default function BulkFillDialog({ ids, onFilled, onClose }: Props) {
  useDialogBelow();
  const intl = useIntl();
  const toast = useToast();
  const { language } = useLanguage();
  const [fill] = useMutation(FillPlantingDraftsDocument, { update: forgetPlanting });
  const [photos, setPhotos] = useState<readonly FormPhoto[]>([]);
  const [overwrite, setOverwrite] = useState(false);
  const [done, setDone] = useState<number | null>(null);
  const form = useForm<PlantingValues>({
    resolver: byRules<PlantingValues>(plantingRules),
    defaultValues: valuesOf(null, language),
  });
  const { control, formState } = form;
  const { onSubmit, note } = useSending(form, ["species", "speciesEn", "note", "evidenceUrl"], async (values) => {
    const common = inputOf(values, overwrite);
    const photoUploadIds = photos.flatMap(({ input }) => ("uploadId" in input ? input.uploadId : []));
    try {
      const report = await inParts(
        ids,
        async (part, before) => {
          // An upload belongs to the drafts of the first request; the others copy the photos from one of those.
          const source = before.done[0];
          const shared = source === undefined ? { photoUploadIds } : { photosOf: source };
          const input = { ...common, ...(photoUploadIds.length > 0 && shared) };
          const { data } = await fill({ variables: { ids: part, input } });
          if (!data) throw new Error("Filling in answered nothing");
          return data.report;
        },
        setDone,
      );
      onFilled(report);
    } finally {
      setDone(null);
    }
  });

  return (
    <FormDialog
      title={<FormattedMessage id="planting.bulk.fillTitle" values={{ count: ids.length }} />}
      maxWidth="sm"
      onSubmit={onSubmit}
      onClose={onClose}
      busy={formState.isSubmitting}
      note={note}
      action="planting.bulk.fill"
    >
      <Typography color="textSecondary" text="planting.bulk.fillText" />
      <Figure control={control} name="pricePerTree" label="planting.bulk.costPerTree" inputMode="decimal" />
      <Currency control={control} />
      <TextInput control={control} name="species" label="planting.species" lang="bn" />
      <TextInput control={control} name="speciesEn" label="planting.speciesEn" lang="en" />
      <TextInput control={control} name="speciesScientific" label="planting.speciesScientific" lang="la" />
      <TextInput control={control} name="village" label="planting.village" lang="bn" />
      <TextInput control={control} name="villageEn" label="planting.villageEn" lang="en" />
      <TextInput control={control} name="note" label="planting.evidence" multiline minRows={2} maxRows={6} />
      <TextInput control={control} name="evidenceUrl" label="planting.evidenceUrl" lang="en" inputMode="url" />
      <RecordPhotos
        photos={photos}
        onPhotos={setPhotos}
        problem={undefined}
        onFailure={(error) => toast.failed(error)}
      />
      <FormControlLabel
        control={<Checkbox checked={overwrite} onChange={({ target }) => setOverwrite(target.checked)} />}
        label={intl.formatMessage({ id: "planting.bulk.overwrite" })}
      />
      <Typography role="status" variant="body2" sx={{ minHeight: "1.5em" }}>
        {done !== null && <FormattedMessage id="planting.bulk.progress" values={{ done, count: ids.length }} />}
      </Typography>
    </FormDialog>
  );
}

function inputOf(values: PlantingValues, overwrite: boolean): PlantingFillInput {
  const said = (text: string): string | null => text.trim() || null;
  const costPerTree = moneyIn(values.pricePerTree);
  return {
    costPerTree,
    currency: costPerTree === null ? null : (said(values.currency) as PlantingFillInput["currency"]),
    species: said(values.species),
    speciesEn: said(values.speciesEn),
    speciesScientific: said(values.speciesScientific),
    village: said(values.village),
    villageEn: said(values.villageEn),
    note: said(values.note),
    evidenceUrl: said(values.evidenceUrl),
    overwrite,
  };
}
