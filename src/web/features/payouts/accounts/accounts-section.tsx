import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Card } from '#web/ui/card.tsx';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { Note } from '#web/ui/note.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { AddAccount } from '../adding/add-account.tsx';
import { accountsQuery } from '../payout-queries.ts';
import { AccountItem } from './account-item.tsx';
import { isChoiceNeeded } from './is-choice-needed.ts';

export function AccountsSection() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [addedId, setAddedId] = useState<string>();
  const { data: accounts, isPending, refetch } = useQuery(accountsQuery);
  return (
    <section aria-labelledby="accounts-heading" className="mt-12 max-w-3xl">
      <h2 id="accounts-heading" ref={heading} tabIndex={-1} className="heading-2 mb-6">
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
      {accounts && accounts.length > 0 && (
        <ul aria-labelledby="accounts-heading" className="mb-6 grid gap-4">
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
      {accounts && <AddAccount isFirst={accounts.length === 0} onAdded={({ id }) => setAddedId(id)} />}
    </section>
  );
}
