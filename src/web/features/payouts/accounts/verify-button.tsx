import type { BankAccount } from '#shared/contracts/payouts.ts';
import { Button } from '#web/ui/button.tsx';
import { accountLabel } from '../account-words.ts';

interface VerifyButtonProps {
  account: BankAccount;
  isPending: boolean;
  onSend: () => void;
  onTell: () => void;
}

/** First it sends the deposits, then it asks for their amounts; it stays one button, so that it keeps the focus. */
export function VerifyButton({ account, isPending, onSend, onTell }: VerifyButtonProps) {
  const { status } = account;
  // Whoever sees the deposits may tell their amounts, even before we know that they arrived.
  const isTelling = status === 'deposits_sent' || status === 'deposits_arrived';
  if (status !== 'unverified' && !isTelling) return null;
  return (
    <Button
      size="small"
      pending={isPending}
      pendingLabel="Sending deposits…"
      onClick={isTelling ? onTell : onSend}
    >
      {isTelling ? 'Verify amounts' : 'Verify'}
      <span className="sr-only"> for {accountLabel(account)}</span>
    </Button>
  );
}
