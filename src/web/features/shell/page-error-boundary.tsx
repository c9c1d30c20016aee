import { Component, type ReactNode } from 'react';
import { reportFailure } from '#web/lib/report.ts';
import { PageProblem } from './page-problem.tsx';

/** Catches a page whose code could not be loaded or that failed to render. Give it the page as its key. */
export class PageErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportFailure('The page could not be shown')(error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <PageProblem onRetry={() => location.reload()}>
        We couldn’t show this page. Nothing was changed. Check your connection and try again.
      </PageProblem>
    );
  }
}
