import { expect, test, vi } from 'vitest';
import { preloadFirst } from './preload-first.ts';
import { views } from './views.ts';

const visitor = { isSignedIn: () => false, hasResetLink: () => false };

test('the page is there before the address changes', async () => {
  const goTo = preloadFirst(visitor);
  const navigate = vi.fn(() => expect(views.terms.loaded()).toBeDefined());
  await views.terms.preload();

  await goTo(navigate, '/terms?from=footer#fees');

  expect(navigate).toHaveBeenCalledExactlyOnceWith('/terms?from=footer#fees', undefined);
});

test('of two links followed at once, the last one wins', async () => {
  const goTo = preloadFirst(visitor);
  const navigate = vi.fn();

  await Promise.all([goTo(navigate, '/login'), goTo(navigate, '/terms')]);

  expect(navigate).toHaveBeenCalledExactlyOnceWith('/terms', undefined);
});

test('a page that cannot be fetched is opened all the same, to say so', async () => {
  vi.spyOn(views.gdpr, 'preload').mockRejectedValue(new Error('offline'));
  const goTo = preloadFirst(visitor);
  const navigate = vi.fn();

  await goTo(navigate, '/gdpr');

  expect(navigate).toHaveBeenCalledOnce();
});
