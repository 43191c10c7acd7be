import IconButton from "@mui/material/IconButton";
import { useController, type Control } from "react-hook-form";
import { useIntl } from "react-intl";
import { Box } from "../../../components/Box";
import { TextInput } from "../../../components/form/TextInput";
import type { CategoryValues } from "./category.rules";

const SUGGESTED = "🌳 🌱 🌍 💧 ♻️ 🧹 🌊 📚 🎓 🤝 🙌 ❤️ 🩸 🏥 💊 👵 🦽 👶 🐾 🐕 🐦 🍲 👕 🏠 🔨 🕊️ 🎁 ⭐".split(" ");

/** The category's emoji, from the device's keyboard or from a few suggestions. */
export function EmojiField({ control }: { control: Control<CategoryValues> }) {
  const intl = useIntl();
  const { field } = useController({ control, name: "icon" });
  return (
    <div>
      <TextInput
        control={control}
        name="icon"
        label="content.category.icon"
        hint="content.category.iconHint"
        autoComplete="off"
      />
      <Box
        role="group"
        aria-label={intl.formatMessage({ id: "content.category.iconSuggestions" })}
        sx={{ display: "grid", gridTemplateColumns: "repeat(auto-fill, minmax(44px, 1fr))", maxWidth: 340, mt: 0.5 }}
      >
        {SUGGESTED.map((sign) => (
          <IconButton
            key={sign}
            aria-pressed={sign === field.value}
            onClick={() => field.onChange(sign)}
            sx={{
              color: "text.primary",
              width: 44,
              height: 44,
              justifySelf: "center",
              fontSize: "1.5rem",
              ...(sign === field.value && { bgcolor: "action.selected" }),
            }}
          >
            {sign}
          </IconButton>
        ))}
      </Box>
    </div>
  );
}
