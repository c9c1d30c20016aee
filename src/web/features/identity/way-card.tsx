import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';

interface WayCardProps {
  id: string;
  title: string;
  lead: string;
  children: ReactNode;
}

/** One way to verify, or one step of it. */
export function WayCard({ id, title, lead, children }: WayCardProps) {
  const headingId = `${id}-heading`;
  return (
    <Card>
      <section aria-labelledby={headingId}>
        <h2 id={headingId} className="heading-3">
          {title}
        </h2>
        <p className="mt-2 text-ink-soft">{lead}</p>
        <div className="mt-4 grid gap-4">{children}</div>
      </section>
    </Card>
  );
}
