import ExternalLink from 'lucide-react/icons/external-link';
import { memo } from 'react';
import type { SearchSource } from '#shared/contracts/sources.ts';
import type { ClaimChannel } from '#shared/sources.ts';
import { usStates } from '#shared/us-states.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonStyles } from '#web/ui/button-styles.ts';
import { Card } from '#web/ui/card.tsx';
import { categoryIcons } from './category-icons.ts';
import { typeNames } from './type-names.ts';

const channelWords: Record<ClaimChannel, string> = {
  online: 'Claim online',
  mail: 'Claim by mail',
  'court petition': 'Claim by court petition',
};

export const SourceCard = memo(function SourceCard({ source }: { source: SearchSource }) {
  const { name, type, state, description, category, claimChannel, url } = source;
  const Icon = categoryIcons[category];
  return (
    <li className="grid">
      <Card className="flex flex-col">
        <div className="flex items-start gap-3">
          <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" strokeWidth={1.75} />
          <h3 className="min-w-0 font-semibold leading-snug">{name}</h3>
        </div>
        <p className="mt-3 flex flex-wrap gap-2">
          <span className="type-badge" data-type={type}>
            {typeNames[type]}
          </span>
          {state && <Badge>{usStates[state]}</Badge>}
        </p>
        <p className="mt-3 text-ink-soft text-sm">{description}</p>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-3 pt-4">
          <p className="text-ink-soft text-sm">
            {category}
            <br />
            {channelWords[claimChannel]}
          </p>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyles({ variant: 'secondary', size: 'small' })}
          >
            Visit
            <span className="sr-only"> {name} (opens in a new tab)</span>
            <ExternalLink aria-hidden="true" className="size-4" />
          </a>
        </div>
      </Card>
    </li>
  );
});
