import "@github/markdown-toolbar-element";
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
import { createElement } from "react";
import { useIntl } from "react-intl";
import { Box } from "../../../components/Box";

interface MarkdownButton {
  name: "bold" | "italic" | "heading" | "list" | "numbers" | "quote" | "link" | "picture";
  /** The library's name of the style; undefined for the picture, which is ours. */
  style?: string;
  Icon: typeof SvgIcon;
  key?: string;
}

const buttons: readonly MarkdownButton[] = [
  { name: "bold", style: "bold", Icon: BoldIcon, key: "B" },
  { name: "italic", style: "italic", Icon: ItalicIcon, key: "I" },
  { name: "heading", style: "header-2", Icon: HeadingIcon },
  { name: "list", style: "unordered-list", Icon: ListIcon },
  { name: "numbers", style: "ordered-list", Icon: NumbersIcon },
  { name: "quote", style: "quote", Icon: QuoteIcon },
  { name: "link", style: "link", Icon: LinkIcon, key: "K" },
  { name: "picture", Icon: PictureIcon },
];

interface Props {
  field: string;
  /** The id of its text area. */
  controls: string;
  /** Whether a picture is being sent. */
  busy: boolean;
  onPicture: () => void;
}

/** The toolbar above a Markdown text; the library changes the text so that the browser can undo it. */
export function MarkdownToolbar({ field, controls, busy, onPicture }: Props) {
  const intl = useIntl();
  return (
    <Box sx={{ mx: -0.5, "& > markdown-toolbar": { display: "flex", flexWrap: "wrap" } }}>
      {createElement(
        "markdown-toolbar",
        {
          for: controls,
          "aria-label": intl.formatMessage({ id: "content.editor.toolbar" }, { field }),
          "aria-controls": controls,
        },
        buttons.map(({ name, style, Icon, key }) => {
          const label = intl.formatMessage({ id: `content.editor.${name}` });
          const title = key
            ? intl.formatMessage({ id: "content.editor.withKey" }, { name: label, key: `Ctrl+${key}` })
            : label;
          return (
            <IconButton
              key={name}
              // The toolbar has one Tab stop, and the library handles the arrow keys.
              tabIndex={-1}
              data-md-button={style}
              loading={name === "picture" && busy}
              aria-label={label}
              title={title}
              aria-keyshortcuts={key && `Control+${key}`}
              onClick={name === "picture" ? onPicture : undefined}
              sx={{ borderRadius: 1.5, p: 0.75 }}
            >
              <Icon fontSize="small" />
            </IconButton>
          );
        }),
      )}
    </Box>
  );
}

/**
 * Clicks the button of a shortcut with Ctrl or Cmd: by the key's position, so that it works on a Bengali keyboard, too.
 */
export function pressedByKey(toolbar: Element | null, code: string): boolean {
  const style = buttons.find(({ key }) => key !== undefined && code === `Key${key}`)?.style;
  const button = style && toolbar?.querySelector<HTMLElement>(`[data-md-button="${style}"]`);
  if (button) button.click();
  return Boolean(button);
}
