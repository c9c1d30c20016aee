import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personAddresses, personNames } from '#server/platform/db/schema/people.ts';
import { samplePeople } from '#shared/people/sample-people.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const [jordan] = samplePeople;
let count = 0;

async function signUp(changes: object = {}) {
  const browser = createTestBrowser(server);
  count += 1;
  const body = { ...jordan, email: `jordan-${count}@example.com`, ...changes };
  const response = await browser.post('/api/onboarding/personal-info', body);
  return { browser, body, response, userId: response.json().id as string };
}

const statusOf = async (browser: ReturnType<typeof createTestBrowser>) =>
  (await browser.get('/api/onboarding/status')).json();

test('a signed-out visitor has completed no step', async () => {
  expect(await statusOf(createTestBrowser(server))).toEqual({
    personalInfoCompleted: false,
    accountsConnected: false,
    scanCompleted: false,
    profile: null,
  });
});

test('signing up stores former names and earlier addresses, and returns them', async () => {
  const { browser } = await signUp();
  expect(await statusOf(browser)).toEqual({
    personalInfoCompleted: true,
    accountsConnected: false,
    scanCompleted: false,
    profile: {
      firstName: 'Jordan',
      middleName: 'Avery',
      lastName: 'Rivera',
      dateOfBirth: '1988-04-12',
      address: '1420 Alder Creek Road, Sacramento, CA 95814',
      state: 'CA',
      formerNames: [{ firstName: 'Jordan', middleName: 'Avery', lastName: 'Delgado' }],
      priorAddresses: ['88 Juniper Court Apt 4, Fresno, CA 93721'],
    },
  });
});

test('the parts of each address are stored for the search', async () => {
  const { userId } = await signUp();
  const rows = await server.db
    .select()
    .from(personAddresses)
    .where(eq(personAddresses.userId, userId))
    .orderBy(personAddresses.position);
  expect(rows).toMatchObject([
    { street: '1420 Alder Creek Road', city: 'Sacramento', state: 'CA', zip: '95814' },
    { street: '88 Juniper Court Apt 4', city: 'Fresno', state: 'CA', zip: '93721' },
  ]);
});

test('a corrected state overrides the address', async () => {
  const { browser } = await signUp({ address: 'somewhere in the hills', state: 'NV' });
  expect((await statusOf(browser)).profile.state).toBe('NV');
});

test('an address without a state is refused at its field, and nothing is created or changed', async () => {
  const { response } = await signUp({ address: '12 Nowhere St' });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({
    code: 'state_needed',
    errors: { address: expect.stringContaining('Add your state') },
  });
  const { browser, body } = await signUp();
  const changed = await browser.post('/api/onboarding/personal-info', {
    ...body,
    lastName: 'Changed',
    address: '12 Nowhere St',
  });
  expect(changed.json()).toMatchObject({ code: 'state_needed' });
  expect((await statusOf(browser)).profile).toMatchObject({ lastName: 'Rivera', address: body.address });
  expect((await signUp({ address: '12 Nowhere St, 59601' })).response.statusCode).toBe(200);
});

test('a change replaces what it names and leaves the rest', async () => {
  const { browser, body, userId } = await signUp();
  const { formerNames: _names, priorAddresses: _addresses, ...withoutPast } = body;
  await browser.post('/api/onboarding/personal-info', { ...withoutPast, lastName: 'Rivera-Lopez' });
  expect((await statusOf(browser)).profile).toMatchObject({
    lastName: 'Rivera-Lopez',
    formerNames: [{ lastName: 'Delgado' }],
    priorAddresses: ['88 Juniper Court Apt 4, Fresno, CA 93721'],
  });

  await browser.post('/api/onboarding/personal-info', {
    ...body,
    formerNames: [],
    priorAddresses: ['1 Old Road, Reno, NV'],
  });
  expect((await statusOf(browser)).profile).toMatchObject({
    formerNames: [],
    priorAddresses: ['1 Old Road, Reno, NV'],
  });
  expect(await server.db.select().from(personNames).where(eq(personNames.userId, userId))).toHaveLength(1);
});

test('ten concurrent changes end in one of them, complete', async () => {
  const { browser, body } = await signUp();
  // Neither a middle name nor a former one makes somebody else of the person, so nothing limits how often they change.
  const changes = [...'ABCDEFGHIJ'].map((letter) => ({
    ...body,
    middleName: letter,
    formerNames: [{ firstName: 'Former', lastName: letter }],
  }));
  const answers = await Promise.all(
    changes.map((change) => browser.post('/api/onboarding/personal-info', change)),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const { profile } = await statusOf(browser);
  expect(profile.formerNames).toEqual([
    { firstName: 'Former', middleName: null, lastName: profile.middleName },
  ]);
});

test('missing values are reported at their field, in the words of the form', async () => {
  const response = await createTestBrowser(server).post('/api/onboarding/personal-info', {});
  expect(response.statusCode).toBe(400);
  expect(response.json().errors).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Invalid email address',
    dateOfBirth: 'Date of birth is required',
    address: 'Address is required',
  });
});

test('an error in a former name is reported at its field', async () => {
  const { response } = await signUp({ formerNames: [{ firstName: 'Only', lastName: ' ' }] });
  expect(response.statusCode).toBe(400);
  expect(response.json().errors).toEqual({ 'formerNames.0.lastName': 'Last name is required' });
});

test('connecting accounts is a step that may be repeated, with nothing connected', async () => {
  const { browser } = await signUp();
  for (let time = 0; time < 2; time += 1)
    expect((await browser.post('/api/onboarding/connect-accounts')).json()).toEqual({ success: true });
  expect((await statusOf(browser)).accountsConnected).toBe(true);
});

test('a signed-out visitor cannot connect accounts', async () => {
  const response = await createTestBrowser(server).post('/api/onboarding/connect-accounts');
  expect(response.json()).toMatchObject({ code: 'signed_out' });
});
