import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { verifyLedger } from '#server/features/ledger/api.ts';
import { findDifferences } from '#server/features/payouts/reconciliation/find-differences.ts';
import { claimEvents, claims } from '#server/platform/db/schema/claims.ts';
import { claimFilings } from '#server/platform/db/schema/filings.ts';
import { payouts } from '#server/platform/db/schema/payouts.ts';
import { formatCents } from '#shared/money.ts';
import { listTransfers } from '#test/support/payment-desk.ts';
import { readSandboxBook } from '#test/support/sandbox-book.ts';
import type { TestServer } from '#test/support/test-server.ts';
import type { Claimant } from './money-claimant.ts';

interface OfficeClaim {
  reference: string;
  idempotencyKey: string;
  status: string;
  claimant: { email?: string };
}

async function readOffices(server: TestServer): Promise<OfficeClaim[]> {
  const book = await readSandboxBook<OfficeClaim>(server, { institution: 'agencies', kind: 'claims' });
  return [...book.values()];
}

/** Expects exactly one completed payout for each claim that an office paid, and returns their number. */
export async function expectAllPaid(server: TestServer, people: readonly Claimant[]): Promise<number> {
  const paidEmails = (await readOffices(server))
    .filter(({ status }) => status === 'paid')
    .map(({ claimant }) => claimant.email);
  const paid = people.filter(({ email }) => paidEmails.includes(email));
  for (const { claimId } of paid) {
    const rows = await server.db.select().from(payouts).where(eq(payouts.claimId, claimId));
    const standing = rows.filter(({ status }) => status !== 'failed');
    expect(standing.map(({ status }) => status)).toEqual(['completed']);
  }
  return paid.length;
}

export async function expectFiledOnce(server: TestServer, people: readonly Claimant[]): Promise<void> {
  const filings = await server.db
    .select({ id: claimFilings.id, reference: claims.referenceNumber })
    .from(claimFilings)
    .innerJoin(claims, eq(claims.id, claimFilings.claimId));
  const offices = await readOffices(server);
  const byKey = (rows: readonly (string | null)[][]) => rows.map((row) => row.join()).sort();
  expect(byKey(offices.map(({ idempotencyKey, reference }) => [idempotencyKey, reference]))).toEqual(
    byKey(filings.map(({ id, reference }) => [id, reference])),
  );
  expect(filings).toHaveLength(people.length);
}

/** Expects that the bank's transfers match ours one to one, the ledger is valid, and reconciliation finds nothing. */
export async function expectBooksEqual(server: TestServer): Promise<void> {
  const { db, deps } = server;
  const sent = (await listTransfers(server)).filter(({ direction }) => direction === 'out');
  const ours = await db.select().from(payouts).where(eq(payouts.kind, 'transfer'));
  const statusAtBank = { completed: 'processed', failed: 'failed', pending: '', processing: 'pending' };
  const lines = (rows: readonly (string | number | null)[][]) => rows.map((row) => row.join()).sort();
  expect(
    lines(sent.map(({ id, payoutId, amountCents, status }) => [id, payoutId, amountCents, status])),
  ).toEqual(lines(ours.map((row) => [row.externalId, row.id, row.amountCents, statusAtBank[row.status]])));
  expect(await findDifferences({ ...deps, dwolla: deps.dwolla }, { pauseMs: 0 })).toEqual([]);
  const faults: string[] = [];
  await verifyLedger(db, { onFault: (line) => faults.push(line) });
  expect(faults).toEqual([]);
}

const toldKinds = ['filed', 'sent', 'decided', 'paid'] as const;

/** Expects at least one email to the owner about every event. A few may have been sent twice. */
export async function expectEveryEmail(server: TestServer, people: readonly Claimant[]): Promise<void> {
  for (const { email, claimId } of people) {
    const emails = (await server.mailbox.list(email)).map(({ subject, text }) => `${subject}\n${text}`);
    const events = await server.db.select().from(claimEvents).where(eq(claimEvents.claimId, claimId));
    const told = events.filter(({ kind }) => toldKinds.some((each) => each === kind)).map(({ text }) => text);
    const sent = await server.db.select().from(payouts).where(eq(payouts.claimId, claimId));
    const news = sent.filter(({ kind }) => kind === 'transfer').map(newsOf);
    for (const text of [...told, ...news])
      expect(
        emails.some((email) => flat(email).includes(flat(text))),
        text,
      ).toBe(true);
  }
}

function newsOf({ status, amountCents }: typeof payouts.$inferSelect): string {
  return `${formatCents(amountCents)} ${status === 'failed' ? 'came back to us' : 'was paid to you'}`;
}

/** Emails contain line breaks. */
function flat(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
