import { either } from "@tree-for-deed/common/either";
import Radio from "@mui/material/Radio";
import { useId } from "react";
import { useController, type Control } from "react-hook-form";
import { FormattedMessage, FormattedNumber } from "react-intl";
import { Box } from "../../../../components/Box";
import { useLanguage } from "../../../../i18n/LanguageProvider";

export interface ReasonTemplate {
  id: string;
  text: string;
  textEn: string;
}

export interface ReasonFields {
  templateId: string;
  reason: string;
  adminNote: string;
}

interface Props {
  control: Control<ReasonFields>;
  templates: readonly ReasonTemplate[];
}

/** The number of templates that have a number key. */
export const numbered = 9;

/** The ready-made reasons, each with its number key, or an own text. */
export function ReasonChoice({ control, templates }: Props) {
  const { language } = useLanguage();
  const { field } = useController({ control, name: "templateId" });
  const { ref, ...bound } = field;
  const titleId = useId();
  const choices = [
    ...templates.map(({ id, text, textEn }) => ({ id, text: either(language, text, textEn) })),
    { id: "", text: <FormattedMessage id="review.ownWords" /> },
  ];
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" id={titleId} sx={{ typography: "subtitle2", mb: 0.5 }}>
        <FormattedMessage id="review.reasonChoice" />
      </Box>
      <Box sx={{ display: "grid", gap: 0.25 }}>
        {choices.map(({ id, text }, index) => (
          <Box component="label" key={id} sx={{ ...choice, ...(bound.value === id && chosen) }}>
            <Radio
              {...bound}
              size="small"
              value={id}
              checked={bound.value === id}
              slotProps={{ input: { ...((bound.value === "" ? index === 0 : bound.value === id) && { ref }) } }}
              sx={{ p: 0.5 }}
            />
            {id !== "" && index < numbered && (
              <Box component="span" aria-hidden sx={number}>
                <FormattedNumber value={index + 1} />
              </Box>
            )}
            <Box component="span" sx={{ minWidth: 0, py: 0.25 }}>
              {text}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const choice = {
  display: "flex",
  alignItems: "center",
  gap: { xs: 0.5, md: 1 },
  minHeight: 40,
  "@media (pointer: fine)": { minHeight: 32 },
  px: { xs: 0, md: 0.75 },
  borderRadius: 1.5,
  cursor: "pointer",
  typography: "body2",
  lineHeight: 1.45,
  "&:hover": { bgcolor: "action.hover" },
} as const;

const chosen = { bgcolor: "primary.light" } as const;

const number = {
  flexShrink: 0,
  minWidth: 22,
  textAlign: "center",
  fontWeight: 700,
  color: "text.secondary",
  display: { xs: "none", md: "inline" },
} as const;
