import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import Star from 'lucide-react/icons/star';
import { useEffect, useRef, useState } from 'react';
import type { BankAccount } from '#shared/contracts/payouts.ts';
import { identityPath, pagePaths } from '#shared/page-paths.ts';
import type { BankAccountStatus } from '#shared/payouts/payouts.ts';
import { identityQuery } from '#web/lib/session/identity-query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { Note } from '#web/ui/note.tsx';
import { Offered } from '#web/ui/offered.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { AccountActions } from './account-actions.tsx';
import { accountTypeNames, nextStepText } from './account-words.ts';
import { AddAccount } from './add-account.tsx';
import { accountsQuery } from './payout-queries.ts';

const pending = { text: 'Pending', tone: 'caution', icon: Clock } as const;

const looks = {
  unverified: pending,
  deposits_sent: pending,
  deposits_arrived: pending,
  verified: { text: 'Verified', tone: 'primary', icon: Check },
  verification_failed: { text: 'Verification failed', tone: 'danger', icon: CircleX },
  stopped: { text: 'Stopped', tone: 'danger', icon: CircleX },
} as const satisfies Record<BankAccountStatus, object>;

export function AccountsSection() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [addedId, setAddedId] = useState<string>();
  const { data: accounts, isPending, refetch } = useQuery(accountsQuery);
  return (
    <section aria-labelledby="accounts-heading" className="mt-10 border-primary border-t-2 pt-5">
      <h2 id="accounts-heading" ref={heading} tabIndex={-1} className="heading-2 mb-4">
        Bank accounts
      </h2>
      {isPending && (
        <Card>
          <LoadingLines words="Loading your bank accounts" />
        </Card>
      )}
      {!isPending && !accounts && (
        <Card>
          <RetryProblem onRetry={() => refetch()}>
            We couldn’t load your bank accounts. Nothing was changed.
          </RetryProblem>
        </Card>
      )}
      {accounts && isChoiceNeeded(accounts) && (
        <Note tone="caution" className="mb-6">
          Because your email address has just been confirmed, please choose again where your money goes. Set
          one of these accounts as primary, or add another. Remove any account you don’t recognize.
        </Note>
      )}
      {accounts && accounts.length > 0 && <UnverifiedNote />}
      {accounts && accounts.length > 0 && (
        <ul aria-labelledby="accounts-heading" className="mb-6 grid max-w-3xl gap-4">
          {accounts.map((account) => (
            <li key={account.id}>
              <AccountItem
                account={account}
                isNew={account.id === addedId}
                onGone={() => heading.current?.focus()}
              />
            </li>
          ))}
        </ul>
      )}
      {accounts && (
        <Offered vendor="dwolla">
          <AddAccount isFirst={accounts.length === 0} onAdded={({ id }) => setAddedId(id)} />
        </Offered>
      )}
    </section>
  );
}

/** Leads to what ends the wait that each account speaks of. */
function UnverifiedNote() {
  const { data: identity } = useQuery(identityQuery);
  if (!identity || identity.verified) return null;
  return (
    <Note tone="caution" className="mb-6">
      You’re not verified yet.{' '}
      <TextLink to={identityPath(pagePaths.payoutSettings)}>Verify your identity</TextLink> to be paid.
    </Note>
  );
}

type Account = Pick<BankAccount, 'awaitsChoice' | 'isPrimary'>;

/**
 * Accounts added before the email address was confirmed are no longer primary. No payout is sent until the owner
 * chooses.
 */
export function isChoiceNeeded(accounts: readonly Account[]): boolean {
  return accounts.some(({ awaitsChoice }) => awaitsChoice) && !accounts.some(({ isPrimary }) => isPrimary);
}

interface AccountItemProps {
  account: BankAccount;
  /** The account was just added, so it gets the focus. */
  isNew: boolean;
  /** Called when the account, and with it the focused button, has disappeared. */
  onGone: () => void;
}

function AccountItem({ account, isNew, onGone }: AccountItemProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { bankName, accountType, maskedAccountNumber, accountHolderName, payeeNote } = account;
  const nextStep = nextStepText(account, new Date());

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
      <p>{nextStep}</p>
      {payeeNote && payeeNote !== nextStep && <p className="text-ink-soft">{payeeNote}</p>}
      <AccountActions account={account} onLeft={() => heading.current?.focus()} onGone={onGone} />
    </Card>
  );
}

function AccountBadges({ account: { status, isPrimary } }: { account: BankAccount }) {
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
