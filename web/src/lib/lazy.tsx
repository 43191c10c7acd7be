import { Component, createElement, lazy, Suspense, useState, type ComponentType, type ReactNode } from "react";
import { backOnlinePauses } from "./back-online";
import { RequestFailure } from "./request-failure";

export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;
export type Part<Props> = (props: Props) => ReactNode;

interface Options<Props> {
  /** Shown while the code is loading. */
  waiting?: ReactNode;
  /** Renders a failed load, or a rendering error of the part. */
  failed: (error: unknown, retry: () => void, props: Props) => ReactNode;
}

/**
 * A component whose code is loaded when it is first needed. If loading fails, the rest of the page stays, with all
 * input; it is repeated on request, and when the network is back.
 */
export function later<Props extends object>(
  load: Load<Props>,
  { waiting = null, failed }: Options<Props>,
): Part<Props> {
  const unknown = () => lazy(() => load().catch(missing));
  let Code = unknown();
  // React remembers a failure for good, so a retry needs a new lazy component.
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

/** Rethrows errors other than missing code, which the page has to handle. */
export function onlyMissing(error: unknown): void {
  if (!(error instanceof RequestFailure)) throw error;
}

/** An optional part of a page: if its code cannot be loaded, nothing shows. */
export const lazyExtra = <Props extends object>(load: Load<Props>, waiting: ReactNode = null): Part<Props> =>
  later(load, {
    waiting,
    failed: (error) => {
      onlyMissing(error);
      return null;
    },
  });

export interface LazyPage<Props extends object = object> {
  (props: Props): ReactNode;
  /** Fetches the page's code; afterwards it renders at once, on the server and while hydrating. */
  preload: () => Promise<ComponentType<Props>>;
}

/**
 * A whole page. Unless it has a component of its own that shows it later, the shell shows that it is loading, and that it
 * cannot be loaded.
 */
export function lazyPage<Props extends object = object>(
  load: Load<Props>,
  Waiting: ComponentType<Props> = lazy(load),
): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined;
  function Page(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Waiting);
    return createElement(Shown, props);
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
