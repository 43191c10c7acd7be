import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import TextField from "@mui/material/TextField";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Typography } from "../../components/Typography";
import { Box } from "../../components/Box";
import { ErrorNote } from "../../components/ErrorNote";
import { Spinner } from "../../components/Spinner";
import { allEmoji, emojiGroups, emojiOf, findEmoji, type Emoji, type EmojiGroup } from "./emoji-list";
import { EmojiGrid, type EmojiGridHandle } from "./EmojiGrid";

interface Props {
  chosen: string;
  onChoose: (sign: string) => void;
}

/** Finds an emoji by words of either language, or by leafing through the groups. */
export function EmojiPicker({ chosen, onChoose }: Props) {
  const [emoji, setEmoji] = useState<readonly Emoji[] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  useEffect(() => {
    if (failure === null) allEmoji().then(setEmoji, setFailure);
  }, [failure]);

  if (failure !== null) return <ErrorNote error={failure} onRetry={() => setFailure(null)} />;
  return emoji ? <Choice emoji={emoji} chosen={chosen} onChoose={onChoose} /> : <Spinner minHeight={260} />;
}

function Choice({ emoji, chosen, onChoose }: Props & { emoji: readonly Emoji[] }) {
  const intl = useIntl();
  const id = useId();
  const grid = useRef<EmojiGridHandle>(null);
  const [typed, setTyped] = useState("");
  const [group, setGroup] = useState<EmojiGroup>("suggested");
  const isSearch = typed.trim() !== "";
  const shown = isSearch ? findEmoji(emoji, typed) : emojiOf(emoji, group);
  const groupName = (each: EmojiGroup) => intl.formatMessage({ id: `content.emoji.${each}` });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== "ArrowDown" && event.key !== "Enter")) return;
    event.preventDefault();
    const [first] = shown;
    if (event.key === "ArrowDown") grid.current?.focus();
    else if (isSearch && first) onChoose(first.sign);
  };

  return (
    <Box>
      <TextField
        autoFocus
        fullWidth
        size="small"
        type="search"
        label={intl.formatMessage({ id: "content.emoji.search" })}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        slotProps={{ htmlInput: { autoComplete: "off", enterKeyHint: "done", maxLength: 60 } }}
      />
      {!isSearch && (
        <Tabs
          value={group}
          onChange={(_event, chosenGroup: EmojiGroup) => setGroup(chosenGroup)}
          variant="scrollable"
          allowScrollButtonsMobile
          aria-label={intl.formatMessage({ id: "content.emoji.groups" })}
          sx={{ mt: 0.5, minHeight: 40, ".MuiTabs-scroller": { scrollSnapType: "x proximity" } }}
        >
          {emojiGroups.map((each) => (
            <Tab
              key={each}
              value={each}
              id={`${id}-${each}`}
              aria-controls={each === group ? `${id}-panel` : undefined}
              label={groupName(each)}
              sx={{ minHeight: 40, minWidth: 0, px: 1.5, py: 0.5 }}
            />
          ))}
        </Tabs>
      )}
      <Box
        {...(!isSearch && { role: "tabpanel", id: `${id}-panel`, "aria-labelledby": `${id}-${group}` })}
        sx={{ height: 224, overflowY: "auto", mt: 1, mx: -0.5, px: 0.5 }}
      >
        {shown.length > 0 ? (
          <EmojiGrid
            key={isSearch ? typed : group}
            ref={grid}
            label={isSearch ? intl.formatMessage({ id: "content.emoji.found" }) : groupName(group)}
            emoji={shown}
            chosen={chosen}
            onChoose={onChoose}
          />
        ) : (
          <Typography role="status" color="textSecondary" sx={{ py: 3, textAlign: "center" }}>
            <FormattedMessage id="content.emoji.none" />
          </Typography>
        )}
      </Box>
    </Box>
  );
}
