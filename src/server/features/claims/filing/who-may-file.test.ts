import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people, personNames } from '#server/platform/db/schema/people.ts';
import { sampleProperty } from '#test/support/sample-candidate.ts';
import { samplePicture } from '#test/support/sample-documents.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
});
afterAll(() => server.stop());

interface Found {
  user?: Parameters<typeof signInSomebody>[1];
  /** In Texas the owner sends the packet, in California we do. */
  state?: 'CA' | 'TX';
  ownerName?: string;
}

/** Somebody who has found a property. */
async function findIt({ user = {}, state = 'CA', ownerName = 'PERSON SAMPLE' }: Found = {}) {
  const { browser, userId } = await signInSomebody(server, user);
  const claimId = await saveClaim(server, userId, {
    state,
    facts: sampleProperty({ ownerName, propertyId: randomUUID() }),
  });
  const path = `/api/claims/${claimId}`;

  /** What filing answers. The page that is read before says the same. */
  async function file(): Promise<string> {
    const before = (await browser.get(`${path}/filing`)).json();
    const answer = await browser.post(`${path}/file`, { signedName: 'Sample Person' });
    if (answer.statusCode === 200) {
      expect(before.missing).toBeNull();
      return answer.json().status;
    }
    const { code, detail } = answer.json();
    expect(before.missing).toEqual({ code, detail });
    expect((await browser.get(path)).json()).toMatchObject({ status: 'pending', filing: null });
    return `${answer.statusCode} ${code}`;
  }

  const add = async (kind: string) =>
    browser.post(`${path}/documents`, {
      kind,
      fileName: 'paper.png',
      contentBase64: (await samplePicture()).toString('base64'),
    });

  async function addFormerName(lastName: string): Promise<void> {
    const [person] = await server.db.select().from(people).where(eq(people.userId, userId));
    if (!person) throw new Error('nobody to give a name');
    const name = { firstName: 'Sample', lastName };
    await server.db.insert(personNames).values({ userId, personId: person.id, position: 1, ...name });
  }

  return { browser, userId, file, add, addFormerName };
}

const unproved = { emailProvedAt: null };
const unverified = { isVerified: false };

describe('what we file as an agent needs', () => {
  test.each<[string, Found, string]>([
    ['a proved email address', { user: unproved }, '403 email_not_proved'],
    ['a proved identity', { user: unverified }, '403 identity_required'],
    ['the address first', { user: { ...unproved, ...unverified } }, '403 email_not_proved'],
    ['a record in one’s own name', { ownerName: 'STRANGER TAYLOR' }, '403 name_not_verified'],
    ['no more than a family name that agrees', { ownerName: 'PERSON ROBIN' }, '403 name_not_verified'],
    ['a person, not a business', { ownerName: 'SAMPLE PERSON LLC' }, '403 name_not_verified'],
  ])('%s', async (_what, found, code) => {
    const { file } = await findIt(found);
    expect(await file()).toBe(code);
  });

  test.each([
    ['the verified name', 'PERSON SAMPLE'],
    ['the verified name in another order', 'Sample Q Person'],
    ['a joint owner’s', 'PERSON SAMPLE & PERSON ROBIN'],
  ])('nothing else where the record is in %s', async (_whose, ownerName) => {
    const { file } = await findIt({ ownerName });
    expect(await file()).toBe('filed');
  });

  test('the document that shows the change, where the record is in a former name', async () => {
    const { file, add, addFormerName } = await findIt({ ownerName: 'MAIDEN SAMPLE' });
    expect(await file()).toBe('403 name_not_verified');
    await addFormerName('Maiden');
    expect(await file()).toBe('403 name_document_needed');
    await add('photo_id');
    expect(await file()).toBe('403 name_document_needed');
    await add('proof_of_name');
    expect(await file()).toBe('filed');
  });

  test('the identity anew once the name has changed', async () => {
    const { browser, file } = await findIt();
    const { email } = (await browser.get('/api/auth/me')).json();
    const details = { dateOfBirth: '1980-05-05', address: '12 Example Road, Sacramento, CA 95814', email };
    const changed = { ...details, firstName: 'Sample', lastName: 'Changed' };
    expect((await browser.post('/api/onboarding/personal-info', changed)).statusCode).toBe(200);
    expect(await file()).toBe('403 identity_required');
  });
});

describe('what the owner sends alone needs', () => {
  test('a proved email address', async () => {
    const { file } = await findIt({ state: 'TX', user: unproved });
    expect(await file()).toBe('403 email_not_proved');
  });

  test('neither a proved identity nor a record in one’s name', async () => {
    const { file } = await findIt({ state: 'TX', user: unverified, ownerName: 'STRANGER TAYLOR' });
    expect(await file()).toBe('pending');
  });
});
