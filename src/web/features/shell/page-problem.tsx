import { Component, type ReactNode } from 'react';
import { product } from '#shared/product.ts';
import { reportFailure } from '#web/lib/report.ts';
import { Button } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

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

interface PageProblemProps {
  children: ReactNode;
  onRetry: () => void;
}

/** Replaces a page that could not be shown. */
export function PageProblem({ children, onRetry }: PageProblemProps) {
  return (
    <Container className="py-16 md:py-24">
      <PageHeader title="Sorry, something went wrong" lead={children} />
      <div className="mt-8">
        <Button onClick={onRetry}>Try again</Button>
      </div>
      <p className="mt-8 text-ink-soft">
        If it keeps happening, email{' '}
        <a href={`mailto:${product.supportEmail}`} className="text-link text-ink">
          {product.supportEmail}
        </a>
        .
      </p>
    </Container>
  );
}
