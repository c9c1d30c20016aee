import { randomBytes } from 'node:crypto';
import { type APIRequest, test as base, type Page } from '@playwright/test';
import { createMailboxReader } from '../../support/test-mailbox.ts';
import { builtFile } from './built-file.ts';

interface Person {
  email: string;
  password: string;
  firstName: string;
  /** Unique to this test. */
  lastName: string;
}

interface Fixtures {
  sandboxUrl: string;
  mailbox: ReturnType<typeof createMailboxReader>;
  /** An account for this test only, created by the sign-up call. */
  person: Person;
  /** A second account, for tests about two people. */
  otherPerson: Person;
  /** Browser errors that are expected in this test. */
  expectedMessages: RegExp[];
  /** Blocks a chunk that is loaded on demand, and returns the address to unroute. The browser reports that it is missing. */
  withholdCode: (source: string) => Promise<string>;
  /** Fails a test in which the browser reported an error. */
  quietBrowser: undefined;
}

/** The browser logs every refused call. Tests assert those refusals where they matter. */
const refusedCall = /Failed to load resource|net::ERR_/;
const missingCode = /Failed to fetch dynamically imported module/;

export const test = base.extend<Fixtures>({
  sandboxUrl: async ({ baseURL }, use) => {
    const { port } = new URL(baseURL ?? '');
    await use(`http://127.0.0.1:${Number(port) + 1}`);
  },

  mailbox: async ({ sandboxUrl }, use) => {
    await use(createMailboxReader(sandboxUrl));
  },

  person: async ({ playwright, baseURL }, use) => {
    await use(await createPerson({ request: playwright.request, baseURL, firstName: 'Jordan' }));
  },

  otherPerson: async ({ playwright, baseURL }, use) => {
    await use(await createPerson({ request: playwright.request, baseURL, firstName: 'Casey' }));
  },

  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs.
  expectedMessages: async ({}, use) => {
    await use([refusedCall]);
  },

  withholdCode: async ({ page, expectedMessages }, use) => {
    await use(async (source) => {
      expectedMessages.push(missingCode);
      const address = `**${await builtFile(source)}`;
      await page.route(address, (route) => route.abort());
      return address;
    });
  },

  quietBrowser: [
    async ({ page, expectedMessages }, use) => {
      const isExpected = (text: string) => expectedMessages.some((message) => message.test(text));
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' && !isExpected(message.text())) complaints.push(message.text());
      });
      await use(undefined);
      if (complaints.length > 0) throw new Error(`the browser complained:\n${complaints.join('\n')}`);
    },
    { auto: true },
  ],
});

interface NewPerson {
  request: APIRequest;
  baseURL: string | undefined;
  firstName: string;
}

/** A name has no digits. */
const lettersOf = (id: string) => id.replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

async function createPerson({ request, baseURL, firstName }: NewPerson): Promise<Person> {
  const id = randomBytes(5).toString('hex');
  const person = {
    email: `visitor-${id}@example.com`,
    password: 'copper-lantern-47-orchard',
    firstName,
    lastName: `Sample-${lettersOf(id)}`,
  };
  const client = await request.newContext({ ...(baseURL && { baseURL }) });
  const response = await client.post('/api/onboarding/personal-info', {
    data: {
      ...person,
      dateOfBirth: '1988-04-12',
      address: '1420 Alder Creek Road, Sacramento, CA 95814',
    },
  });
  if (!response.ok()) throw new Error(`no account: ${await response.text()}`);
  await client.dispose();
  return person;
}

export async function signIn(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await page.goto('/login');
  await fillInLogin(page, { email, password });
}

/** Uses the login form that the current page shows. */
export async function fillInLogin(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Update password' }).click();
}

/** Signs in without the form, for tests about something else. */
export async function startSession(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  const response = await page.request.post('/api/auth/login', { data: { email, password } });
  if (!response.ok()) throw new Error(`not signed in: ${await response.text()}`);
}
