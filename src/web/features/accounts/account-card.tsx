import { type ReactNode, useEffect } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { focusHeading } from '#web/ui/use-kept-focus.ts';

interface AccountCardProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Links to other pages, shown below the card. */
  footer?: ReactNode;
}

export function AccountCard({ title, lead, children, footer }: AccountCardProps) {
  return (
    <div className="grow bg-sunken">
      <Container width="form" className="py-12 md:py-20">
        <Card className="sm:p-8">
          <h1 className="heading-2">{title}</h1>
          {lead && <div className="mt-2 text-ink-soft">{lead}</div>}
          <div className="mt-6">{children}</div>
        </Card>
        {footer && <div className="mt-6 text-center">{footer}</div>}
      </Container>
    </div>
  );
}

/**
 * For a screen that replaces another at the same address. Screen readers read its heading, and tabbing starts there.
 */
export function useHeadingFocus(hasReplaced = true): void {
  useEffect(() => {
    if (hasReplaced) focusHeading(document.querySelector('h1'));
  }, [hasReplaced]);
}
