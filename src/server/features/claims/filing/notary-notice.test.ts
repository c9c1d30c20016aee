import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cents } from '#shared/money.ts';
import { addNotarizedPage } from '#test/support/add-notarized-page.ts';
import { readPdf } from '#test/support/pdf-text.ts';
import { sampleProperty } from '#test/support/sample-candidate.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

let server: TestServer;
let me: Awaited<ReturnType<typeof signInSomebody>>;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
});
afterAll(() => server.stop());
beforeEach(async () => {
  me = await signInSomebody(server);
});

async function readBefore(changes: Parameters<typeof saveClaim>[2]): Promise<string> {
  const claimId = await saveClaim(server, me.userId, { state: 'CA', ...changes });
  return (await me.browser.get(`/api/claims/${claimId}/filing`)).json().sentences.join(' ');
}

const large = cents(1_420_00);

test('before a large claim is filed, its owner reads of the notary and what to do', async () => {
  const sentences = await readBefore({ amountCents: large });
  expect(sentences).toContain('California requires a notarized signature on claims of $1,000 or more.');
  expect(sentences).toContain('Nothing is sent without it.');
});

test('before a small one is filed, no notary is mentioned', async () => {
  expect(await readBefore({ amountCents: cents(245_00) })).not.toContain('notar');
});

test('who sends the packet, of an amount that nobody published, sends the page along', async () => {
  const sentences = await readBefore({ amountCents: cents(0), amountKind: 'unknown' });
  expect(sentences).toContain(
    'a notarized signature if this claim is for $1,000 or more. To have it notarized,',
  );
  expect(sentences).toContain('send it with the packet. You can claim this yourself for free.');
});

test('so does who files because we cannot reach the office', async () => {
  const sentences = await readBefore({ amountCents: large, isSandbox: false });
  expect(sentences).toContain('We cannot send claims to this office yet.');
  expect(sentences).toContain('send it with the packet.');
});

test('a small find of securities needs a notary, too', async () => {
  const facts = sampleProperty({ propertyKind: 'securities' });
  expect(await readBefore({ facts })).toContain('requires a notarized signature for securities.');
});

describe('a claim whose office is sure to require a notary', () => {
  const file = (claimId: string) =>
    me.browser.post(`/api/claims/${claimId}/file`, { signedName: 'Sample Person' });
  const saveLarge = (changes = {}) =>
    saveClaim(server, me.userId, { state: 'CA', amountCents: large, ...changes });

  test('is not filed without the notarized page, and is with it', async () => {
    const claimId = await saveLarge();
    const refused = await file(claimId);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'notary_needed' });
    expect(refused.json().detail).toContain('Nothing has been sent.');
    expect((await me.browser.get(`/api/claims/${claimId}`)).json()).toMatchObject({
      status: 'pending',
      filing: null,
    });
    await addNotarizedPage(me.browser, claimId);
    expect((await file(claimId)).json()).toMatchObject({ status: 'filed' });
    const packet = await readPdf((await me.browser.get(`/api/claims/${claimId}/packet`)).rawPayload);
    expect(packet.text).toContain('The page that the claimant signed before a notary is enclosed.');
    expect(packet.text).toContain('stamped.pdf');
  });

  test('asks for it as a task, and has the page to sign', async () => {
    const claimId = await saveLarge();
    const shown = (await me.browser.get(`/api/claims/${claimId}/filing`)).json();
    expect(shown.notary).toEqual({
      wish: 'California requires a notarized signature on claims of $1,000 or more.',
      isNeeded: true,
    });
    const page = await me.browser.get(`/api/claims/${claimId}/notary-page`);
    expect(page.headers['content-type']).toBe('application/pdf');
    const { text, pages } = await readPdf(page.rawPayload);
    for (const words of ['Sample Person', 'under penalty of perjury', 'Subscribed and sworn', '$1,420.00'])
      expect(text).toContain(words);
    expect(pages.length).toBeLessThanOrEqual(2);
  });

  test('is filed without the page if its owner sends it', async () => {
    const claimId = await saveLarge({ isSandbox: false });
    expect((await file(claimId)).statusCode).toBe(200);
  });

  test('is not needed for a small claim, which has no page to sign', async () => {
    const claimId = await saveClaim(server, me.userId, { state: 'CA' });
    expect((await me.browser.get(`/api/claims/${claimId}/filing`)).json().notary).toBeNull();
    expect((await me.browser.get(`/api/claims/${claimId}/notary-page`)).statusCode).toBe(404);
    expect((await file(claimId)).statusCode).toBe(200);
  });
});
