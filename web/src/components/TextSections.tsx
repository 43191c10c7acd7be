import { Typography } from "./Typography";
import { Box } from "./Box";
import type { MessageId } from "../i18n/message-id";

export interface TextSection {
  title: MessageId;
  /** One text is a paragraph, several are a list. */
  texts: readonly MessageId[];
}

/** Sections with a heading and a paragraph or a list. */
export function TextSections({ sections }: { sections: readonly TextSection[] }) {
  return sections.map(({ title, texts }) => (
    <Box component="section" key={title} sx={{ mt: 5 }}>
      <Typography variant="h2" sx={{ fontSize: "1.375rem", mb: 1 }} text={title} />
      <Texts texts={texts} />
    </Box>
  ));
}

/** A paragraph, or a list. */
export function Texts({ texts }: { texts: readonly MessageId[] }) {
  if (texts.length === 1) return texts.map((id) => <Typography key={id} text={id} />);
  return (
    <Box component="ul" sx={points}>
      {texts.map((id) => (
        <Typography component="li" key={id} text={id} />
      ))}
    </Box>
  );
}

const points = {
  listStyle: "disc",
  pl: 2.5,
  display: "grid",
  gap: 1,
  "li::marker": { color: "primary.main" },
} as const;
