import { z } from 'zod';
import type { AccountKind } from '#sandbox/people/bank-account.ts';
import { accountType } from '#sandbox/plaid/items/accounts.ts';

const subtypes = z.object({ account_subtypes: z.array(z.string().max(60)).max(60) });

export const accountFilters = z.strictObject({
  depository: subtypes.optional(),
  credit: subtypes.optional(),
  loan: subtypes.optional(),
  investment: subtypes.optional(),
  other: subtypes.optional(),
});

const kinds: readonly AccountKind[] = ['checking', 'savings', 'credit card'];

/** Which accounts Link offers. If there is a filter, types that it does not name are left out. */
export function allowedAccounts(filters: z.infer<typeof accountFilters> | undefined): AccountKind[] {
  if (!filters) return [...kinds];
  return kinds.filter((kind) => {
    const wanted = filters[accountType(kind)]?.account_subtypes ?? [];
    return wanted.includes(kind) || wanted.includes('all');
  });
}
