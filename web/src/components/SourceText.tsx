import { Box } from "./Box";

/** Source text, commands or answers of a program: in English letters, wrapped on small screens. */
export function SourceText({ children }: { children: string }) {
  return (
    <Box component="pre" lang="en" translate="no" tabIndex={0} sx={source}>
      {children}
    </Box>
  );
}

const source = {
  m: 0,
  p: 2,
  borderRadius: 2,
  bgcolor: "action.hover",
  fontSize: "0.875rem",
  lineHeight: 1.6,
  maxWidth: "88ch",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
} as const;
