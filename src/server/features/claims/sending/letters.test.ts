import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#server/platform/db/schema/accounts.ts';
import { claimFilings, claimLetters } from '#server/platform/db/schema/filings.ts';
import { makeFolderForTest } from '#test/support/folder-for-test.ts';
import { dyingAfter } from '#test/support/held-mail.ts';
import { readPdf } from '#test/support/pdf-text.ts';
import { samplePdf } from '#test/support/sample-documents.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { followClaims } from '../tracking/follow-claims.ts';
import { markMailed, printLetters } from './print-letters.ts';
import { sendClaim } from './send-claim.ts';

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

const shops = {
  email: { name: 'Windmere Luggage', url: 'https://windmere.example' },
  mail: { name: 'Opaline Beauty', url: 'https://opaline.example' },
};

/** Files a refund claim, with a lease enclosed, at a shop that takes claims through this channel. */
async function fileAt(channel: keyof typeof shops): Promise<string> {
  const changes = { type: 'retail_refund', source: shops[channel], key: randomUUID() } as const;
  claimId = await saveClaim(server, me.userId, changes);
  const contentBase64 = samplePdf().toString('base64');
  const document = { kind: 'other', fileName: 'lease.pdf', contentBase64 };
  await me.browser.post(`/api/claims/${claimId}/documents`, document);
  await me.browser.post(`/api/claims/${claimId}/file`, { signedName: 'Sample Person' });
  const [filing] = await server.db.select().from(claimFilings).where(eq(claimFilings.claimId, claimId));
  return String(filing?.id);
}

const readClaim = async () => (await me.browser.get(`/api/claims/${claimId}`)).json();
const sentSteps = async () =>
  (await readClaim()).timeline.filter(({ kind }: { kind: string }) => kind === 'sent');
const reportAnswer = (action: string, body: object) =>
  me.browser.post(`/api/claims/${claimId}/${action}`, body);

describe('a claim sent by email', () => {
  const office = 'claims@windmere.example';

  async function mailPage(id: string): Promise<string> {
    return (await fetch(`${server.sandboxUrl}/mailbox/messages/${id}`)).text();
  }

  test('is previewed with the channel and the recipient', async () => {
    claimId = await saveClaim(server, me.userId, { type: 'retail_refund', source: shops.email });
    const preview = (await me.browser.get(`/api/claims/${claimId}/filing`)).json();
    expect(preview).toMatchObject({ channel: 'email', recipient: { address: office } });
  });

  test('reaches the office once, with the packet and the enclosures', async () => {
    const filingId = await fileAt('email');
    const known = (await server.mailbox.list(office)).length;
    await sendClaim(server.deps, claimId);
    await sendClaim(server.deps, claimId);
    const mails = await server.mailbox.list(office);
    expect(mails).toHaveLength(known + 1);
    expect(mails[0]).toMatchObject({ subject: 'Claim of Sample Person: Unpaid wages' });
    expect(mails[0]?.text).toContain('This is a sandbox example');
    const page = await mailPage(String(mails[0]?.id));
    expect(page).toContain(`claim-${filingId}@rightful.example`);
    expect(page).toContain(`claim-packet-${filingId}.pdf`);
    expect(page).toContain('lease.pdf');
    const packet = await fetch(`${server.sandboxUrl}/mailbox/messages/${mails[0]?.id}/attachments/0`);
    const { text } = await readPdf(Buffer.from(await packet.arrayBuffer()));
    expect(text).toContain('Signed electronically by Sample Person');
    expect(await sentSteps()).toHaveLength(1);
  });

  test('is sent again with the same Message-ID after a crash between sending and recording', async () => {
    const filingId = await fileAt('email');
    const known = (await server.mailbox.list(office)).length;
    const dying = { ...server.deps, mailer: dyingAfter(server.deps.mailer) };
    await expect(sendClaim(dying, claimId)).rejects.toThrow('killed');
    expect(await sentSteps()).toEqual([]);
    await sendClaim(server.deps, claimId);
    const mails = (await server.mailbox.list(office)).slice(0, -known || undefined);
    expect(mails).toHaveLength(2);
    for (const { id } of mails) expect(await mailPage(id)).toContain(`claim-${filingId}@rightful.example`);
    expect(await sentSteps()).toHaveLength(1);
  });

  test('sent twice at once gets one timeline entry', async () => {
    await fileAt('email');
    // Both connections must already be open: rendering one packet would delay opening the other connection.
    await Promise.all([sentSteps(), sentSteps()]);
    await Promise.all([sendClaim(server.deps, claimId), sendClaim(server.deps, claimId)]);
    expect(await sentSteps()).toHaveLength(1);
  });

  test('takes its reference number and outcome from its owner only after it was sent', async () => {
    await fileAt('email');
    expect((await reportAnswer('sent', { referenceNumber: 'W-1' })).json()).toMatchObject({
      code: 'claim_not_fileable',
    });
    expect((await reportAnswer('outcome', { outcome: 'paid' })).json()).toMatchObject({
      code: 'claim_closed',
    });
    await sendClaim(server.deps, claimId);
    const { nextStep } = (await me.browser.get(`/api/claims/${claimId}/status`)).json();
    expect(nextStep).toBe(
      'Windmere Luggage decides next and will write to you. When they do, tell us what they decided.',
    );
    expect((await reportAnswer('sent', { referenceNumber: 'W-1' })).json()).toMatchObject({
      referenceNumber: 'W-1',
    });
    const letter = {
      kind: 'office_letter',
      fileName: 'no.pdf',
      contentBase64: samplePdf().toString('base64'),
    };
    expect((await reportAnswer('documents', letter)).statusCode).toBe(200);
    const answer = { outcome: 'rejected', reason: 'It was returned too late.' };
    expect((await reportAnswer('outcome', answer)).json()).toMatchObject({ status: 'rejected' });
    const { timeline } = await readClaim();
    expect(timeline.at(-1).text).toContain('gave this reason: It was returned too late.');
  });
});

