import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cents } from '#shared/money.ts';
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
  expect(sentences).toContain('add the signed page under Documents');
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
