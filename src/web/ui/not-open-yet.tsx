import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { Container } from './container.tsx';
import { PageHeader } from './page-header.tsx';

interface NotOpenYetProps {
  title: string;
  /** One plain sentence: what this will be, and that it is not there. */
  sentence: string;
  /** Where to go from here. */
  actions: ReactNode;
  children?: ReactNode;
}

/** A page whose feature is not there yet. It says so, and leads on. */
export function NotOpenYet({ title, sentence, actions, children }: NotOpenYetProps) {
  return (
    <Container className="py-12 md:py-16">
      <PageHeader title={title} />
      <Card className="mt-8 max-w-2xl">
        <p className="text-lg">{sentence}</p>
        {children}
        <div className="mt-6 flex flex-col gap-3 sm:flex-row">{actions}</div>
      </Card>
    </Container>
  );
}
