import { z } from 'zod';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { bankNumbersPlace } from '#server/platform/db/sealed-places.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AccountRow } from './queries.ts';

const numbersSchema = z.object({ routingNumber: z.string(), accountNumber: z.string() });

export type BankNumbers = z.infer<typeof numbersSchema>;

type Owned = Pick<AccountRow, 'id' | 'userId'>;

export function sealNumbers(
  { vault }: Deps,
  tx: Tx,
  account: Owned,
  { routingNumber, accountNumber }: BankNumbers,
): Promise<Buffer> {
  return vault.sealJson(tx, bankNumbersPlace(account), { routingNumber, accountNumber });
}

/** Equal for the same account, whoever gives us its numbers. */
export function hashNumbers(
  { vault }: Deps,
  tx: Tx,
  { routingNumber, accountNumber }: BankNumbers,
): Promise<Buffer> {
  return vault.keyedHash(tx, 'bank_numbers', `${routingNumber} ${accountNumber}`);
}

/** Returns the unencrypted numbers for sending money. They must never be stored or logged. */
export async function openNumbers(
  { vault }: Deps,
  db: Db | Tx,
  { id, userId, sealedNumbers }: Owned & Pick<AccountRow, 'sealedNumbers'>,
): Promise<BankNumbers> {
  if (!sealedNumbers) throw new Error('a bank account without its numbers');
  return vault.openJson(db, bankNumbersPlace({ id, userId }), sealedNumbers, numbersSchema);
}
