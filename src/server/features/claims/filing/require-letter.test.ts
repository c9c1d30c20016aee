import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connections, transactions } from '#server/platform/db/schema/connections.ts';
import { claimFilings } from '#server/platform/db/schema/filings.ts';
import { deposits } from '#server/platform/db/schema/payouts.ts';
import { people } from '#server/platform/db/schema/people.ts';
import { dayOf } from '#shared/calendar-date.ts';
import { cents } from '#shared/money.ts';
import { samplePdf } from '#test/support/sample-documents.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { sendClaim } from '../sending/send-claim.ts';

let server: TestServer;
let me: Awaited<ReturnType<typeof signInSomebody>>;
let claimId: string;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
});
afterAll(() => server.stop());
beforeEach(async () => {
  me = await signInSomebody(server);
});

const ask = (action: string, body: object) => me.browser.post(`/api/claims/${claimId}/${action}`, body);

/** Answers with the code of a refusal, or the status and the amount of the claim. */
async function tell(outcome: string, amount?: string): Promise<string> {
  const answer = (await ask('outcome', { outcome, amount })).json();
  if (answer.code === 'letter_needed') expect(answer.errors.letter).toBe(answer.detail);
  return answer.code ? `${answer.status} ${answer.code}` : `${answer.status} ${answer.amount}`;
}

const addDocument = (kind: string) =>
  ask('documents', {
    kind,
    fileName: `${kind}.pdf`,
    contentBase64: samplePdf({ text: randomUUID() }).toString('base64'),
  });

const needed = '409 letter_needed';

describe('an amount that the owner of a claim reports', () => {
  /** In Texas the owner sends the packet and reports the outcome, and we take nothing. */
  async function fileOwn(amountKind: 'exact' | 'estimate' | 'up_to' | 'at_least' | 'unknown') {
    claimId = await saveClaim(server, me.userId, {
      state: 'TX',
      amountCents: cents(245_00),
      amountKind,
      key: randomUUID(),
    });
    await ask('file', {});
  }

  test.each([
    ['exact', '490.00', '490.01'],
    ['estimate', '490.00', '490.01'],
    ['up_to', '490.00', '490.01'],
    ['at_least', '1000.00', '1000.01'],
    ['unknown', '1000.00', '1000.01'],
  ] as const)(
    'is believed up to a limit (%s), and beyond it with the letter',
    async (amountKind, most, more) => {
      await fileOwn(amountKind);
      expect(await tell('paid', more)).toBe(needed);
      expect(await tell('paid', '99999999.99')).toBe(needed);
      await addDocument('other');
      expect(await tell('paid', more)).toBe(needed);
      await addDocument('office_letter');
      expect(await tell('paid', more)).toBe(`paid ${more}`);

      await fileOwn(amountKind);
      expect(await tell('paid', most)).toBe(`paid ${most}`);
    },
  );

  test('needs a letter about this filing, which then stays with the claim', async () => {
    claimId = await saveClaim(server, me.userId, { state: 'TX', amountCents: cents(245_00) });
    await addDocument('office_letter');
    server.clock.advance(1_000);
    await ask('file', {});
    expect(await tell('paid', '500.00')).toBe(needed);

    const { id } = (await addDocument('office_letter')).json();
    expect(await tell('paid', '500.00')).toBe('paid 500.00');
    const removed = await me.browser.delete(`/api/claims/${claimId}/documents/${id}`);
    expect(removed.json()).toMatchObject({ status: 409, code: 'document_sent' });
  });
});

describe('how a claim ended that we filed, and whose office answered its owner', () => {
  const shop = { name: 'Windmere Luggage', url: 'https://windmere.example' };

  beforeEach(async () => {
    claimId = await saveClaim(server, me.userId, { type: 'retail_refund', source: shop, key: randomUUID() });
    await ask('file', { signedName: 'Sample Person' });
    await sendClaim(server.deps, claimId);
  });

  async function addTransaction(changes: Partial<typeof transactions.$inferInsert> = {}) {
    const at = server.deps.now();
    const [person] = await server.db.select().from(people).where(eq(people.userId, me.userId));
    const owner = { userId: me.userId, personId: person?.id ?? '', createdAt: at, updatedAt: at };
    const [bank] = await server.db
      .insert(connections)
      .values({
        ...owner,
        kind: 'bank',
        provider: 'plaid',
        status: 'connected',
        externalId: randomUUID(),
        label: 'A bank',
      })
      .returning();
    const credit = { amountCents: -245_00, currency: 'USD', postedOn: dayOf(at), isPending: false };
    await server.db.insert(transactions).values({
      ...owner,
      ...credit,
      connectionId: bank?.id ?? '',
      externalId: randomUUID(),
      accountExternalId: 'a',
      name: 'WINDMERE',
      addedInRun: 1,
      ...changes,
    });
  }

  test.each([
    ['paid', '245.00'],
    ['paid', '10.00'],
    ['paid', '0.00'],
    ['rejected', undefined],
  ])('is shown by the letter: %s %s', async (outcome, amount) => {
    expect(await tell(outcome, amount)).toBe(needed);
    await addDocument('office_letter');
    expect(await tell(outcome, amount)).toBe(`${outcome} ${amount ?? '245.00'}`);
  });

  test('needs no letter as long as the fee does not depend on it', async () => {
    expect(await tell('approved')).toBe('approved 245.00');
    await addDocument('office_letter');
    expect(await tell('rejected')).toBe('rejected 245.00');
    // The refusal ended the agreement, and with it the fee.
    expect(await tell('paid', '300.00')).toBe('paid 300.00');
  });

  test('may be shown by the credit at the owner’s bank instead', async () => {
    await addTransaction();
    expect(await tell('rejected')).toBe(needed);
    expect(await tell('paid', '245.01')).toBe(needed);
    expect(await tell('paid', '245.00')).toBe('paid 245.00');
  });

  test.each([
    ['a debit', { amountCents: 245_00 }],
    ['a pending credit', { isPending: true }],
    ['a credit from before the claim was sent', { postedOn: '2020-01-01' }],
    ['another currency', { currency: 'CAD' }],
    ['less than what was claimed', { amountCents: -1_00 }],
  ] as const)('is not shown by %s', async (_case, changes: Partial<typeof transactions.$inferInsert>) => {
    await addTransaction(changes);
    expect(await tell('paid', changes.amountCents === -1_00 ? '1.00' : '245.00')).toBe(needed);
  });

  test('is shown by the deposit where the office pays us, until that is taken back', async () => {
    await server.db.update(claimFilings).set({ paidTo: 'us' }).where(eq(claimFilings.claimId, claimId));
    await addTransaction();
    const at = server.deps.now();
    const deposit = {
      externalId: randomUUID(),
      claimId,
      amountCents: cents(245_00),
      reference: 'W',
      arrivedAt: at,
      createdAt: at,
    };
    await server.db.insert(deposits).values({ ...deposit, takenBackAt: at });
    expect(await tell('paid', '245.00')).toBe(needed);
    await server.db.insert(deposits).values({ ...deposit, externalId: randomUUID() });
    expect(await tell('paid', '245.00')).toBe('paid 245.00');
  });
});
