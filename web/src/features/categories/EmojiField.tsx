import ExpandIcon from "@mui/icons-material/ExpandMoreRounded";
import { Button } from "../../components/Button";
import FormHelperText from "@mui/material/FormHelperText";
import { useId, useRef, useState, type KeyboardEvent } from "react";
import { useController, type Control } from "react-hook-form";
import { FormattedMessage } from "react-intl";
import { Box } from "../../components/Box";
import { useProblemText } from "../../i18n/problem";
import type { CategoryValues } from "./category.rules";
import { EmojiPicker } from "./EmojiPicker";

/** The category's emoji: shown large, and chosen from the picker that opens below. */
export function EmojiField({ control }: { control: Control<CategoryValues> }) {
  const { field, fieldState } = useController({ control, name: "icon" });
  const problem = useProblemText()(fieldState.error?.message);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  // Escape leaves the picker first, and only then the dialog around it.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  };

  return (
    <div>
      <Button
        ref={(element) => {
          button.current = element;
          field.ref(element);
        }}
        fullWidth
        variant="outlined"
        color={problem === undefined ? "primary" : "error"}
        aria-expanded={open}
        aria-controls={open ? `${id}-picker` : undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onClick={() => setOpen(!open)}
        endIcon={<ExpandIcon sx={{ transform: open ? "rotate(180deg)" : "none" }} />}
        sx={{ justifyContent: "flex-start", gap: 1.5, minHeight: 56, ".MuiButton-endIcon": { ml: "auto" } }}
      >
        {field.value !== "" && (
          <Box component="span" aria-hidden sx={{ fontSize: "1.75rem", lineHeight: 1 }}>
            {field.value}
          </Box>
        )}
        <FormattedMessage
          id={field.value === "" ? "content.category.chooseIcon" : "content.category.icon"}
          values={{ icon: field.value }}
        />
      </Button>
      {problem !== undefined && (
        <FormHelperText error id={`${id}-problem`} role="alert">
          {problem}
        </FormHelperText>
      )}
      {open && (
        <Box
          id={`${id}-picker`}
          onKeyDown={onKeyDown}
          sx={{ mt: 1.5, p: 1.5, border: 1, borderColor: "divider", borderRadius: 2 }}
        >
          <EmojiPicker
            chosen={field.value}
            onChoose={(sign) => {
              field.onChange(sign);
              close();
            }}
          />
        </Box>
      )}
    </div>
  );
}
