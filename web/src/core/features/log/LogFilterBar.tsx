import { Button } from "../../../components/Button";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useId, useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Typography } from "../../../components/Typography";
import { Box } from "../../../components/Box";
import { DayField } from "../../../components/form/DayField";
import { useSelectLayer } from "../../../components/layers/useSelectLayer";
import { logKinds, wholeLog, writeLogFilter, type LogFilter } from "./log-filter";

interface Props {
  filter: LogFilter;
  onFilter: (filter: LogFilter) => void;
}

/** Filters of the log: kind of target, days, and a single target or admin. */
export function LogFilterBar({ filter, onFilter }: Props) {
  const intl = useIntl();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const layer = useSelectLayer();
  const { kind, target, actor } = filter;
  return (
    <Box ref={box} sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center", mt: 1.5, mb: 1 }}>
      <TextField
        select
        id={`${id}-kind`}
        label={intl.formatMessage({ id: "log.kind" })}
        value={kind ?? ""}
        onChange={({ target: { value } }) =>
          onFilter({ ...filter, kind: logKinds.find((each) => each === value) ?? null })
        }
        slotProps={{
          inputLabel: { shrink: true },
          select: {
            ...layer,
            displayEmpty: true,
            MenuProps: { container: () => box.current?.closest("main") ?? document.body },
          },
        }}
        sx={{
          minWidth: 168,
          width: { xs: "100%", sm: "auto" },
          ".MuiInputBase-root": { minHeight: 44 },
          ".MuiInputBase-input": { py: 1 },
        }}
      >
        <MenuItem value="">
          <FormattedMessage id="log.allKinds" />
        </MenuItem>
        {logKinds.map((each) => (
          <MenuItem key={each} value={each}>
            <FormattedMessage id={`log.kind.${each}`} />
          </MenuItem>
        ))}
      </TextField>
      {(["from", "to"] as const).map((end) => (
        <DayField
          key={end}
          id={`${id}-${end}`}
          label={intl.formatMessage({ id: `log.${end}` })}
          value={filter[end] ?? ""}
          onDay={(day) => onFilter({ ...filter, [end]: day || null })}
          sx={{
            width: { xs: "calc(50% - 6px)", sm: 176 },
            ".MuiInputBase-root": { minHeight: 44 },
            ".MuiInputBase-input": { py: 1 },
          }}
        />
      ))}
      {(target !== null || actor !== null) && (
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          <FormattedMessage id={target === null ? "log.narrowedActor" : "log.narrowedTarget"} />
        </Typography>
      )}
      {writeLogFilter(filter) !== null && <Button onClick={() => onFilter(wholeLog)} text="log.clear" />}
    </Box>
  );
}
