import VisibilityIcon from "@mui/icons-material/VisibilityOutlined";
import VisibilityOffIcon from "@mui/icons-material/VisibilityOffOutlined";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useIntl } from "react-intl";
import { TextInput, type TextInputProps } from "./TextInput";

type Props<T extends FieldValues> = Omit<TextInputProps<T>, "type" | "end" | "autoCapitalize" | "autoComplete"> & {
  autoComplete: "current-password" | "new-password";
  /** Called with whether the password is visible. */
  onShown?: (isShown: boolean) => void;
};

/** A password field, hidden by default. Pasting and password managers work. */
export function PasswordInput<T extends FieldValues>({ onShown, ...props }: Props<T>) {
  const intl = useIntl();
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      end={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={intl.formatMessage({ id: shown ? "form.hidePassword" : "form.showPassword" })}
            onClick={() => {
              setShown(!shown);
              onShown?.(!shown);
            }}
          >
            {shown ? <VisibilityOffIcon /> : <VisibilityIcon />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
