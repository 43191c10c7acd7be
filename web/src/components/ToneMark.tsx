import type { ReactNode } from "react";
import { Box } from "./Box";

const tones = {
  warning: { bgcolor: "warning.light", color: "warning.main" },
  success: { bgcolor: "success.light", color: "success.main" },
  error: { bgcolor: "error.light", color: "error.main" },
  quiet: { bgcolor: "action.hover", color: "text.secondary" },
} as const;

interface Props {
  tone: keyof typeof tones;
  icon?: ReactNode;
  children: ReactNode;
}

/** A status word on a matching colour. */
export function ToneMark({ tone, icon, children }: Props) {
  return (
    <Box component="span" sx={{ ...mark, ...tones[tone] }}>
      {icon}
      {children}
    </Box>
  );
}

const mark = {
  display: "inline-flex",
  alignItems: "center",
  gap: 0.5,
  px: 1.25,
  py: 0.25,
  borderRadius: 99,
  typography: "body2",
  fontWeight: 600,
  "& svg": { fontSize: 18 },
} as const;
