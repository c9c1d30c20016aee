import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { checkCurrentUser, isSignedIn, setCurrentUser, useCurrentUser } from './current-user.ts';

const user = {
  id: '6c0f3f0e-5d0f-4f3a-9a55-0d5a3c1b2e4f',
  email: 'jordan@example.com',
  firstName: 'Jordan',
  lastName: 'Rivera',
  subscriptionPlan: 'free',
  createdAt: '2026-01-05T09:00:00.000Z',
} as const;

afterEach(() => {
  setCurrentUser(null);
  vi.unstubAllGlobals();
});

function Status() {
  return useCurrentUser().status;
}

test('the check tells who is signed in', async () => {
  vi.stubGlobal('fetch', async () => Response.json(user));
  await checkCurrentUser();
  expect(isSignedIn()).toBe(true);
});

test('a 401 means that nobody is', async () => {
  setCurrentUser(user);
  vi.stubGlobal('fetch', async () => new Response('', { status: 401 }));
  await checkCurrentUser();
  expect(isSignedIn()).toBe(false);
});

test('a failed check keeps what was known', async () => {
  setCurrentUser(user);
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  await checkCurrentUser();
  expect(isSignedIn()).toBe(true);
});

test('a check that was under way when the user signed in does not sign them out again', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 401 }));
  const check = checkCurrentUser();
  setCurrentUser(user);
  await check;
  expect(isSignedIn()).toBe(true);
});

test('a page rendered ahead of time knows nobody', () => {
  setCurrentUser(user);
  expect(renderToString(createElement(Status))).toBe('pending');
});
