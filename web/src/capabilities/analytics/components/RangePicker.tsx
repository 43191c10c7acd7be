import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Box } from "../../../components/Box";
import { OwnDays } from "./OwnDays";
import { presets, type Preset, type Range, type Span } from "./range";

interface Props {
  range: Range;
  /** The days of the range. */
  span: Span;
  onRange: (range: Range) => void;
}

/** The days of the figures: the latest ones, or a custom range. */
export function RangePicker({ range, span, onRange }: Props) {
  const intl = useIntl();
  const isOwn = !("days" in range);
  const [asking, setAsking] = useState(false);
  const choose = (chosen: Preset | "own" | null) => {
    setAsking(chosen === "own");
    if (chosen !== null && chosen !== "own") onRange({ days: chosen });
  };

  return (
    <Box sx={{ mb: 3 }}>
      <ToggleButtonGroup
        exclusive
        color="primary"
        value={isOwn || asking ? "own" : range.days}
        onChange={(_event, chosen: Preset | "own" | null) => choose(chosen)}
        aria-label={intl.formatMessage({ id: "figures.range" })}
        sx={{ flexWrap: "wrap" }}
      >
        {presets.map((days) => (
          <ToggleButton key={days} value={days} sx={button}>
            <FormattedMessage id="figures.range.days" values={{ days }} />
          </ToggleButton>
        ))}
        <ToggleButton value="own" sx={button}>
          <FormattedMessage id="figures.range.own" />
        </ToggleButton>
      </ToggleButtonGroup>
      {(isOwn || asking) && <OwnDays key={`${span.from} ${span.to}`} span={span} onSpan={onRange} />}
    </Box>
  );
}

const button = { minHeight: 44, px: { xs: 1.5, sm: 2.5 }, typography: "button" } as const;
