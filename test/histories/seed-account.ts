import { randomInt, randomUUID } from 'node:crypto';
import { sealNumbers } from '#server/features/payouts/accounts/numbers.ts';
import { bankAccounts, payees } from '#server/platform/db/schema/payouts.ts';
import { goodRoutingNumber } from '#test/support/test-dwolla.ts';
import type { MoneyHistory } from './money-history.ts';

/** Saves a verified primary account for the history's person, as if it had been added and verified long ago. */
export async function seedAccount({ deps, outside, userId, email }: MoneyHistory): Promise<void> {
  const { db, now } = deps;
  const { customers, fundingSources } = outside.bank;
  const at = now();
  const customer = customers.create({ firstName: 'Sample', lastName: 'Person', email, type: 'receive-only' });
  await db.insert(payees).values({ userId, externalId: customer.id, createdAt: at });
  const numberEnding = '6789';
  const numbers = {
    routingNumber: goodRoutingNumber,
    accountNumber: `${randomInt(10_000, 99_999)}${numberEnding}`,
  };
  const { id: externalId } = fundingSources.createBank(customer.id, {
    ...numbers,
    bankAccountType: 'checking',
    name: 'Everyday',
  });
  fundingSources.setStatus(externalId, 'verified');
  const id = randomUUID();
  await db.insert(bankAccounts).values({
    id,
    userId,
    accountName: 'Everyday',
    accountType: 'checking',
    accountHolderName: 'Sample Person',
    bankName: 'Sample Bank',
    numberEnding,
    sealedNumbers: await db.transaction((tx) => sealNumbers(deps, tx, { id, userId }, numbers)),
    status: 'verified',
    isPrimary: true,
    heldUntil: at,
    externalId,
    createdAt: at,
    updatedAt: at,
  });
}
