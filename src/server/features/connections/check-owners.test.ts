import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findVerification } from '#server/features/people/api.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { connections } from '#server/platform/db/schema/connections.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AccountOwners } from '#server/platform/providers/plaid/owners.ts';
import { VendorError } from '#server/platform/providers/vendor-error.ts';
import { hourMs } from '#shared/durations.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { answerLink } from '#test/support/test-plaid.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { checkOwners } from './check-owners.ts';
import { disconnect } from './disconnect.ts';
import { handlePlaidEvent } from './sync-bank.ts';

let server: TestServer;
beforeAll(async () => {
  // The tests run jobs themselves, so that each one controls what happens when.
  server = await startTestServer({ worksJobs: false });
});
afterAll(() => server.stop());

const alderCreek = '1420 Alder Creek Road, Sacramento, CA 95814';

/** Somebody who is a customer of the sandbox's banks, and not verified. */
async function signUp(changes: { lastName?: string; address?: string; priorAddresses?: string[] } = {}) {
  const somebody = await signInSomebody(server, {
    firstName: 'Jordan',
    lastName: 'Rivera',
    isVerified: false,
  });
  const { email } = (await somebody.browser.get('/api/auth/me')).json();
  const me = { ...somebody, email };
  await save(me, changes);
  return me;
}

type Me = Awaited<ReturnType<typeof signUp>>;

async function save({ browser, email }: Pick<Me, 'browser' | 'email'>, changes: object): Promise<void> {
  server.clock.advance(1_000);
  const answer = await browser.post('/api/onboarding/personal-info', {
    firstName: 'Jordan',
    middleName: 'Avery',
    lastName: 'Rivera',
    email,
    dateOfBirth: '1988-04-12',
    address: alderCreek,
    ...changes,
  });
  expect(answer.statusCode).toBe(200);
}

async function connect({ browser }: Me, login: Parameters<typeof answerLink>[2] = {}): Promise<string> {
  const token = (await browser.post('/api/plaid/create-link-token')).json().link_token;
  const { public_token } = await answerLink(server.sandboxUrl, token, login);
  const answer = await browser.post('/api/plaid/exchange-token', { public_token });
  expect(answer.statusCode).toBe(200);
  return answer.json().accountData.connectionId;
}

const check = ({ userId }: Me, deps: Deps = server.deps) => checkOwners(deps, userId);
const verificationOf = ({ userId }: Me) => findVerification(server.db, userId);

async function answersOf({ userId }: Me) {
  const rows = await server.db
    .select()
    .from(connections)
    .where(eq(connections.userId, userId))
    .orderBy(connections.createdAt);
  return rows.map(({ ownerAnswer, ownersCheckedAt }) => [ownerAnswer, ownersCheckedAt !== null]);
}

const statesOf = async ({ browser }: Me) =>
  (await browser.get('/api/identity')).json().banks.map(({ state }: { state: string }) => state);

async function countJobs({ userId }: Me): Promise<number> {
  const { rows } = await server.db.execute(sql`
    select id from jobs.job where name = 'check-bank-owners' and data = ${JSON.stringify({ userId })}::jsonb
      and state <= 'active'`);
  return rows.length;
}

const forgetJobs = () => server.db.execute(sql`delete from jobs.job where name = 'check-bank-owners'`);

/** A bank that answers what the test gives, or nothing. */
const withOwners = (readOwners: Deps['plaid']['readOwners']): Deps => ({
  ...server.deps,
  plaid: { ...server.deps.plaid, readOwners },
});

const withAnswer = (...accounts: Omit<AccountOwners, 'accountExternalId'>[]) =>
  withOwners(async () => accounts.map((account, nth) => ({ ...account, accountExternalId: `${nth}` })));

const place = { street: '1420 ALDER CREEK RD', city: 'SACRAMENTO', state: 'CA', zip: '95814-0001' };

