import type { Payout } from '#shared/contracts/payouts.ts';
import { formatAmount } from '#shared/money.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Card } from '#web/ui/card.tsx';
import { FactList } from '#web/ui/fact-list.tsx';
import { PayoutBadges } from './payout-badges.tsx';
import { dateText } from './payout-words.ts';

interface PayoutListProps {
  payouts: readonly Payout[];
  labelledBy: string;
}

/** Shows the table's rows as a list, for screens that are too narrow for columns. */
export function PayoutList({ payouts, labelledBy }: PayoutListProps) {
  return (
    <ul aria-labelledby={labelledBy} className="grid gap-4 lg:hidden">
      {payouts.map((payout) => (
        <li key={payout.id}>
          <PayoutCard payout={payout} />
        </li>
      ))}
    </ul>
  );
}

function PayoutCard({ payout }: { payout: Payout }) {
  return (
    <Card className="wrap-anywhere grid gap-3">
      <h3 className="font-semibold">{payout.claimTitle}</h3>
      <PayoutBadges payout={payout} />
      {payout.detail && <p>{payout.detail}</p>}
      <FactList
        facts={[
          { term: 'Date', value: dateText(payout) },
          { term: 'Amount', value: <Amount text={formatAmount(payout.amount)} /> },
          { term: 'Our fee', value: <Amount text={formatAmount(payout.fee)} /> },
          { term: 'Bank account', value: payout.bankAccount },
        ]}
      />
    </Card>
  );
}
