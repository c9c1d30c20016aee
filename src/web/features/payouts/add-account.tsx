import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BankAccount } from '#shared/contracts/payouts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Offered } from '#web/ui/offered.tsx';
import { FailureProblem } from '#web/ui/retry-problem.tsx';
import { accountLabel, accountTypeNames } from './account-words.ts';
import { AddAccountForm, useAddLinkedAccount } from './add-account-form.tsx';
import { linkableQuery } from './payout-queries.ts';

interface AddAccountProps {
  /** There is no account yet and nothing else to do here, so the form is already open. */
  isFirst: boolean;
  onAdded: (account: BankAccount) => void;
}

export function AddAccount({ isFirst, onAdded }: AddAccountProps) {
  const [isOpen, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  function open() {
    flushSync(() => setOpen(true));
    heading.current?.focus();
  }

  function cancel() {
    flushSync(() => setOpen(false));
    opener.current?.focus();
  }

  function finish(account: BankAccount) {
    setOpen(false);
    onAdded(account);
  }

  if (!isFirst && !isOpen)
    return (
      <Button ref={opener} variant="secondary" onClick={open}>
        Add a bank account
      </Button>
    );
  return (
    <Card className="max-w-3xl">
      <h3 ref={heading} tabIndex={-1} className="heading-3">
        Add a bank account
      </h3>
      {isFirst && (
        <p className="mt-2 text-ink-soft">
          We’ll send the money we recover for you there. Until you add one, it waits for you and is never
          lost.
        </p>
      )}
      <Offered vendor="plaid" instead="Enter the account’s numbers." className="mt-4">
        <LinkableAccounts onAdded={finish} />
      </Offered>
      <AddAccountForm onAdded={finish} onCancel={isFirst ? undefined : cancel} />
    </Card>
  );
}

/** A shortcut. If there is none or it cannot be loaded, the person types the numbers. */
function LinkableAccounts({ onAdded }: { onAdded: (account: BankAccount) => void }) {
  const { data: linkable = [] } = useQuery(linkableQuery);
  const add = useAddLinkedAccount(onAdded);
  if (linkable.length === 0) return null;
  return (
    <div className="mt-6">
      <h4 className="font-semibold">Use a connected account</h4>
      <p className="mt-1 text-ink-soft">Your bank confirms it, so there’s no waiting for deposits.</p>
      <ul aria-label="Connected accounts" className="mt-3 divide-y divide-line border-line border-y">
        {linkable.map((account) => (
          <li
            key={account.linkedAccountId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <div className="wrap-anywhere min-w-0">
              <p className="font-medium">{account.bankName}</p>
              <p className="text-ink-soft text-sm tabular-nums">
                {account.accountName} · {accountTypeNames[account.accountType]} {account.maskedAccountNumber}
              </p>
            </div>
            <Button
              size="small"
              pending={add.isPending && add.variables.linkedAccountId === account.linkedAccountId}
              pendingLabel="Adding…"
              onClick={() => add.mutate({ linkedAccountId: account.linkedAccountId })}
            >
              Use this account
              <span className="sr-only"> {accountLabel(account)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <FailureProblem error={add.error} className="mt-4" />
      <h4 className="mt-6 font-semibold">Or enter account numbers</h4>
    </div>
  );
}
