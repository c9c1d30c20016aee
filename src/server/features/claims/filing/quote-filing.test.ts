import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claims } from '#server/platform/db/schema/claims.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import type { ClaimRow } from '../queries.ts';
import { chooseChannel, recipientAddress } from './quote-filing.ts';

let server: TestServer;
let claim: ClaimRow;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
  const { userId } = await signInSomebody(server);
  const claimId = await saveClaim(server, userId);
  const [row] = await server.db.select().from(claims).where(eq(claims.id, claimId));
  if (!row) throw new Error('no claim');
  claim = row;
});
afterAll(() => server.stop());

const inSandbox = { reachesSandbox: true, hasGateway: true, mailsToSandbox: true, documentBytes: 0 };
const inEarnest = { reachesSandbox: false, hasGateway: true, mailsToSandbox: false, documentBytes: 0 };
const byEmail = { sourceUrl: 'https://windmere.example' };
const byPost = { sourceUrl: 'https://opaline.example' };

test.each([
  ['an invented office that the interface reaches', {}, inSandbox, 'agency_api'],
  ['an invented shop with an address for mail', byEmail, inSandbox, 'email'],
  ['an invented shop with a postal address', byPost, inSandbox, 'mail'],
  ['more than a mail carries', byEmail, { ...inSandbox, documentBytes: 6_000_001 }, null],
  [
    'an office that only the interface reaches, when there is none',
    {},
    { ...inSandbox, hasGateway: false },
    null,
  ],
  ['a shop, when there is no interface', byEmail, { ...inSandbox, hasGateway: false }, 'email'],
  ['invented claims, when mail is real', byEmail, { ...inSandbox, mailsToSandbox: false }, null],
  ['invented claims, when offices are real', {}, inEarnest, null],
  ['real claims, when offices are invented', { isSandbox: false }, inSandbox, null],
  [
    'a real office of the catalog',
    { isSandbox: false, sourceId: 'ca-unclaimed-property' },
    inEarnest,
    'agency_api',
  ],
  ['a real office that nobody knows', { isSandbox: false }, inEarnest, null],
  ['a real claim at the address of an invented shop', { ...byEmail, isSandbox: false }, inEarnest, null],
])('%s', (_name, changes, reach, channel) => {
  expect(chooseChannel({ ...claim, ...changes }, reach)).toBe(channel);
});

test('a claim goes to the address of its own channel', () => {
  expect(recipientAddress({ ...claim, ...byEmail }, 'email')).toEqual(['claims@windmere.example']);
  expect(recipientAddress({ ...claim, ...byPost }, 'mail')?.at(-1)).toBe('Sampleton, KS 66099');
  expect(recipientAddress({ ...claim, ...byEmail }, 'agency_api')).toBeNull();
  expect(recipientAddress(claim, 'email')).toBeNull();
});
