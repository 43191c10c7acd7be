import { Component, createElement, lazy, Suspense, type ComponentType, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { useToast } from "./toasts/ToastProvider";

interface OverlayProps {
  /** Where it stays while it is closed, so that it can leave slowly. */
  open?: boolean;
  onClose: () => void;
}

/**
 * A dialog whose code is loaded when it is first needed. Where that cannot be had, the page stays as it is, a toast says
 * so, and opening the dialog once more tries again.
 */
export function lazyOverlay<Props extends OverlayProps>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): (props: Props) => ReactNode {
  let Part = lazy(load);
  // React remembers a failure for good, so the next try needs another part.
  const renew = () => {
    Part = lazy(load);
  };
  return function Overlay(props) {
    const intl = useIntl();
    const toast = useToast();
    const fail = () => {
      renew();
      if (navigator.onLine) {
        toast.error(intl.formatMessage({ id: "failure.title" }), {
          label: intl.formatMessage({ id: "failure.reload" }),
          run: () => window.location.reload(),
        });
      } else toast.error(intl.formatMessage({ id: "errors.network" }));
      props.onClose();
    };
    return (
      <OverlayBoundary open={props.open !== false} onFailure={fail}>
        <Suspense fallback={null}>{createElement(Part, props)}</Suspense>
      </OverlayBoundary>
    );
  };
}

interface BoundaryProps {
  open: boolean;
  onFailure: () => void;
  children: ReactNode;
}

class OverlayBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onFailure();
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (this.state.failed && this.props.open && !before.open) this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
