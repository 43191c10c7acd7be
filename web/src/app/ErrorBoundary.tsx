import { Button } from "../components/Button";
import { Component, useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { SceneDrawing } from "../components/art/SceneDrawing";
import { EmptyState } from "../components/EmptyState";
import { PageBody } from "../components/page/PageBody";

interface Props {
  children: ReactNode;
  /** A change of this value (the address) renders the page again. */
  resetKey: string;
}

/** Catches errors of a page; the shell around it stays usable. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  /** The page's code may be missing, and some browsers do not load a failed module again while the page is open. */
  readonly #tryAgain = (): void => {
    if (!this.state.failed) return;
    if (navigator.onLine) window.location.reload();
    else this.setState({ failed: false });
  };

  override componentDidMount(): void {
    window.addEventListener("online", this.#tryAgain);
  }

  override componentWillUnmount(): void {
    window.removeEventListener("online", this.#tryAgain);
  }

  override componentDidUpdate(before: Props): void {
    if (before.resetKey !== this.props.resetKey && this.state.failed) this.setState({ failed: false });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <Failure onRetry={this.#tryAgain} />;
  }
}

function Failure({ onRetry }: { onRetry: () => void }) {
  const intl = useIntl();
  const [online] = useState(() => navigator.onLine);
  return (
    <PageBody>
      <EmptyState
        headingLevel="h1"
        drawing={online && <SceneDrawing name="rain" />}
        title={online ? "failure.title" : "offline.title"}
        text={online ? "failure.text" : "errors.network"}
        action={
          <Button variant="contained" onClick={onRetry}>
            {intl.formatMessage({ id: online ? "failure.reload" : "action.retry" })}
          </Button>
        }
      />
    </PageBody>
  );
}
