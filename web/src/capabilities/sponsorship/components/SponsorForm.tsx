import { either } from "@tree-for-deed/common/either";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { FormattedMessage, useIntl } from "react-intl";
import { dayInWords } from "@tree-for-deed/common/day";
import { sortedDistricts, districtName } from "@tree-for-deed/common/districts";
import { Box } from "../../../components/Box";
import { ChoiceInput } from "../../../components/form/ChoiceInput";
import { EmailInput } from "../../../components/form/EmailInput";
import { FormNote } from "../../../components/form/FormNote";
import { byRules } from "../../../components/form/rules-resolver";
import { SubmitButton } from "../../../components/form/SubmitButton";
import { TextInput } from "../../../components/form/TextInput";
import { useSending } from "../../../components/form/useSending";
import { LeaveQuestion } from "../../../components/LeaveQuestion";
import { Typography } from "../../../components/Typography";
import { useLanguage } from "../../../i18n/LanguageProvider";
import { useViewer } from "../../../core/features/session/viewer/useViewer";
import { openWeeks } from "./open-weeks";
import { type PledgeValues, pledgeRules, readTrees, scopes } from "./pledge.rules";
import { PriceOfTrees } from "./PriceOfTrees";
import type { SponsorForm_CategoryFragment } from "./SponsorForm.generated";
import { TreeSlider } from "./TreeSlider";
import { type MadePledge, usePledge } from "./usePledge";

interface Props {
  categories: readonly SponsorForm_CategoryFragment[];
  onPledged: (pledge: MadePledge) => void;
}

const firstTrees = 100;
const names = ["trees", "organisation", "website", "contactName", "contactEmail", "message"] as const;

/** Form of an organisation's pledge. Members find their name and address filled in. */
export function SponsorForm({ categories, onPledged }: Props) {
  const intl = useIntl();
  const { language } = useLanguage();
  const { viewer } = useViewer();
  const pledge = usePledge();
  const inDigits = (trees: number) => intl.formatNumber(trees, { useGrouping: false });
  const form = useForm<PledgeValues>({
    resolver: byRules(pledgeRules),
    defaultValues: {
      trees: inDigits(firstTrees),
      scope: "any",
      category: "",
      district: "",
      week: "",
      organisation: "",
      website: "",
      contactName: "",
      contactEmail: "",
      message: "",
    },
  });
  const { control, setValue, getValues, resetField, watch, formState } = form;
  const [typed, scope] = watch(["trees", "scope"]);
  const trees = readTrees(typed);
  const { organisation, website, contactName, contactEmail, message } = formState.dirtyFields;

  useEffect(() => {
    if (!viewer) return;
    if (getValues("contactName") === "") resetField("contactName", { defaultValue: viewer.fullName });
    if (getValues("contactEmail") === "" && viewer.email) resetField("contactEmail", { defaultValue: viewer.email });
  }, [viewer, getValues, resetField]);

  const { note, onSubmit } = useSending(form, [...names, "category", "district", "week"], async (values) => {
    onPledged(await pledge(values));
  });

  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={layout}>
      <Card sx={{ ...block, gridArea: "trees" }}>
        <Typography variant="h3" component="h2" sx={{ mb: 2 }} text="sponsor.form.howMany" />
        <TreeSlider
          trees={trees}
          onTrees={(chosen) =>
            setValue("trees", inDigits(chosen), { shouldDirty: true, shouldValidate: formState.isSubmitted })
          }
        />
        <TextInput
          control={control}
          name="trees"
          label="sponsor.form.trees"
          hint="sponsor.form.treesHint"
          inputMode="numeric"
          sx={{ mb: 2.5 }}
        />
        <ChoiceInput control={control} name="scope" label="sponsor.form.scope">
          {scopes.map((each) => (
            <option key={each} value={each}>
              {intl.formatMessage({ id: `sponsor.scope.${each}` })}
            </option>
          ))}
        </ChoiceInput>
        {scope === "category" && (
          <ChoiceInput
            control={control}
            name="category"
            label="sponsor.form.category"
            placeholder="sponsor.form.category"
            sx={below}
          >
            {categories.map(({ id, name, nameEn }) => (
              <option key={id} value={id}>
                {either(language, name, nameEn)}
              </option>
            ))}
          </ChoiceInput>
        )}
        {scope === "district" && (
          <ChoiceInput
            control={control}
            name="district"
            label="sponsor.form.district"
            placeholder="sponsor.form.district"
            sx={below}
          >
            {sortedDistricts(language).map(({ id }) => (
              <option key={id} value={id}>
                {districtName(id, language)}
              </option>
            ))}
          </ChoiceInput>
        )}
        {scope === "week" && (
          <ChoiceInput
            control={control}
            name="week"
            label="sponsor.form.week"
            placeholder="sponsor.form.week"
            sx={below}
          >
            {openWeeks(new Date()).map((sunday) => (
              <option key={sunday} value={sunday}>
                {intl.formatMessage({ id: "sponsor.form.weekOf" }, { day: dayInWords(sunday, language, "UTC") })}
              </option>
            ))}
          </ChoiceInput>
        )}
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }} text={`sponsor.scopeText.${scope}`} />
      </Card>
      <Box sx={{ gridArea: "price", position: { md: "sticky" }, top: { md: 16 } }}>
        <PriceOfTrees trees={trees} />
      </Box>
      <Card sx={{ ...block, gridArea: "who" }}>
        <Stack spacing={2.5}>
          <Typography variant="h3" component="h2" text="sponsor.form.who" />
          <TextInput
            control={control}
            name="organisation"
            label="sponsor.form.organisation"
            hint="sponsor.form.organisationHint"
            autoComplete="organization"
          />
          <TextInput
            control={control}
            name="website"
            type="url"
            inputMode="url"
            label="sponsor.form.website"
            placeholder="https://"
            autoComplete="url"
            autoCapitalize="none"
            optional
          />
          <TextInput
            control={control}
            name="contactName"
            label="sponsor.form.contactName"
            autoComplete="name"
            autoCapitalize="words"
          />
          <EmailInput
            control={control}
            name="contactEmail"
            label="sponsor.form.contactEmail"
            hint="sponsor.form.contactHint"
          />
          <TextInput
            control={control}
            name="message"
            label="sponsor.form.message"
            multiline
            minRows={2}
            maxRows={8}
            optional
          />
          <FormNote>{note}</FormNote>
          <SubmitButton size="large" fullWidth busy={formState.isSubmitting}>
            {trees === null ? (
              <FormattedMessage id="sponsor.form.submitNone" />
            ) : (
              <FormattedMessage id="sponsor.form.submit" values={{ trees }} />
            )}
          </SubmitButton>
          <Typography variant="body2" color="textSecondary" sx={honest} text="sponsor.honest" />
        </Stack>
      </Card>
      <LeaveQuestion
        active={Boolean(organisation || website || contactName || contactEmail || message)}
        text="donate.leave"
      />
    </Box>
  );
}

const block = { p: { xs: 2, sm: 4 } } as const;
const below = { mt: 2.5 } as const;
const honest = { maxWidth: "68ch", mx: "auto", textAlign: "center", textWrap: "balance" } as const;

const layout = {
  display: "grid",
  gap: 3,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 360px" },
  gridTemplateAreas: { xs: '"trees" "price" "who"', md: '"trees price" "who price"' },
} as const;
