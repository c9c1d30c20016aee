import type { ReactNode } from 'react';
import { product } from '#shared/product.ts';
import { Button } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

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
