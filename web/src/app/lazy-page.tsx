import { lazy, useState, type ComponentType } from "react";

export interface LazyPage {
  (): React.JSX.Element;
  /** Fetches the page's code; afterwards it renders at once, on the server and while hydrating. */
  preload: () => Promise<ComponentType>;
}

/** A page whose code is loaded when it is first needed. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  let loaded: ComponentType | undefined;
  const Waiting = lazy(load);
  function Page() {
    const [Shown] = useState<ComponentType>(() => loaded ?? Waiting);
    return <Shown />;
  }
  Page.preload = async () => {
    loaded = (await load()).default;
    return loaded;
  };
  return Page;
}
