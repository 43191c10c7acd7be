import { either } from "@tree-for-deed/common/either";
import Stack from "@mui/material/Stack";
import { sortedCountries } from "@tree-for-deed/common/countries";
import { sortedDistricts } from "@tree-for-deed/common/districts";
import { Children, type ReactNode } from "react";
import { useWatch, type Control } from "react-hook-form";
import { useIntl } from "react-intl";
import { CheckInput } from "../../../../components/form/CheckInput";
import { ChoiceInput } from "../../../../components/form/ChoiceInput";
import { TextInput, type TextInputProps } from "../../../../components/form/TextInput";
import type { PlantingKind } from "../../../../gql/schema.generated";
import { useLanguage } from "../../../../i18n/LanguageProvider";
import type { MessageId } from "../../../../i18n/message-id";
import { FormDay } from "./FormDay";
import type { PlantingChoicesQuery } from "./Planting.generated";
import type { PlantingValues } from "./planting.rules";
import { plantingName } from "./planting-texts";

interface Props {
  control: Control<PlantingValues>;
  choices: PlantingChoicesQuery;
  /** True for a correction: fields that others depend on are fixed once they are published. */
  isCorrection: boolean;
}

/** The form fields of a record, by its kind. */
export function RecordFields({ kind, ...props }: Props & { kind: PlantingKind }) {
  if (kind === "FUND") return <FundFields {...props} />;
  return kind === "BATCH" ? <BatchFields {...props} /> : <SurveyFields {...props} />;
}

function FundFields({ control, choices, isCorrection }: Props) {
  const intl = useIntl();
  const say = (id: MessageId) => intl.formatMessage({ id });
  const isUnlimited = useWatch({ control, name: "unlimited" });
  return (
    <>
      <Row>
        <ChoiceInput control={control} name="source" label="planting.source">
          <option value="">{say("planting.choose")}</option>
          <option value="PLEDGE">{say("planting.source.PLEDGE")}</option>
          <option value="DONATION">{say("planting.source.DONATION")}</option>
        </ChoiceInput>
        <FormDay control={control} name="receivedOn" label={say("planting.receivedOn")} />
      </Row>
      <TextInput
        control={control}
        name="organisation"
        label="planting.organisation"
        hint="planting.organisationHint"
        optional
      />
      <TextInput control={control} name="website" label="planting.website" lang="en" inputMode="url" optional />
      <CheckInput control={control} name="unlimited" label="planting.unlimited" />
      <Row>
        {!isUnlimited && <Figure control={control} name="trees" label="planting.trees" />}
        <Figure control={control} name="pricePerTree" label="planting.price" inputMode="decimal" />
        <Currency control={control} />
      </Row>
      {!isCorrection && (
        <>
          <Row>
            <FormDay control={control} name="week" label={say("planting.week")} />
            <ChoiceInput control={control} name="categoryId" label="planting.category">
              <option value="">{say("planting.anyCategory")}</option>
              {choices.categories.map(({ id, name, nameEn }) => (
                <option key={id} value={id}>
                  {either(intl.locale, name, nameEn)}
                </option>
              ))}
            </ChoiceInput>
          </Row>
          <Districts control={control} none={say("planting.anyDistrict")} />
        </>
      )}
      <Note control={control} label="planting.note" />
    </>
  );
}

