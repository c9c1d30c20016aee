import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { cents } from '#shared/money.ts';
import { connectPatiently } from '#test/support/patient-connection.ts';
import { createPlainDatabase } from '#test/support/plain-database.ts';
import { balanceOf, recordRecovery } from './service.ts';

test('a user who can neither create roles nor act as the writer can still migrate and post', async () => {
  const { databaseUrl, drop } = await createPlainDatabase();
  const { db, close } = connectPatiently(databaseUrl);
  const userId = randomUUID();
  const amounts = { amountCents: cents(500), feeCents: cents(100) };
  const recovery = { claimId: randomUUID(), userId, ...amounts, receivedBy: 'us', at: new Date(0) } as const;

  await db.transaction((tx) => recordRecovery(tx, recovery));
  const balance = await balanceOf(db, { kind: 'payable', ownerId: userId });

  expect(balance).toBe(400);
  await close();
  await drop();
});
