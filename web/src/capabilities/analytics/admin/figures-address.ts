import { useCallback } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { presets, problemOf, usualPreset, type Range } from "../components/range";
import { panelPath } from "../../../core/pages/admin/panel-address";

/** Reads the range of days from the address; invalid values fall back to the usual range. */
export function rangeOf(params: URLSearchParams): Range {
  const own = { from: params.get("from") ?? "", to: params.get("to") ?? "" };
  if (problemOf(own) === null) return own;
  return { days: presets.find((days) => String(days) === params.get("days")) ?? usualPreset };
}

/** Tabs whose address holds a range of days. */
type FiguresTab = "figures" | "decisions";

/** The address of a tab's figures of some days; the usual ones are left out. */
function figuresPath(tab: FiguresTab, range: Range): string {
  const base = panelPath({ tab });
  if (!("days" in range)) return `${base}&${new URLSearchParams({ from: range.from, to: range.to }).toString()}`;
  return range.days === usualPreset ? base : `${base}&days=${range.days}`;
}

/** The range that the address names, and the way to another. */
export function useFiguresAddress(tab: FiguresTab): { range: Range; go: (range: Range) => void } {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const go = useCallback((range: Range) => void navigate(figuresPath(tab, range)), [navigate, tab]);
  return { range: rangeOf(params), go };
}
