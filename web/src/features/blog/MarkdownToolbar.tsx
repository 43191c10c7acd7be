import PictureIcon from "@mui/icons-material/AddPhotoAlternateOutlined";
import BoldIcon from "@mui/icons-material/FormatBoldRounded";
import ItalicIcon from "@mui/icons-material/FormatItalicRounded";
import ListIcon from "@mui/icons-material/FormatListBulletedRounded";
import NumbersIcon from "@mui/icons-material/FormatListNumberedRounded";
import QuoteIcon from "@mui/icons-material/FormatQuoteRounded";
import LinkIcon from "@mui/icons-material/LinkRounded";
import HeadingIcon from "@mui/icons-material/TitleRounded";
import IconButton from "@mui/material/IconButton";
import type SvgIcon from "@mui/material/SvgIcon";
import { useRef, useState, type KeyboardEvent } from "react";
import { useIntl } from "react-intl";
import { Box } from "../../components/Box";

/** What a button of the toolbar does to the text. */
export type MarkdownAct = "bold" | "italic" | "heading" | "list" | "numbers" | "quote" | "link" | "picture";

const buttons: readonly { act: MarkdownAct; Icon: typeof SvgIcon; key?: string }[] = [
  { act: "bold", Icon: BoldIcon, key: "B" },
  { act: "italic", Icon: ItalicIcon, key: "I" },
  { act: "heading", Icon: HeadingIcon },
  { act: "list", Icon: ListIcon },
  { act: "numbers", Icon: NumbersIcon },
  { act: "quote", Icon: QuoteIcon },
  { act: "link", Icon: LinkIcon, key: "K" },
  { act: "picture", Icon: PictureIcon },
];

interface Props {
  /** Which field it is for. */
  field: string;
  controls: string;
  /** A picture is on its way. */
  busy: boolean;
  onAct: (act: MarkdownAct) => void;
}

/** The buttons above a text. Tab comes to one of them, arrows lead to the others. */
export function MarkdownToolbar({ field, controls, busy, onAct }: Props) {
  const intl = useIntl();
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(0);

  const onKeyDown = (event: KeyboardEvent) => {
    const last = buttons.length - 1;
    const to = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    box.current?.querySelectorAll<HTMLElement>("button")[(to + buttons.length) % buttons.length]?.focus();
  };

  return (
    <Box
      ref={box}
      role="toolbar"
      aria-label={intl.formatMessage({ id: "content.editor.toolbar" }, { field })}
      aria-controls={controls}
      onKeyDown={onKeyDown}
      sx={{ display: "flex", flexWrap: "wrap", mx: -0.5 }}
    >
      {buttons.map(({ act, Icon, key }, index) => {
        const name = intl.formatMessage({ id: `content.editor.${act}` });
        const label = key ? intl.formatMessage({ id: "content.editor.withKey" }, { name, key: `Ctrl+${key}` }) : name;
        return (
          <IconButton
            key={act}
            tabIndex={index === place ? 0 : -1}
            loading={act === "picture" && busy}
            aria-label={name}
            title={label}
            aria-keyshortcuts={key && `Control+${key}`}
            onFocus={() => setPlace(index)}
            onClick={() => onAct(act)}
            sx={{ borderRadius: 1.5, p: 0.75 }}
          >
            <Icon fontSize="small" />
          </IconButton>
        );
      })}
    </Box>
  );
}
