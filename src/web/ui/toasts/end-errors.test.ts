import { afterEach, expect, test, vi } from 'vitest';
import { call, onSuccess } from '#web/lib/calls/call.ts';
import { notify, notifyFailure, toastStore } from '#web/lib/notify.ts';
import { endErrors } from './end-errors.ts';

afterEach(() => {
  toastStore.set([]);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const isOpen = () => toastStore.get()[0]?.open;

test('the notice of an error ends when the same request succeeds, and not before', async () => {
  vi.useFakeTimers();
  const login = () => call('POST /api/auth/login', { body: { email: 'a@example.com', password: 'x' } });
  vi.stubGlobal('fetch', async () => new Response('', { status: 401 }));
  await login().catch(notifyFailure('Login failed'));

  onSuccess(endErrors);
  vi.stubGlobal('fetch', async () => Response.json({}));
  await call('POST /api/auth/logout');
  expect(isOpen()).toBe(true);
  await login();
  expect(isOpen()).toBe(false);
});

test('leaving a page ends its errors, except one that leads away from it, and no other notice', () => {
  vi.useFakeTimers();
  notify({ title: 'Error', variant: 'destructive' });
  endErrors();
  expect(isOpen()).toBe(false);

  notify({ title: 'Account Already Exists', variant: 'destructive', outlivesPage: true });
  endErrors();
  expect(isOpen()).toBe(true);

  notify({ title: 'Saved' });
  endErrors();
  expect(isOpen()).toBe(true);
});
