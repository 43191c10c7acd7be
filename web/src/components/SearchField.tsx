import ClearIcon from "@mui/icons-material/CloseRounded";
import SearchIcon from "@mui/icons-material/SearchRounded";
import IconButton from "@mui/material/IconButton";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { useIntl } from "react-intl";
import { Box } from "./Box";

interface Props {
  label: string;
  placeholder?: string;
  /** The current search, usually from the address. */
  value: string;
  /** Compact, above a list that needs the room. */
  dense?: boolean;
  onSearch: (text: string) => void;
}

const pause = 300;

/** A search box that searches after a short pause, at once on Enter, and never while a letter is being composed. */
export function SearchField({ label, placeholder = label, value, dense = false, onSearch }: Props) {
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  const [seen, setSeen] = useState(value);
  const [composing, setComposing] = useState(false);

  if (value !== seen) {
    setSeen(value);
    if (value !== asked) {
      setAsked(value);
      setText(value);
    }
  }

  const ask = (now: string) => {
    const wanted = now.trim();
    if (wanted === asked) return;
    setAsked(wanted);
    onSearch(wanted);
  };

  useEffect(() => {
    if (composing || text.trim() === asked) return;
    const timer = setTimeout(() => {
      setAsked(text.trim());
      onSearch(text.trim());
    }, pause);
    // The page that a link leads to may take longer than the pause, and would be replaced by the search.
    const giveUp = (event: MouseEvent) => {
      if (event.defaultPrevented && event.target instanceof Element && event.target.closest("a")) clearTimeout(timer);
    };
    document.addEventListener("click", giveUp);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", giveUp);
    };
  }, [text, asked, composing, onSearch]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    ask(text);
  };
  const clear = () => {
    setText("");
    ask("");
    input.current?.focus();
  };

  return (
    <Box component="form" role="search" onSubmit={submit} sx={{ width: "100%" }}>
      <OutlinedInput
        fullWidth
        value={text}
        placeholder={placeholder}
        inputRef={input}
        onChange={(event) => setText(event.target.value)}
        startAdornment={<SearchIcon color="action" sx={{ mr: 1 }} />}
        endAdornment={
          text !== "" && (
            <IconButton edge="end" onClick={clear} aria-label={intl.formatMessage({ id: "search.clear" })}>
              <ClearIcon fontSize="small" />
            </IconButton>
          )
        }
        inputProps={{
          "aria-label": label,
          enterKeyHint: "search",
          maxLength: 100,
          autoComplete: "off",
          onCompositionStart: () => setComposing(true),
          onCompositionEnd: () => setComposing(false),
        }}
        sx={{ minHeight: dense ? 44 : 52, ".MuiOutlinedInput-input": { py: 1, "&::placeholder": { opacity: 0.75 } } }}
      />
    </Box>
  );
}
