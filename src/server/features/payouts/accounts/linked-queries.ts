import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/platform/db/connect.ts';
import { connections, linkedAccounts } from '#server/platform/db/schema/connections.ts';
import { bankAccountTypes } from '#shared/payouts/payouts.ts';

const columns = {
  id: linkedAccounts.id,
  externalId: linkedAccounts.externalId,
  name: linkedAccounts.name,
  mask: linkedAccounts.mask,
  subtype: linkedAccounts.subtype,
  bankName: connections.label,
  connection: {
    id: connections.id,
    userId: connections.userId,
    sealedToken: connections.sealedToken,
  },
};

/** Money can be paid to checking and savings accounts at banks that are connected right now. */
const isPayable = and(
  eq(linkedAccounts.type, 'depository'),
  inArray(linkedAccounts.subtype, [...bankAccountTypes]),
  eq(connections.status, 'connected'),
);

async function select(db: Db, where: ReturnType<typeof and>) {
  const rows = await db
    .select(columns)
    .from(linkedAccounts)
    .innerJoin(connections, eq(connections.id, linkedAccounts.connectionId))
    .where(and(isPayable, where))
    .orderBy(asc(connections.createdAt), asc(linkedAccounts.name), asc(linkedAccounts.id));
  return rows.map(({ subtype, ...row }) => ({
    ...row,
    accountType: subtype === 'savings' ? ('savings' as const) : ('checking' as const),
  }));
}

export type LinkedAccount = Awaited<ReturnType<typeof select>>[number];

export function listLinkedAccounts(db: Db, userId: string): Promise<LinkedAccount[]> {
  return select(db, eq(linkedAccounts.userId, userId));
}

export async function findLinkedAccount(
  db: Db,
  { userId, linkedAccountId }: { userId: string; linkedAccountId: string },
): Promise<LinkedAccount | undefined> {
  const [found] = await select(
    db,
    and(eq(linkedAccounts.userId, userId), eq(linkedAccounts.id, linkedAccountId)),
  );
  return found;
}
