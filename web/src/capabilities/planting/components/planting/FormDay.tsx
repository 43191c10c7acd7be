import { useController, type Control, type FieldPath } from "react-hook-form";
import { DayField } from "../../../../components/form/DayField";
import { useProblemText } from "../../../../i18n/problem";
import type { PlantingValues } from "./planting.rules";

interface Props {
  control: Control<PlantingValues>;
  name: Extract<FieldPath<PlantingValues>, "plantedOn" | "receivedOn" | "surveyedOn" | "week">;
  label: string;
}

/** A date field of the form. */
export function FormDay({ control, name, label }: Props) {
  const { field, fieldState } = useController({ control, name });
  const problem = useProblemText()(fieldState.error?.message);
  return (
    <DayField
      name={name}
      label={label}
      value={field.value}
      onDay={field.onChange}
      problem={problem ?? null}
      sx={{ width: "100%" }}
    />
  );
}
