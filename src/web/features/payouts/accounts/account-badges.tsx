import Check from 'lucide-react/icons/check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import Star from 'lucide-react/icons/star';
import type { BankAccount } from '#shared/contracts/payouts.ts';
import type { BankAccountStatus } from '#shared/payouts.ts';
import { Badge } from '#web/ui/badge.tsx';

const pending = { text: 'Pending', tone: 'caution', icon: Clock } as const;

const looks = {
  unverified: pending,
  deposits_sent: pending,
  deposits_arrived: pending,
  verified: { text: 'Verified', tone: 'primary', icon: Check },
  verification_failed: { text: 'Verification failed', tone: 'danger', icon: CircleX },
  stopped: { text: 'Stopped', tone: 'danger', icon: CircleX },
} as const satisfies Record<BankAccountStatus, object>;

export function AccountBadges({ account: { status, isPrimary } }: { account: BankAccount }) {
  const { text, tone, icon: Icon } = looks[status];
  return (
    <p className="flex flex-wrap gap-2">
      {isPrimary && (
        <Badge>
          <Star aria-hidden="true" className="size-3.5" />
          Primary
        </Badge>
      )}
      <Badge tone={tone}>
        <Icon aria-hidden="true" className="size-3.5" />
        {text}
      </Badge>
    </p>
  );
}
