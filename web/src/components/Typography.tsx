import type { OverridableComponent } from "@mui/material/OverridableComponent";
import type { TypographyProps, TypographyTypeMap } from "@mui/material/Typography";
import type { ElementType } from "react";
import { Box } from "./Box";
import type { Sx } from "./box-styles";
import { contentOf, type Worded } from "./worded";

const elements: Readonly<Record<string, ElementType>> = { subtitle1: "h6", subtitle2: "h6", body1: "p", body2: "p" };

const elementOf = (variant: string): ElementType => {
  if (/^h\d$/.test(variant)) return variant as ElementType;
  return elements[variant] ?? "span";
};

const colours: Readonly<Record<string, string>> = {
  textPrimary: "text.primary",
  textSecondary: "text.secondary",
  primary: "primary.main",
  warning: "warning.main",
  error: "error.main",
};

const cut = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" };

interface Props extends TypographyProps, Worded {
  component?: ElementType;
}

function StyledTypography({
  variant = "body1",
  component = elementOf(variant),
  color,
  align,
  noWrap = false,
  gutterBottom = false,
  sx = null,
  text,
  values,
  children,
  ...rest
}: Props) {
  const own: Sx = {
    margin: 0,
    typography: variant,
    ...(color && { color: colours[String(color)] ?? String(color) }),
    ...(align && { textAlign: align }),
    ...(noWrap && cut),
    ...(gutterBottom && { marginBottom: "0.35em" }),
  };
  return (
    <Box component={component} sx={[own, sx].flat()} {...rest}>
      {contentOf({ text, values }, children)}
    </Box>
  );
}

/** MUI's `Typography`: text in a style of the theme, as light as `Box`; `text` is its message id. */
export const Typography = StyledTypography as OverridableComponent<TypographyTypeMap<Worded>>;
