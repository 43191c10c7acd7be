import { Component, createElement, lazy, Suspense, useState, type ComponentType, type ReactNode } from "react";
import { backOnlinePauses } from "./back-online";
import { RequestFailure } from "./request-failure";

export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;
export type Part<Props> = (props: Props) => ReactNode;

interface Options<Props> {
  /** Stands in its place while the code is on its way. */
  waiting?: ReactNode;
  /** Stands there when the code cannot be had, or throws what it does not want to tell. */
  failed: (error: unknown, retry: () => void, props: Props) => ReactNode;
}

/**
 * Something whose code is loaded when it is first needed. Where that cannot be had, the rest of the page stays as it is,
 * with all that was typed; it is tried again when somebody asks, and by itself when the network is back.
 */
export function later<Props extends object>(
  load: Load<Props>,
  { waiting = null, failed }: Options<Props>,
): Part<Props> {
  const unknown = () => lazy(() => load().catch(missing));
  let Code = unknown();
  // React remembers a failure for good, so the next try needs another part.
  const renew = () => {
    Code = unknown();
  };
  return function Later(props) {
    return (
      <LaterBoundary onFailure={renew} failed={(error, retry) => failed(error, retry, props)}>
        {() => <Suspense fallback={waiting}>{createElement(Code, props)}</Suspense>}
      </LaterBoundary>
    );
  };
}

const missing = (cause: unknown): never => {
  throw new RequestFailure("network", String(cause), "NETWORK");
};

/** Throws what is not that the code is missing: it is the page's to say. */
export function onlyMissing(error: unknown): void {
  if (!(error instanceof RequestFailure)) throw error;
}

/** A part that the page can do without: where its code cannot be had, nothing shows. */
export const lazyExtra = <Props extends object>(load: Load<Props>, waiting: ReactNode = null): Part<Props> =>
  later(load, {
    waiting,
    failed: (error) => {
      onlyMissing(error);
      return null;
    },
  });

export interface LazyPage {
  (): ReactNode;
  /** Fetches the page's code; afterwards it renders at once, on the server and while hydrating. */
  preload: () => Promise<ComponentType>;
}

/** A whole page. What stands around it says that it is on its way, and that it cannot be had. */
export function lazyPage(load: Load<object>): LazyPage {
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

interface BoundaryProps {
  onFailure: () => void;
  failed: (error: unknown, retry: () => void) => ReactNode;
  children: () => ReactNode;
}

class LaterBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  #timer: ReturnType<typeof setTimeout> | undefined;
  #pauses: readonly number[] = [];

  readonly #tryAgain = (): void => {
    if (this.state.error !== null) this.setState({ error: null });
  };

  readonly #tryNowAndLater = (): void => {
    clearTimeout(this.#timer);
    this.#pauses = backOnlinePauses;
    this.#tryAgain();
  };

  override componentDidMount(): void {
    window.addEventListener("online", this.#tryNowAndLater);
  }

  override componentDidCatch(): void {
    this.props.onFailure();
    const [pause, ...others] = this.#pauses;
    this.#pauses = others;
    if (pause !== undefined) this.#timer = setTimeout(this.#tryAgain, pause);
  }

  override componentWillUnmount(): void {
    clearTimeout(this.#timer);
    window.removeEventListener("online", this.#tryNowAndLater);
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? this.props.children() : this.props.failed(error, this.#tryAgain);
  }
}
