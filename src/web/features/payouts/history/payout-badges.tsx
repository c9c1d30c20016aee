import type { Payout } from '#shared/contracts/payouts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { statusNames, statusTones } from './payout-words.ts';

export function PayoutBadges({ payout: { status, isSandbox } }: { payout: Payout }) {
  return (
    <p className="flex flex-wrap gap-2">
      <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>
      {isSandbox && <Badge tone="caution">Sandbox example</Badge>}
    </p>
  );
}
