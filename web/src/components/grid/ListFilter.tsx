import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useId, useRef } from "react";
import { useSelectLayer } from "../layers/useSelectLayer";

export interface FilterChoice<Filter extends string> {
  label: string;
  /** Label of the option without a filter. */
  all: string;
  value: Filter | null;
  options: readonly { value: Filter; label: string }[];
  onFilter: (filter: Filter | null) => void;
}

interface Props<Filter extends string> extends FilterChoice<Filter> {
  /** True if there is little room on a phone. */
  compact?: boolean;
}

/** A filter of a list. */
export function ListFilter<Filter extends string>(props: Props<Filter>) {
  const { label, all, value, options, onFilter, compact = false } = props;
  const narrowest = compact ? 104 : 140;
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const layer = useSelectLayer();
  return (
    <TextField
      ref={field}
      select
      id={id}
      label={label}
      value={value ?? ""}
      onChange={({ target }) => onFilter(options.find((option) => option.value === target.value)?.value ?? null)}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          ...layer,
          displayEmpty: true,
          MenuProps: { container: () => field.current?.closest("main") ?? document.body },
        },
      }}
      sx={{
        flex: { xs: `1 1 ${narrowest}px`, sm: "0 0 auto" },
        minWidth: { xs: narrowest, sm: 168 },
        ".MuiInputBase-root": { minHeight: 44 },
        ".MuiSelect-select": { py: 1 },
      }}
    >
      <MenuItem value="">{all}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
