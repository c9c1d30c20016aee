import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BankAccount } from '#shared/contracts/payouts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { AddAccountForm } from './add-account-form.tsx';
import { LinkableAccounts } from './linkable-accounts.tsx';

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
    <Card>
      <h3 ref={heading} tabIndex={-1} className="heading-3">
        Add a bank account
      </h3>
      {isFirst && (
        <p className="mt-2 text-ink-soft">
          We’ll send the money we recover for you there. Until you add one, it waits for you and is never
          lost.
        </p>
      )}
      <LinkableAccounts onAdded={finish} />
      <AddAccountForm onAdded={finish} onCancel={isFirst ? undefined : cancel} />
    </Card>
  );
}
