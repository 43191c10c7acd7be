import Button from "@mui/material/Button";
import { Component, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { EmptyState } from "../components/EmptyState";
import { PageBody } from "../components/page/PageBody";

interface Props {
  children: ReactNode;
  /** When this changes (the address), the page is tried again. */
  resetKey: string;
}

/** Catches what a page throws; the shell around it stays usable. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidUpdate(before: Props): void {
    if (before.resetKey !== this.props.resetKey && this.state.failed) this.setState({ failed: false });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <Failure />;
  }
}

function Failure() {
  const intl = useIntl();
  return (
    <PageBody>
      <EmptyState
        headingLevel="h1"
        title={intl.formatMessage({ id: "failure.title" })}
        text={intl.formatMessage({ id: "failure.text" })}
        action={
          <Button variant="contained" onClick={() => window.location.reload()}>
            {intl.formatMessage({ id: "failure.reload" })}
          </Button>
        }
      />
    </PageBody>
  );
}
