import { Box } from "./Box";
import { stretches } from "../lib/matches";

interface Props {
  text: string;
  /** The words of the search, from `searchWords`. */
  words: readonly string[];
}

/** A text with highlighted search words. */
export function Marked({ text, words }: Props) {
  return stretches(text, words).map((part, index) =>
    part.found ? (
      <Box component="mark" key={index} sx={mark}>
        {part.text}
      </Box>
    ) : (
      <span key={index}>{part.text}</span>
    ),
  );
}

const mark = { bgcolor: "secondary.light", color: "text.primary", borderRadius: 0.5, px: "1px" } as const;
