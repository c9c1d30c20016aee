import { useEffect, useRef } from 'react';
import type { BankAccount } from '#shared/contracts/payouts.ts';
import { Card } from '#web/ui/card.tsx';
import { accountTypeNames } from '../account-words.ts';
import { AccountActions } from './account-actions.tsx';
import { AccountBadges } from './account-badges.tsx';
import { nextStepText } from './next-step-text.ts';

interface AccountItemProps {
  account: BankAccount;
  /** The account was just added, so it gets the focus. */
  isNew: boolean;
  /** Called when the account, and with it the focused button, has disappeared. */
  onGone: () => void;
}

export function AccountItem({ account, isNew, onGone }: AccountItemProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { bankName, accountType, maskedAccountNumber, accountHolderName } = account;

  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);

  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="wrap-anywhere min-w-0">
          <h3 ref={heading} tabIndex={-1} className="heading-3">
            {bankName}
          </h3>
          <p className="text-ink-soft tabular-nums">
            {accountTypeNames[accountType]} {maskedAccountNumber}
          </p>
          <p className="text-ink-soft text-sm">Held by {accountHolderName}</p>
        </div>
        <AccountBadges account={account} />
      </div>
      <p>{nextStepText(account, new Date())}</p>
      <AccountActions account={account} onLeft={() => heading.current?.focus()} onGone={onGone} />
    </Card>
  );
}
