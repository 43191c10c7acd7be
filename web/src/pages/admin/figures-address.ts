import { useCallback } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { presets, problemOf, usualPreset, type Range } from "../../features/figures/range";
import { panelPath } from "./panel-address";

/** Which days an address asks for; what makes no sense counts as not said. */
export function rangeOf(params: URLSearchParams): Range {
  const own = { from: params.get("from") ?? "", to: params.get("to") ?? "" };
  if (problemOf(own) === null) return own;
  return { days: presets.find((days) => String(days) === params.get("days")) ?? usualPreset };
}

/** The address of the figures of some days; the usual ones are left out. */
export function figuresPath(range: Range): string {
  const base = panelPath({ tab: "figures" });
  if (!("days" in range)) return `${base}&${new URLSearchParams({ from: range.from, to: range.to }).toString()}`;
  return range.days === usualPreset ? base : `${base}&days=${range.days}`;
}

/** The range that the address names, and the way to another. */
export function useFiguresAddress(): { range: Range; go: (range: Range) => void } {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const go = useCallback((range: Range) => void navigate(figuresPath(range)), [navigate]);
  return { range: rangeOf(params), go };
}
