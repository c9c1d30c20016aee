import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BankAccount } from '#shared/contracts/payouts.ts';
import { callQuery } from '#web/lib/calls/call-query.ts';
import { todosQuery } from '#web/lib/session/todos-query.ts';

export const accountsQuery = queryOptions({
  ...callQuery('GET /api/user/payout-accounts'),
  refetchOnMount: 'always',
});

export const linkableQuery = queryOptions({
  ...callQuery('GET /api/user/payout-accounts/linkable'),
  refetchOnMount: 'always',
});

export const historyQuery = queryOptions({
  ...callQuery('GET /api/user/payout-history'),
  refetchOnMount: 'always',
});

/** Reads again after a change. If that fails, what is shown stays until the next read. */
export async function refreshPayouts(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [accountsQuery, linkableQuery, historyQuery, todosQuery].map(({ queryKey }) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}

/** Shows the call's response at once, then reads again, because a change to one account may change others. */
export async function takeChanged(queryClient: QueryClient, changed: BankAccount): Promise<void> {
  queryClient.setQueryData(accountsQuery.queryKey, (accounts = []) =>
    accounts.some(({ id }) => id === changed.id)
      ? accounts.map((account) => (account.id === changed.id ? changed : account))
      : [...accounts, changed],
  );
  await refreshPayouts(queryClient);
}

/** Removes the account from the list at once, then reads again. */
export async function takeRemoved(queryClient: QueryClient, removed: BankAccount): Promise<void> {
  queryClient.setQueryData(accountsQuery.queryKey, (accounts) =>
    accounts?.filter(({ id }) => id !== removed.id),
  );
  await refreshPayouts(queryClient);
}
