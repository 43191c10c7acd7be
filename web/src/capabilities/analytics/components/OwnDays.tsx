import { limits } from "@tree-for-deed/common/limits";
import { Button } from "../../../components/Button";
import { useRef, useState, type SubmitEvent } from "react";
import { useIntl } from "react-intl";
import { Box } from "../../../components/Box";
import { DayField } from "../../../components/form/DayField";
import { textOfKey } from "../../../i18n/error-message";
import { problemOf, type Span } from "./range";

interface Props {
  span: Span;
  onSpan: (span: Span) => void;
}

const fields = ["from", "to"] as const;

/** Fields for a first and a last day. */
export function OwnDays({ span, onSpan }: Props) {
  const intl = useIntl();
  const [chosen, setChosen] = useState(span);
  const [problem, setProblem] = useState<ReturnType<typeof problemOf>>(null);
  const form = useRef<HTMLFormElement>(null);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = problemOf(chosen);
    setProblem(found);
    if (found) form.current?.querySelector<HTMLInputElement>(`[name=${found.field}]`)?.focus();
    else onSpan(chosen);
  };

  return (
    <Box
      component="form"
      ref={form}
      noValidate
      onSubmit={submit}
      sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "flex-start", mt: 2 }}
    >
      {fields.map((name) => (
        <DayField
          key={name}
          name={name}
          label={intl.formatMessage({ id: `figures.range.${name}` })}
          value={chosen[name]}
          onDay={(day) => setChosen({ ...chosen, [name]: day })}
          problem={problem?.field === name ? textOfKey(intl, problem.key, { max: limits.figureDaysMax }) : null}
          sx={{ flex: { xs: "1 1 140px", sm: "0 0 190px" } }}
        />
      ))}
      <Button type="submit" variant="contained" sx={{ minHeight: 56 }} text="figures.range.show" />
    </Box>
  );
}
