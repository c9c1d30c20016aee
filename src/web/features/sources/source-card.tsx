import type { LucideIcon } from 'lucide-react';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Banknote from 'lucide-react/icons/banknote';
import BookOpen from 'lucide-react/icons/book-open';
import Building from 'lucide-react/icons/building';
import Building2 from 'lucide-react/icons/building-complex';
import ChartLine from 'lucide-react/icons/chart-line';
import Coins from 'lucide-react/icons/coins';
import Dices from 'lucide-react/icons/dices';
import ExternalLink from 'lucide-react/icons/external-link';
import FileText from 'lucide-react/icons/file-text';
import Gavel from 'lucide-react/icons/gavel';
import House from 'lucide-react/icons/house';
import Landmark from 'lucide-react/icons/landmark';
import MapPin from 'lucide-react/icons/map-pin';
import Medal from 'lucide-react/icons/medal';
import PiggyBank from 'lucide-react/icons/piggy-bank';
import Receipt from 'lucide-react/icons/receipt';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Scale from 'lucide-react/icons/scale';
import Umbrella from 'lucide-react/icons/umbrella';
import Zap from 'lucide-react/icons/zap';
import { memo } from 'react';
import type { SearchSource } from '#shared/contracts/sources.ts';
import type { ClaimChannel, SourceCategory } from '#shared/sources.ts';
import { usStates } from '#shared/us-states.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonStyles } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { typeNames } from './source-filters.tsx';

const categoryIcons: Record<SourceCategory, LucideIcon> = {
  'Government Gateway': BookOpen,
  'Unclaimed Property': Coins,
  Banking: Landmark,
  Securities: ChartLine,
  'Federal Employee Benefits': Building2,
  'Veterans Benefits': Medal,
  Pensions: PiggyBank,
  'Back Wages': Banknote,
  'Tax Refunds': Receipt,
  'State Taxes': FileText,
  'Local Tax': MapPin,
  Insurance: Umbrella,
  Housing: House,
  'Consumer Refunds': RotateCcw,
  'Class Actions': Scale,
  'Court Funds': Gavel,
  Gaming: Dices,
  'Professional Licenses': BadgeCheck,
  'Municipal Utility': Zap,
  'Local Government': Building,
};

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