describe('a bank whose owner data agree', () => {
  test('verifies its customer, and only what was compared is kept', async () => {
    const me = await signUp();
    await connect(me);
    expect(await countJobs(me)).toBeGreaterThan(0);

    await check(me);

    expect(await verificationOf(me)).toEqual({
      source: 'bank',
      level: 'Owner data of an account at Cedar & Harbor Bank (sandbox)',
      firstName: 'Jordan',
      middleName: 'Avery',
      lastName: 'Rivera',
      dateOfBirth: null,
      address: alderCreek,
      at: server.clock.now(),
    });
    expect(await answersOf(me)).toEqual([['agrees', true]]);
    const { rows } = await server.db.execute(sql`
      select connections::text as row from connections where user_id = ${me.userId}
      union all select people::text from people where user_id = ${me.userId}`);
    expect(JSON.stringify(rows)).not.toContain('Juniper Court');
  });

  test('verifies by one holder of a joint account', async () => {
    const me = await signUp();
    await connect(me, { username: 'user_joint' });
    await check(me);
    expect(await verificationOf(me)).toMatchObject({ source: 'bank', lastName: 'Rivera' });
  });

  test('verifies by an earlier address, which is the one that is kept', async () => {
    const me = await signUp({ address: '9 New Street, Reno, NV 89501', priorAddresses: [alderCreek] });
    await connect(me);
    await check(me);
    expect(await verificationOf(me)).toMatchObject({ address: alderCreek });
  });

  test('verifies somebody once, however often it is asked', async () => {
    const me = await signUp();
    await connect(me);
    await Promise.all([check(me), check(me)]);
    const first = await verificationOf(me);
    server.clock.advance(1_000);
    await check(me);
    expect(await verificationOf(me)).toEqual(first);
    const { rows } = await server.db.execute(sql`
      select 1 from audit_events where user_id = ${me.userId} and action = 'identity_verified'`);
    expect(rows).toHaveLength(1);
  });

  test('is not asked about somebody who is verified already', async () => {
    const { browser, userId } = await signInSomebody(server, { firstName: 'Jordan', lastName: 'Rivera' });
    const me = { browser, userId, email: '' };
    await connect(me);
    await check(
      me,
      withOwners(() => expect.unreachable('the bank was asked')),
    );
    expect(await verificationOf(me)).toMatchObject({ source: 'idme' });
    expect(await answersOf(me)).toEqual([[null, true]]);
    expect(await statesOf(me)).toEqual([]);
  });

  test('verifies although another bank of the same person names a stranger or does not answer', async () => {
    const me = await signUp();
    await connect(me, { username: 'user_stranger' });
    server.clock.advance(1_000);
    await connect(me, { institutionId: 'ins_900102' });
    let asked = 0;
    const { plaid } = server.deps;
    await check(
      me,
      withOwners((token) => {
        asked += 1;
        if (asked === 1) throw new VendorError({ vendor: 'plaid', failure: 'unavailable' });
        return plaid.readOwners(token);
      }),
    );
    expect(await verificationOf(me)).toMatchObject({ level: expect.stringContaining('Lantern Prairie') });
    expect(await answersOf(me)).toEqual([
      ['unreachable', true],
      ['agrees', true],
    ]);
  });
});

describe('a bank verifies nobody', () => {
  test.each([
    ['of a stranger', { username: 'user_stranger' }, {}, 'name_differs'],
    ['that tells nobody who holds an account', { institutionId: 'ins_900104' }, {}, 'silent'],
    ['that has another address', {}, { address: '88 Juniper Road, Fresno, CA 93650' }, 'address_differs'],
    ['that has another name', {}, { lastName: 'Whitfield' }, 'name_differs'],
  ])('%s', async (_which, login, details, answer) => {
    const me = await signUp(details);
    // The name of the sandbox's customer is what the product sends, so it is changed behind the bank's back.
    await save(me, {});
    await connect(me, login);
    await save(me, details);
    expect(await statesOf(me)).toEqual(['checking']);
    await check(me);
    expect(await verificationOf(me)).toBeUndefined();
    expect(await answersOf(me)).toEqual([[answer, true]]);
    expect(await statesOf(me)).toEqual([answer]);
  });

  test.each([
    ['an address', [{ names: ['RIVERA JORDAN A'], addresses: [] }], 'silent'],
    ['anything about its accounts', [], 'silent'],
    [
      'the name and the address for one and the same account',
      [
        { names: ['Jordan Rivera'], addresses: [{ ...place, street: '1 Other Street', zip: '89501' }] },
        { names: ['Sam Stranger'], addresses: [place] },
      ],
      'address_differs',
    ],
    ['the same middle name', [{ names: ['Jordan Blake Rivera'], addresses: [place] }], 'name_differs'],
    ['a living holder', [{ names: ['Estate of Jordan Rivera'], addresses: [place] }], 'name_differs'],
    ['a person', [{ names: ['Rivera Holdings LLC'], addresses: [place] }], 'name_differs'],
  ])('that does not name %s', async (_what, accounts, answer) => {
    const me = await signUp();
    await connect(me);
    await check(me, withAnswer(...accounts));
    expect(await verificationOf(me)).toBeUndefined();
    expect(await answersOf(me)).toEqual([[answer, true]]);
  });

  test('of a father or a son of the same name', async () => {
    const me = await signUp({ lastName: 'Rivera Jr' });
    await connect(me);
    await check(me, withAnswer({ names: ['Jordan Rivera Sr'], addresses: [place] }));
    expect(await answersOf(me)).toEqual([['name_differs', true]]);
    await check(me, withAnswer({ names: ['RIVERA JORDAN JR'], addresses: [place] }));
    expect(await verificationOf(me)).toMatchObject({ lastName: 'Rivera Jr', middleName: null });
  });
});

