import { createElement } from "react";
import type { PartPoint } from "./extension-point";
import { useValues } from "./SiteContext";

interface Props<Own extends object> {
  of: PartPoint<Own>;
  /** The object that the fragment with the place's name reads, where the place has one. */
  data?: object | null | undefined;
  props: Own;
}

/** The components that capabilities show in this place. */
export function Parts<Own extends object>({ of, data, props }: Props<Own>) {
  return useValues(of).map(({ Part }, place) => createElement(Part, { key: place, ...props, data }));
}
