import { z } from 'zod';
import type { Db, Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { AccountRow } from './queries.ts';

const numbersSchema = z.object({ routingNumber: z.string(), accountNumber: z.string() });

export type BankNumbers = z.infer<typeof numbersSchema>;

type Owned = Pick<AccountRow, 'id' | 'userId'>;

const placeOf = ({ id, userId }: Owned) => ({
  userId,
  table: 'bank_accounts',
  rowId: id,
  column: 'sealed_numbers',
});

export function sealNumbers(
  { vault }: Deps,
  tx: Tx,
  account: Owned,
  { routingNumber, accountNumber }: BankNumbers,
): Promise<Buffer> {
  return vault.seal(tx, placeOf(account), JSON.stringify({ routingNumber, accountNumber }));
}

/** In clear, for whoever sends money there; they must not be written down anywhere. */
export async function openNumbers(
  { vault }: Deps,
  db: Db | Tx,
  { id, userId, sealedNumbers }: Owned & Pick<AccountRow, 'sealedNumbers'>,
): Promise<BankNumbers> {
  if (!sealedNumbers) throw new Error('a bank account without its numbers');
  return numbersSchema.parse(JSON.parse(await vault.open(db, placeOf({ id, userId }), sealedNumbers)));
}
