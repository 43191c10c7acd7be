import Button from "@mui/material/Button";
import { Component, type ErrorInfo, type ReactNode } from "react";
import { FormattedMessage } from "react-intl";
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

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error("A page failed", error, info.componentStack);
  }

  override componentDidUpdate(before: Props): void {
    if (before.resetKey !== this.props.resetKey && this.state.failed) this.setState({ failed: false });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <PageBody>
        <FormattedMessage id="failure.title">
          {(title) => (
            <EmptyState
              headingLevel="h1"
              title={title.join("")}
              action={
                <Button variant="contained" onClick={() => window.location.reload()}>
                  <FormattedMessage id="failure.reload" />
                </Button>
              }
            />
          )}
        </FormattedMessage>
      </PageBody>
    );
  }
}
