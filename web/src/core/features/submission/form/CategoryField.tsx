import { focusedInside } from "../../../../theme/focus";
import { either } from "@tree-for-deed/common/either";
import CheckIcon from "@mui/icons-material/CheckRounded";
import FormHelperText from "@mui/material/FormHelperText";
import { useId } from "react";
import { useController, type Control } from "react-hook-form";
import { Box } from "../../../../components/Box";
import { Typography } from "../../../../components/Typography";
import { useLanguage } from "../../../../i18n/LanguageProvider";
import { useProblemText } from "../../../../i18n/problem";
import type { DeedValues } from "./deed.rules";
import type { DeedForm_CategoryFragment } from "./Submission.generated";

interface Props {
  control: Control<DeedValues>;
  categories: readonly DeedForm_CategoryFragment[];
}

/** The category of a deed, as a group of radio buttons that look like chips. Arrow keys move between them. */
export function CategoryField({ control, categories }: Props) {
  const id = useId();
  const { language } = useLanguage();
  const { field, fieldState } = useController({ control, name: "categoryId" });
  const problem = useProblemText()(fieldState.error?.message);
  const chosen = categories.some((category) => category.id === field.value) ? field.value : categories[0]?.id;
  return (
    <Box
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required
      aria-invalid={problem !== undefined}
      aria-describedby={problem === undefined ? undefined : `${id}-problem`}
    >
      <Typography id={`${id}-label`} variant="h3" component="h2" text="addDeed.category" />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 1.25 }} text="addDeed.categoryPlaceholder" />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {categories.map((category) => {
          const isChosen = category.id === field.value;
          return (
            <Box component="label" key={category.id} sx={isChosen ? chosenChip : chip}>
              <Box
                component="input"
                type="radio"
                name={`${id}-category`}
                value={category.id}
                checked={isChosen}
                // An error focuses the group, at the button that the keyboard would reach.
                ref={category.id === chosen ? field.ref : undefined}
                onChange={() => field.onChange(category.id)}
                onBlur={field.onBlur}
                sx={whole}
              />
              {isChosen ? <CheckIcon fontSize="small" /> : <span aria-hidden>{category.icon}</span>}
              {either(language, category.name, category.nameEn)}
            </Box>
          );
        })}
      </Box>
      {problem !== undefined && (
        <FormHelperText error id={`${id}-problem`} role="alert">
          {problem}
        </FormHelperText>
      )}
    </Box>
  );
}

const chip = {
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  gap: 1,
  minHeight: 44,
  px: 1.75,
  py: 0.5,
  borderRadius: 99,
  border: 1,
  borderColor: "text.secondary",
  bgcolor: "background.paper",
  color: "text.primary",
  cursor: "pointer",
  "&:hover": { bgcolor: "action.hover" },
  ...focusedInside,
} as const;

const chosenChip = {
  ...chip,
  borderColor: "primary.main",
  bgcolor: "primary.main",
  color: "primary.contrastText",
  fontWeight: 600,
  "&:hover": {},
} as const;

/** The invisible radio button covers the chip. */
const whole = { position: "absolute", inset: 0, m: 0, opacity: 0, cursor: "pointer" } as const;
