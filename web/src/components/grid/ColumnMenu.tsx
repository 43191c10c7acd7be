import HiddenIcon from "@mui/icons-material/CheckBoxOutlineBlankRounded";
import ShownIcon from "@mui/icons-material/CheckBoxRounded";
import ColumnsIcon from "@mui/icons-material/ViewColumnRounded";
import { Button } from "../Button";
import Divider from "@mui/material/Divider";
import MenuItem from "@mui/material/MenuItem";
import { useId, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { Menu } from "../layers/Menu";

interface Props {
  columns: readonly { field: string; title: string }[];
  shown: Readonly<Record<string, boolean>>;
  chosen: boolean;
  onToggle: (field: string) => void;
  onReset: () => void;
}

/** Shows and hides the columns of a table. The menu stays open, since people often change several. */
export function ColumnMenu({ columns, shown, chosen, onToggle, onReset }: Props) {
  const intl = useIntl();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        ref={button}
        id={id}
        size="small"
        startIcon={<ColumnsIcon />}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        sx={{ flexShrink: 0 }}
        text="grid.columns"
      />
      <Menu
        open={open}
        anchorEl={button.current}
        // Inside the page's main element, where assistive technology looks for it.
        container={() => button.current?.closest("main") ?? document.body}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{ list: { "aria-labelledby": id, dense: true } }}
      >
        {columns.map(({ field, title }) => (
          <MenuItem
            key={field}
            role="menuitemcheckbox"
            aria-checked={shown[field] ?? true}
            onClick={() => onToggle(field)}
            sx={{ minHeight: 44, pl: 1 }}
          >
            {shown[field] === false ? (
              <HiddenIcon color="action" sx={{ m: 1 }} />
            ) : (
              <ShownIcon color="primary" sx={{ m: 1 }} />
            )}
            {title}
          </MenuItem>
        ))}
        <Divider component="li" aria-hidden />
        <MenuItem disabled={!chosen} onClick={onReset} sx={{ minHeight: 44 }}>
          {intl.formatMessage({ id: "grid.columnsUsual" })}
        </MenuItem>
      </Menu>
    </>
  );
}
