import { and, asc, eq, gt, gte, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/connect.ts';
import {
  connections,
  linkedAccounts,
  mailMessages,
  transactions,
} from '#server/platform/db/schema/connections.ts';

interface Page {
  personId: string;
  /** The last id of the previous page; undefined for the first page. */
  after: string | undefined;
  limit: number;
}

export type MailRow = Awaited<ReturnType<typeof listMail>>[number];

/** Lists a page of a person's mail, except what they wrote themselves. Bodies are large, so never load all at once. */
export async function listMail(db: Db, { personId, after, limit }: Page) {
  const { id, userId, sender, subject, receivedAt, sealedBody } = mailMessages;
  const isFromSomebodyElse = sql`position(${connections.externalId} in lower(${sender})) = 0`;
  return db
    .select({ id, userId, sender, subject, receivedAt, sealedBody })
    .from(mailMessages)
    .innerJoin(connections, eq(connections.id, mailMessages.connectionId))
    .where(
      and(
        eq(mailMessages.personId, personId),
        isFromSomebodyElse,
        after === undefined ? undefined : gt(id, after),
      ),
    )
    .orderBy(asc(id))
    .limit(limit);
}

export type TransactionRow = Awaited<ReturnType<typeof listTransactions>>[number];

export async function listTransactions(db: Db, personId: string, since: string) {
  return db
    .select({
      id: transactions.id,
      connectionId: transactions.connectionId,
      accountExternalId: transactions.accountExternalId,
      accountMask: linkedAccounts.mask,
      amountCents: transactions.amountCents,
      postedOn: transactions.postedOn,
      authorizedOn: transactions.authorizedOn,
      name: transactions.name,
      merchantName: transactions.merchantName,
      category: transactions.category,
      isPending: transactions.isPending,
      addedInRun: transactions.addedInRun,
      createdAt: transactions.createdAt,
    })
    .from(transactions)
    .leftJoin(
      linkedAccounts,
      and(
        eq(linkedAccounts.connectionId, transactions.connectionId),
        eq(linkedAccounts.externalId, transactions.accountExternalId),
      ),
    )
    .where(
      and(
        eq(transactions.personId, personId),
        eq(transactions.currency, 'USD'),
        gte(transactions.postedOn, since),
      ),
    )
    .orderBy(asc(transactions.postedOn), asc(transactions.id));
}