describe('a claim sent by post', () => {
  const letterOf = async (filingId: string) =>
    (await server.db.select().from(claimLetters).where(eq(claimLetters.filingId, filingId)))[0];

  async function print() {
    const folder = await makeFolderForTest('letters');
    const count = await printLetters(server.deps, { folder, onPrinted: () => {} });
    return { folder, count };
  }

  test('is in the print queue once, however often it is sent', async () => {
    const filingId = await fileAt('mail');
    await sendClaim(server.deps, claimId);
    await sendClaim(server.deps, claimId);
    await followClaims(server.deps);
    expect(await letterOf(filingId)).toMatchObject({ printedAt: null, mailedAt: null });
    expect(await sentSteps()).toEqual([]);
    await print();
  });

  test('is printed once, with a cover page and its enclosures', async () => {
    const filingId = await fileAt('mail');
    await sendClaim(server.deps, claimId);
    const { folder, count } = await print();
    expect(count).toBe(1);
    expect((await readdir(folder)).sort()).toEqual([`${filingId}-enclosure-1.pdf`, `${filingId}.pdf`]);
    const { pages } = await readPdf(await readFile(`${folder}/${filingId}.pdf`));
    expect(pages[0]).toContain('Opaline Beauty, Sandbox Claims Desk 100 Invented Avenue');
    expect(pages[0]).toContain('Claim of Sample Person');
    expect(await print()).toMatchObject({ count: 0 });
    expect((await letterOf(filingId))?.printedAt).not.toBeNull();
  });

  test('counts as sent once the operator has mailed it, with its tracking number', async () => {
    const filingId = await fileAt('mail');
    await sendClaim(server.deps, claimId);
    const mail = (trackingNumber: string) => markMailed(server.deps, { filingId, trackingNumber });
    expect(await mail('9400-1')).toBe('not printed');
    await print();
    expect(await mail('9400-1')).toBe('mailed');
    expect(await mail('9400-2')).toBe('mailed before');
    expect(await letterOf(filingId)).toMatchObject({ trackingNumber: '9400-1' });
    const steps = await sentSteps();
    expect(steps).toHaveLength(1);
    expect(steps[0].text).toContain('9400-1');
    expect((await readClaim()).filing).toMatchObject({ mode: 'agent', channel: 'mail' });
  });

  test('is not marked as mailed if its filing is unknown', async () => {
    const unknown = { filingId: randomUUID(), trackingNumber: '9400-3' };
    expect(await markMailed(server.deps, unknown)).toBe('unknown');
  });

  test('loses its queued letter when its account is deleted', async () => {
    const filingId = await fileAt('mail');
    await sendClaim(server.deps, claimId);
    await server.db.delete(users).where(eq(users.id, me.userId));
    expect(await letterOf(filingId)).toBeUndefined();
  });
});