function BatchFields({ control, choices }: Props) {
  const intl = useIntl();
  const { language } = useLanguage();
  const say = (id: MessageId) => intl.formatMessage({ id });
  const country = useWatch({ control, name: "country" });
  return (
    <>
      <Row>
        <ChoiceInput control={control} name="partnerId" label="planting.partner">
          <option value="">{say("planting.choose")}</option>
          {choices.plantingPartners.map(({ id, name, nameEn }) => (
            <option key={id} value={id}>
              {either(intl.locale, name, nameEn)}
            </option>
          ))}
        </ChoiceInput>
        <FormDay control={control} name="plantedOn" label={say("planting.plantedOn")} />
      </Row>
      <Row>
        <TextInput control={control} name="species" label="planting.species" lang="bn" />
        <TextInput control={control} name="speciesEn" label="planting.speciesEn" lang="en" />
      </Row>
      <TextInput control={control} name="speciesScientific" label="planting.speciesScientific" lang="la" />
      <Row>
        <Figure control={control} name="trees" label="planting.trees" />
        <Figure control={control} name="cost" label="planting.cost" inputMode="decimal" />
        <Currency control={control} />
      </Row>
      <Row>
        <ChoiceInput control={control} name="country" label="planting.country">
          {sortedCountries(language)
            .filter(({ code }) => code !== "OTHER")
            .map(({ code, name, nameBn }) => (
              <option key={code} value={code}>
                {either(language, nameBn, name)}
              </option>
            ))}
        </ChoiceInput>
        {country === "BD" && <Districts control={control} none={say("planting.choose")} />}
      </Row>
      <Row>
        <TextInput control={control} name="village" label="planting.village" lang="bn" />
        <TextInput control={control} name="villageEn" label="planting.villageEn" lang="en" />
      </Row>
      <Row>
        <Figure
          control={control}
          name="latitude"
          label="planting.latitude"
          hint="planting.placeHint"
          inputMode="decimal"
        />
        <Figure control={control} name="longitude" label="planting.longitude" inputMode="decimal" />
      </Row>
      <Note control={control} label="planting.evidence" hint="planting.evidenceHint" />
      <TextInput control={control} name="evidenceUrl" label="planting.evidenceUrl" lang="en" inputMode="url" optional />
    </>
  );
}

function SurveyFields({ control, choices, isCorrection }: Props) {
  const intl = useIntl();
  const say = (id: MessageId) => intl.formatMessage({ id });
  // Batches of the organisations that the member records for; all batches for an admin.
  const batches = choices.plantingBatches.items.filter(({ partner }) =>
    choices.plantingPartners.some(({ id }) => id === partner?.id),
  );
  return (
    <>
      {!isCorrection && (
        <ChoiceInput control={control} name="batchId" label="planting.ofBatch">
          <option value="">{say("planting.choose")}</option>
          {batches.map((batch) => (
            <option key={batch.id} value={batch.id}>
              {intl.formatMessage(
                { id: "planting.batchChoice" },
                { name: plantingName(intl, batch), trees: batch.trees },
              )}
            </option>
          ))}
        </ChoiceInput>
      )}
      <FormDay control={control} name="surveyedOn" label={say("planting.surveyedOn")} />
      <Row>
        <Figure control={control} name="looked" label="planting.looked" />
        <Figure control={control} name="alive" label="planting.alive" />
      </Row>
      <Note control={control} label="planting.surveyNote" />
    </>
  );
}

export function Figure(props: TextInputProps<PlantingValues>) {
  return <TextInput inputMode="numeric" autoComplete="off" {...props} />;
}

function Note({ control, label, hint }: Pick<TextInputProps<PlantingValues>, "control" | "label" | "hint">) {
  return (
    <TextInput control={control} name="note" label={label} hint={hint} multiline minRows={2} maxRows={8} optional />
  );
}

export function Currency({ control }: Pick<Props, "control">) {
  const intl = useIntl();
  return (
    <ChoiceInput control={control} name="currency" label="planting.currency">
      <option value="BDT">{intl.formatMessage({ id: "planting.currency.BDT" })}</option>
      <option value="USD">{intl.formatMessage({ id: "planting.currency.USD" })}</option>
    </ChoiceInput>
  );
}

function Districts({ control, none }: Pick<Props, "control"> & { none: string }) {
  const { language } = useLanguage();
  return (
    <ChoiceInput control={control} name="district" label="planting.district">
      <option value="">{none}</option>
      {sortedDistricts(language).map(({ id, name, nameBn }) => (
        <option key={id} value={id}>
          {either(language, nameBn, name)}
        </option>
      ))}
    </ChoiceInput>
  );
}

/** Fields side by side if there is room. */
function Row({ children }: { children: ReactNode }) {
  return (
    <Stack direction={{ xs: "column", sm: "row" }} spacing={2.5} sx={{ "& > *": { flex: 1 } }}>
      {Children.toArray(children)}
    </Stack>
  );
}
