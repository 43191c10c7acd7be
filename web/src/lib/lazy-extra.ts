import { lazy, type ComponentType, type LazyExoticComponent } from "react";

const Nothing = (): null => null;

/** A part that is loaded later and that the page can do without: where its code cannot be had, nothing shows. */
export const lazyExtra = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => load().catch(() => ({ default: Nothing })));
