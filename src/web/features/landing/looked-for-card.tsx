import type { LucideIcon } from 'lucide-react';
import Landmark from 'lucide-react/icons/landmark';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Scale from 'lucide-react/icons/scale';
import Store from 'lucide-react/icons/store';
import { lookedFor } from '#web/content/landing/hero.ts';
import { Card } from '#web/ui/card.tsx';

const icons: Record<(typeof lookedFor.kinds)[number]['id'], LucideIcon> = {
  'unclaimed-funds': Landmark,
  'tax-credits': ReceiptText,
  'retail-refunds': Store,
  settlements: Scale,
};

export function LookedForCard() {
  return (
    <Card>
      <h2 className="heading-3">{lookedFor.title}</h2>
      <ul className="mt-2 divide-y divide-line">
        {lookedFor.kinds.map((kind) => {
          const Icon = icons[kind.id];
          return (
            <li key={kind.id} className="flex gap-4 py-4">
              <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" strokeWidth={1.75} />
              <div>
                <p className="font-medium">{kind.title}</p>
                <p className="mt-0.5 text-ink-soft text-sm">{kind.text}</p>
              </div>
            </li>
          );
        })}
      </ul>
      <p className="mt-2 rounded-control bg-money-soft px-4 py-3 font-medium text-money">{lookedFor.share}</p>
    </Card>
  );
}
