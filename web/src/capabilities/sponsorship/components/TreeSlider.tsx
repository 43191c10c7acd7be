import { useIntl } from "react-intl";
import { Box } from "../../../components/Box";

/** Steps of the slider, with finer steps for small numbers. Larger numbers can be typed. */
const stops = [10, 20, 30, 50, 75, 100, 150, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000, 7500, 10_000] as const;

interface Props {
  trees: number | null;
  onTrees: (trees: number) => void;
}

/** A slider for the number of trees. */
export function TreeSlider({ trees, onTrees }: Props) {
  const intl = useIntl();
  const next = stops.findIndex((stop) => stop >= (trees ?? 0));
  const at = next === -1 ? stops.length - 1 : next;
  return (
    <Box
      component="input"
      type="range"
      min={0}
      max={stops.length - 1}
      step={1}
      value={at}
      onChange={({ target }: { target: HTMLInputElement }) => onTrees(stops[Number(target.value)] ?? stops[0])}
      aria-label={intl.formatMessage({ id: "sponsor.form.slider" })}
      aria-valuetext={intl.formatMessage({ id: "sponsor.trees" }, { count: trees ?? stops[at] })}
      sx={slider}
    />
  );
}

const slider = {
  display: "block",
  width: "100%",
  height: 44,
  m: 0,
  mb: 1.5,
  accentColor: "var(--mui-palette-primary-main)",
  cursor: "pointer",
} as const;
