import Stack from "@mui/material/Stack";
import { sortedCountries } from "@tree-for-deed/common/countries";
import { sortedDistricts } from "@tree-for-deed/common/districts";
import { Children, type ReactNode } from "react";
import { useWatch, type Control } from "react-hook-form";
import { useIntl } from "react-intl";
import { CheckInput } from "../../components/form/CheckInput";
import { ChoiceInput } from "../../components/form/ChoiceInput";
import { TextInput, type TextInputProps } from "../../components/form/TextInput";
import type { PlantingKind } from "../../gql/schema.generated";
import { useLanguage } from "../../i18n/LanguageProvider";
import type { MessageId } from "../../i18n/message-id";
import { FormDay } from "./FormDay";
import type { PlantingChoicesQuery } from "./Planting.generated";
import type { PlantingValues } from "./planting.rules";
import { plantingName } from "./planting-texts";

interface Props {
  control: Control<PlantingValues>;
  choices: PlantingChoicesQuery;
  /** What counts for others is fixed once it is published. */
  isCorrection: boolean;
}

/** What is filled in of a record, by its kind. */
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
        <ChoiceInput control={control} name="source" label={say("planting.source")}>
          <option value="">{say("planting.choose")}</option>
          <option value="PLEDGE">{say("planting.source.PLEDGE")}</option>
          <option value="DONATION">{say("planting.source.DONATION")}</option>
        </ChoiceInput>
        <FormDay control={control} name="receivedOn" label={say("planting.receivedOn")} />
      </Row>
      <TextInput
        control={control}
        name="organisation"
        label={say("planting.organisation")}
        hint={say("planting.organisationHint")}
        optional
      />
      <TextInput control={control} name="website" label={say("planting.website")} lang="en" inputMode="url" optional />
      <CheckInput control={control} name="unlimited" label={say("planting.unlimited")} />
      <Row>
        {!isUnlimited && <Figure control={control} name="trees" label={say("planting.trees")} />}
        <Figure control={control} name="pricePerTree" label={say("planting.price")} inputMode="decimal" />
        <Currency control={control} />
      </Row>
      {!isCorrection && (
        <>
          <Row>
            <FormDay control={control} name="week" label={say("planting.week")} />
            <ChoiceInput control={control} name="categoryId" label={say("planting.category")}>
              <option value="">{say("planting.anyCategory")}</option>
              {choices.categories.map(({ id, name, nameEn }) => (
                <option key={id} value={id}>
                  {intl.locale === "bn" ? name : nameEn}
                </option>
              ))}
            </ChoiceInput>
          </Row>
          <Districts control={control} none={say("planting.anyDistrict")} />
        </>
      )}
      <Note control={control} label={say("planting.note")} />
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
        <ChoiceInput control={control} name="partnerId" label={say("planting.partner")}>
          <option value="">{say("planting.choose")}</option>
          {choices.plantingPartners.map(({ id, name, nameEn }) => (
            <option key={id} value={id}>
              {intl.locale === "bn" ? name : nameEn}
            </option>
          ))}
        </ChoiceInput>
        <FormDay control={control} name="plantedOn" label={say("planting.plantedOn")} />
      </Row>
      <Row>
        <TextInput control={control} name="species" label={say("planting.species")} lang="bn" />
        <TextInput control={control} name="speciesEn" label={say("planting.speciesEn")} lang="en" />
      </Row>
      <TextInput control={control} name="speciesScientific" label={say("planting.speciesScientific")} lang="la" />
      <Row>
        <Figure control={control} name="trees" label={say("planting.trees")} />
        <Figure control={control} name="cost" label={say("planting.cost")} inputMode="decimal" />
        <Currency control={control} />
      </Row>
      <Row>
        <ChoiceInput control={control} name="country" label={say("planting.country")}>
          {sortedCountries(language)
            .filter(({ code }) => code !== "OTHER")
            .map(({ code, name, nameBn }) => (
              <option key={code} value={code}>
                {language === "bn" ? nameBn : name}
              </option>
            ))}
        </ChoiceInput>
        {country === "BD" && <Districts control={control} none={say("planting.choose")} />}
      </Row>
      <Row>
        <TextInput control={control} name="village" label={say("planting.village")} lang="bn" />
        <TextInput control={control} name="villageEn" label={say("planting.villageEn")} lang="en" />
      </Row>
      <Row>
        <Figure
          control={control}
          name="latitude"
          label={say("planting.latitude")}
          hint={say("planting.placeHint")}
          inputMode="decimal"
        />
        <Figure control={control} name="longitude" label={say("planting.longitude")} inputMode="decimal" />
      </Row>
      <Note control={control} label={say("planting.evidence")} hint={say("planting.evidenceHint")} />
      <TextInput
        control={control}
        name="evidenceUrl"
        label={say("planting.evidenceUrl")}
        lang="en"
        inputMode="url"
        optional
      />
    </>
  );
}

function SurveyFields({ control, choices, isCorrection }: Props) {
  const intl = useIntl();
  const say = (id: MessageId) => intl.formatMessage({ id });
  // Those of organisations that are one's own to record for; all, for an admin.
  const batches = choices.plantingBatches.items.filter(({ partner }) =>
    choices.plantingPartners.some(({ id }) => id === partner?.id),
  );
  return (
    <>
      {!isCorrection && (
        <ChoiceInput control={control} name="batchId" label={say("planting.ofBatch")}>
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
        <Figure control={control} name="looked" label={say("planting.looked")} />
        <Figure control={control} name="alive" label={say("planting.alive")} />
      </Row>
      <Note control={control} label={say("planting.surveyNote")} />
    </>
  );
}

function Figure(props: TextInputProps<PlantingValues>) {
  return <TextInput inputMode="numeric" autoComplete="off" {...props} />;
}

function Note({ control, label, hint }: Pick<TextInputProps<PlantingValues>, "control" | "label" | "hint">) {
  return (
    <TextInput control={control} name="note" label={label} hint={hint} multiline minRows={2} maxRows={8} optional />
  );
}

function Currency({ control }: Pick<Props, "control">) {
  const intl = useIntl();
  return (
    <ChoiceInput control={control} name="currency" label={intl.formatMessage({ id: "planting.currency" })}>
      <option value="BDT">{intl.formatMessage({ id: "planting.currency.BDT" })}</option>
      <option value="USD">{intl.formatMessage({ id: "planting.currency.USD" })}</option>
    </ChoiceInput>
  );
}

function Districts({ control, none }: Pick<Props, "control"> & { none: string }) {
  const intl = useIntl();
  const { language } = useLanguage();
  return (
    <ChoiceInput control={control} name="district" label={intl.formatMessage({ id: "planting.district" })}>
      <option value="">{none}</option>
      {sortedDistricts(language).map(({ id, name, nameBn }) => (
        <option key={id} value={id}>
          {language === "bn" ? nameBn : name}
        </option>
      ))}
    </ChoiceInput>
  );
}

/** Beside each other where there is room. */
function Row({ children }: { children: ReactNode }) {
  return (
    <Stack direction={{ xs: "column", sm: "row" }} spacing={2.5} sx={{ "& > *": { flex: 1 } }}>
      {Children.toArray(children)}
    </Stack>
  );
}
