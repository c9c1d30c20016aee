import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { isCurrentFiling } from '#server/features/claims/api.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { claims } from '#server/platform/db/schema/claims.ts';
import { claimDocuments } from '#server/platform/db/schema/documents.ts';
import { claimFilings } from '#server/platform/db/schema/filings.ts';
import { notificationChoices } from '#server/platform/db/schema/notifications.ts';
import { supportMessages } from '#server/platform/db/schema/support.ts';
import { readSandboxBook } from '#test/support/sandbox-book.ts';
import type { TestServer } from '#test/support/test-server.ts';

/** Collects what the product acknowledged, by the id or text that must be found afterwards. */
export function createAcknowledged() {
  return {
    signUps: [] as string[],
    emailsChosen: [] as string[],
    messages: [] as string[],
    documents: [] as string[],
    claimsFiled: [] as string[],
  };
}

export type Acknowledged = ReturnType<typeof createAcknowledged>;

/** Lists what was acknowledged but is missing, including its consequences. */
export async function findLost(server: TestServer, acknowledged: Acknowledged): Promise<string[]> {
  const { signUps, emailsChosen, messages, documents, claimsFiled } = acknowledged;
  return [
    ...missing('sign-up', signUps, await listSignedUp(server, signUps)),
    ...missing('welcome email', signUps, await listWelcomed(server)),
    ...missing('choice of emails', emailsChosen, await listChoosers(server, emailsChosen)),
    ...missing('message', messages, await listMailedMessages(server, messages)),
    ...missing('document', documents, await listDocuments(server, documents)),
    ...missing('filed claim', claimsFiled, await listFiledOnce(server)),
  ];
}

function missing(what: string, acknowledged: readonly string[], found: Iterable<string>): string[] {
  const kept = new Set(found);
  return acknowledged.filter((each) => !kept.has(each)).map((each) => `${what} ${each}`);
}

async function listSignedUp({ db }: TestServer, ids: string[]): Promise<string[]> {
  const rows = await db.select({ id: users.id }).from(users).where(inArray(users.id, ids));
  return rows.map(({ id }) => id);
}

async function listWelcomed({ db }: TestServer): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`select data ->> 'userId' as id from jobs.job
    where name = 'send-password-link' and state = 'completed'`);
  return rows.map(({ id }) => id);
}

async function listChoosers({ db }: TestServer, ids: string[]): Promise<string[]> {
  const chosen = and(inArray(notificationChoices.userId, ids), eq(notificationChoices.productNews, true));
  const rows = await db.select({ id: notificationChoices.userId }).from(notificationChoices).where(chosen);
  return rows.map(({ id }) => id);
}

async function listMailedMessages({ db }: TestServer, texts: string[]): Promise<string[]> {
  const mailed = and(inArray(supportMessages.text, texts), isNotNull(supportMessages.mailedAt));
  const rows = await db.select({ text: supportMessages.text }).from(supportMessages).where(mailed);
  return rows.map(({ text }) => text);
}

/** Identified by the digest of their content. */
async function listDocuments({ db }: TestServer, digests: string[]): Promise<string[]> {
  const hashes = digests.map((digest) => Buffer.from(digest, 'hex'));
  const rows = await db
    .select({ hash: claimDocuments.contentHash })
    .from(claimDocuments)
    .where(inArray(claimDocuments.contentHash, hashes));
  return rows.map(({ hash }) => hash.toString('hex'));
}

/** Claims must exist exactly once at the office, under the number that we stored. */
async function listFiledOnce(server: TestServer): Promise<string[]> {
  const rows = await server.db
    .select({ claimId: claims.id, filingId: claimFilings.id, reference: claims.referenceNumber })
    .from(claims)
    .innerJoin(claimFilings, eq(claimFilings.claimId, claims.id))
    .where(and(ne(claims.status, 'pending'), isCurrentFiling));
  const book = await readSandboxBook<{ idempotencyKey: string; reference: string }>(server, {
    institution: 'agencies',
    kind: 'claims',
  });
  const received = Map.groupBy(book.values(), ({ idempotencyKey }) => idempotencyKey);
  return rows
    .filter(({ filingId, reference }) => {
      const atOffice = received.get(filingId) ?? [];
      return atOffice.length === 1 && atOffice[0]?.reference === reference;
    })
    .map(({ claimId }) => claimId);
}
