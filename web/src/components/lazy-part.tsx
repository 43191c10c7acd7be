import { Component, createElement, lazy, Suspense, useState, type ComponentType, type ReactNode } from "react";
import { RequestFailure } from "../lib/app-error";
import { backOnlinePauses } from "../lib/back-online";
import { ErrorNote } from "./ErrorNote";
import { Spinner } from "./Spinner";

/**
 * A part of a page whose code is loaded when it is first needed. Where that cannot be had, the rest of the page stays as
 * it is, with all that was typed; a note in the part's place tries again, by itself when the network is back. Meanwhile a
 * spinner of this height in px turns there, or nothing.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  spinnerHeight?: number,
): (props: Props) => ReactNode {
  const waiting = spinnerHeight === undefined ? null : <Spinner minHeight={spinnerHeight} />;
  const later = () => lazy(() => load().catch(missing));
  let Part = later();
  return function PartOfPage(props) {
    const [, setTries] = useState(1);
    // React remembers a failure for good, so the next try needs another part.
    const renew = () => {
      Part = later();
      setTries((tries) => tries + 1);
    };
    return (
      <PartBoundary onRetry={renew}>
        <Suspense fallback={waiting}>{createElement(Part, props)}</Suspense>
      </PartBoundary>
    );
  };
}

const missing = (cause: unknown): never => {
  throw new RequestFailure("network", String(cause), "NETWORK");
};

interface BoundaryProps {
  onRetry: () => void;
  children: ReactNode;
}

/** Whatever else a part throws is the page's to say. */
class PartBoundary extends Component<BoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  #timer: ReturnType<typeof setTimeout> | undefined;
  #pauses: readonly number[] = [];

  readonly #tryAgain = (): void => {
    if (this.state.error === null) return;
    this.props.onRetry();
    this.setState({ error: null });
  };

  readonly #tryNowAndLater = (): void => {
    clearTimeout(this.#timer);
    this.#pauses = backOnlinePauses;
    this.#tryAgain();
  };

  override componentDidMount(): void {
    window.addEventListener("online", this.#tryNowAndLater);
  }

  override componentDidUpdate(_: BoundaryProps, before: { error: Error | null }): void {
    if (this.state.error === null || before.error === this.state.error) return;
    const [pause, ...later] = this.#pauses;
    this.#pauses = later;
    if (pause !== undefined) this.#timer = setTimeout(this.#tryAgain, pause);
  }

  override componentWillUnmount(): void {
    clearTimeout(this.#timer);
    window.removeEventListener("online", this.#tryNowAndLater);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof RequestFailure)) throw error;
    return <ErrorNote error={error} onRetry={this.#tryAgain} />;
  }
}