describe('a bank that cannot be asked', () => {
  const unavailable = new VendorError({ vendor: 'plaid', failure: 'unavailable' });

  test('is asked again by the job, and hourly when that gave up', async () => {
    const me = await signUp();
    await connect(me);
    await expect(
      check(
        me,
        withOwners(() => Promise.reject(unavailable)),
      ),
    ).rejects.toThrow(VendorError);
    expect(await answersOf(me)).toEqual([['unreachable', true]]);
    const lookForDue = () => jobHandlers(server.deps)['sync-due-connections']({});
    await forgetJobs();
    await lookForDue();
    expect(await countJobs(me)).toBe(0);

    server.clock.advance(hourMs);
    await lookForDue();
    await lookForDue();

    expect(await countJobs(me)).toBe(1);
    await check(me);
    expect(await verificationOf(me)).toMatchObject({ source: 'bank' });
    await forgetJobs();
    server.clock.advance(2 * hourMs);
    await lookForDue();
    expect(await countJobs(me)).toBe(0);
  });

  test('because its customer did not allow it waits for them', async () => {
    const me = await signUp();
    await connect(me);
    const refuse = new VendorError({ vendor: 'plaid', failure: 'consent_needed' });
    await check(
      me,
      withOwners(() => Promise.reject(refuse)),
    );
    expect(await answersOf(me)).toEqual([['not_shared', true]]);
  });

  test('because its customer must sign in is marked so, and asked after the repair', async () => {
    const me = await signUp();
    const connectionId = await connect(me);
    const refuse = new VendorError({ vendor: 'plaid', failure: 'sign_in_needed' });
    await check(
      me,
      withOwners(() => Promise.reject(refuse)),
    );
    const [row] = await server.db.select().from(connections).where(eq(connections.id, connectionId));
    expect(row).toMatchObject({ status: 'needs_sign_in', ownerAnswer: null });
    expect(await statesOf(me)).toEqual(['sign_in_needed']);
    await forgetJobs();

    const { rows } = await server.db.execute(sql`
      insert into outside_events (vendor, external_id, body, created_at) values ('plaid', ${connectionId},
        ${JSON.stringify({ webhook_type: 'ITEM', webhook_code: 'LOGIN_REPAIRED', item_id: row?.externalId })}::jsonb,
        ${server.clock.now().toISOString()})
      returning id`);
    await handlePlaidEvent(server.deps, String(rows[0]?.id));

    expect(await countJobs(me)).toBe(1);
  });
});

describe('while a bank is being asked', () => {
  /** Does something else after the bank has answered and before the answer is compared. */
  const meanwhile = (act: () => Promise<unknown>) =>
    withOwners(async (token) => {
      const accounts = await server.deps.plaid.readOwners(token);
      await act();
      return accounts;
    });

  test.each([
    ['name', { lastName: 'Whitfield' }, 'name_differs'],
    ['address', { address: '88 Other Road, Reno, NV 89501' }, 'address_differs'],
  ])('a change of %s is what the answer is compared with', async (_what, change, answer) => {
    const me = await signUp();
    await connect(me);
    await forgetJobs();
    await check(
      me,
      meanwhile(() => save(me, change)),
    );
    expect(await verificationOf(me)).toBeUndefined();
    expect(await answersOf(me)).toEqual([[answer, true]]);
    expect(await countJobs(me)).toBe(1);
  });

  test('disconnecting it leaves nothing to compare', async () => {
    const me = await signUp();
    const connectionId = await connect(me);
    await check(
      me,
      meanwhile(() => disconnect(server.deps, { userId: me.userId, connectionId })),
    );
    expect(await verificationOf(me)).toBeUndefined();
  });
});

test('a corrected address verifies somebody whose bank differed, and a new name is compared again', async () => {
  const me = await signUp({ address: '88 Other Road, Reno, NV 89501' });
  await connect(me);
  await check(me);
  expect(await answersOf(me)).toEqual([['address_differs', true]]);
  await forgetJobs();

  await save(me, { address: alderCreek });
  expect(await countJobs(me)).toBe(1);
  expect(await statesOf(me)).toEqual(['checking']);
  await check(me);
  expect(await verificationOf(me)).toMatchObject({ source: 'bank', address: alderCreek });

  await save(me, { lastName: 'Whitfield' });
  expect(await verificationOf(me)).toBeUndefined();
  await check(me);
  expect(await answersOf(me)).toEqual([['name_differs', true]]);
});

test('a bank that was connected before anybody asked it is asked by itself', async () => {
  const me = await signUp();
  await connect(me);
  await forgetJobs();
  await jobHandlers(server.deps)['sync-due-connections']({});
  expect(await countJobs(me)).toBe(1);
  await check(me);
  expect(await verificationOf(me)).toMatchObject({ source: 'bank' });
});

test('an installation without Plaid asks no bank', async () => {
  const me = await signUp();
  await connect(me);
  await forgetJobs();
  const without: Deps = { ...server.deps, config: { ...server.deps.config, without: ['plaid'] } };
  await jobHandlers(without)['sync-due-connections']({});
  expect(await countJobs(me)).toBe(0);
});
