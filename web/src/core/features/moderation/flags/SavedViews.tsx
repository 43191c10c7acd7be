import KeepIcon from "@mui/icons-material/BookmarkAddRounded";
import { Button } from "../../../../components/Button";
import Chip from "@mui/material/Chip";
import TextField from "@mui/material/TextField";
import { useState, type SyntheticEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { Box } from "../../../../components/Box";
import { FormDialog } from "../../../../components/form/FormDialog";
import { keepViews, savedViews, savedViewsMax, viewNameMax, type SavedView } from "./saved-views";

interface Props {
  /** The address of the current filter; null without one. */
  href: string | null;
}

/** Saved filters, each with a name. */
export function SavedViews({ href }: Props) {
  const intl = useIntl();
  const [views, setViews] = useState(savedViews);
  const [naming, setNaming] = useState(false);
  const [note, setNote] = useState<string | null>(null);
  const keep = (changed: readonly SavedView[]): boolean => {
    setViews(changed);
    return keepViews(changed);
  };
  const save = (name: string): void => {
    if (name === "") setNote(intl.formatMessage({ id: "review.view.nameNeeded" }));
    else if (href !== null) {
      const others = views.filter((view) => view.name !== name);
      if (keep([...others, { name, href }].slice(-savedViewsMax))) setNaming(false);
      else setNote(intl.formatMessage({ id: "review.view.notKept" }));
    }
  };
  const canKeep = href !== null && !views.some((view) => view.href === href);
  if (views.length === 0 && !canKeep) return null;
  return (
    <Box
      component="nav"
      aria-label={intl.formatMessage({ id: "review.savedViews" })}
      sx={{ display: "flex", flexWrap: "wrap", gap: 0.75, alignItems: "center" }}
    >
      {views.map((view) => (
        <Chip
          key={view.name}
          component={Link}
          to={view.href}
          clickable
          label={view.name}
          color={view.href === href ? "primary" : "default"}
          aria-current={view.href === href ? "page" : undefined}
          onDelete={(event: SyntheticEvent) => {
            event.preventDefault();
            keep(views.filter(({ name }) => name !== view.name));
          }}
          sx={{ minHeight: 36 }}
        />
      ))}
      {canKeep && (
        <Button size="small" startIcon={<KeepIcon />} aria-haspopup="dialog" onClick={() => setNaming(true)}>
          <FormattedMessage id="review.view.keep" />
        </Button>
      )}
      {naming && <NameDialog note={note} onSave={save} onClose={() => setNaming(false)} />}
    </Box>
  );
}

interface NameProps {
  note: string | null;
  onSave: (name: string) => void;
  onClose: () => void;
}

function NameDialog({ note, onSave, onClose }: NameProps) {
  const [name, setName] = useState("");
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSave(name.trim());
  };
  return (
    <FormDialog
      title="review.view.title"
      onSubmit={onSubmit}
      onClose={onClose}
      busy={false}
      note={note}
      action="review.view.save"
    >
      <TextField
        autoFocus
        label={<FormattedMessage id="review.view.name" />}
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: viewNameMax } }}
        sx={{ mt: 1 }}
      />
    </FormDialog>
  );
}
