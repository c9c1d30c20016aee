import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleUser } from '#test/support/sample-user.ts';
import { checkCurrentUser, isSignedIn, onUserGone, setCurrentUser, useCurrentUser } from './current-user.ts';

afterEach(() => {
  setCurrentUser(null);
  vi.unstubAllGlobals();
});

function Status() {
  return useCurrentUser().status;
}

test('the check says who is signed in', async () => {
  vi.stubGlobal('fetch', async () => Response.json(sampleUser));
  await checkCurrentUser();
  expect(isSignedIn()).toBe(true);
});

test('a 401 means that nobody is signed in', async () => {
  setCurrentUser(sampleUser);
  vi.stubGlobal('fetch', async () => new Response('', { status: 401 }));
  await checkCurrentUser();
  expect(isSignedIn()).toBe(false);
});

test('so does an empty answer, which is asked for', async () => {
  setCurrentUser(sampleUser);
  let asked = new Headers();
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
    asked = new Headers(headers);
    return new Response(null, { status: 204 });
  });
  await checkCurrentUser();
  expect(isSignedIn()).toBe(false);
  expect(asked.get('prefer')).toBe('signed-out=empty');
});

test('a failed check changes nothing that was known', async () => {
  setCurrentUser(sampleUser);
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  await checkCurrentUser();
  expect(isSignedIn()).toBe(true);
});

test('a check that was under way when the user signed in does not sign them out again', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 401 }));
  const check = checkCurrentUser();
  setCurrentUser(sampleUser);
  await check;
  expect(isSignedIn()).toBe(true);
});

test('a prerendered page contains nothing about a user', () => {
  setCurrentUser(sampleUser);
  expect(renderToString(createElement(Status))).toBe('pending');
});

test('signing out, or in as someone else, announces the end of the earlier session; signing in does not', () => {
  // The query cache listens too if a test before this one has loaded it, and loads the page anew.
  vi.stubGlobal('location', { reload: () => {} });
  const gone = vi.fn();
  onUserGone(gone);
  setCurrentUser(sampleUser);
  setCurrentUser({ ...sampleUser, firstName: 'Renamed' });
  expect(gone).not.toHaveBeenCalled();
  setCurrentUser({ ...sampleUser, id: 'someone-else' });
  setCurrentUser(null);
  expect(gone).toHaveBeenCalledTimes(2);
});
