import type { BankAccount } from '#shared/contracts/payouts.ts';
import { Button } from '#web/ui/button.tsx';
import { accountLabel } from '../account-words.ts';

interface VerifyButtonProps {
  account: BankAccount;
  isPending: boolean;
  onSend: () => void;
  onTell: () => void;
}

/** First sends the deposits, then asks for their amounts. It stays the same button, so that it keeps the focus. */
export function VerifyButton({ account, isPending, onSend, onTell }: VerifyButtonProps) {
  const { status } = account;
  // A person who sees the deposits may enter the amounts even before we know that they have arrived.
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
