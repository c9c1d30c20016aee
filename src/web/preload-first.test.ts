import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LazyPage, lazyPage } from '#web/lib/lazy-page.tsx';
import { spinnerDelayMs } from '#web/ui/loading.tsx';
import { preloadFirst } from './preload-first.ts';
import type { View } from './routes.ts';
import { views } from './views.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const Page = () => null;
const isThere = lazyPage(async () => Page);

/** Creates a navigation handler for a visitor with these pages. */
function goToWith(pages: Partial<Record<View, LazyPage>>) {
  return preloadFirst({
    isSignedIn: () => false,
    hasResetLink: () => false,
    views: { ...views, ...pages },
  });
}

test('the page is there before the address changes', async () => {
  const code = Promise.withResolvers<typeof Page>();
  const goTo = goToWith({ terms: lazyPage(() => code.promise) });
  const navigate = vi.fn();

  const going = goTo(navigate, '/terms?from=footer#fees');
  await vi.advanceTimersByTimeAsync(spinnerDelayMs - 1);
  expect(navigate).not.toHaveBeenCalled();

  code.resolve(Page);
  await going;
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/terms?from=footer#fees', undefined);
});

test('a page that takes long is opened all the same, to show that it is on its way', async () => {
  const goTo = goToWith({ terms: lazyPage(() => new Promise(() => {})) });
  const navigate = vi.fn();

  const going = goTo(navigate, '/terms');
  await vi.advanceTimersByTimeAsync(spinnerDelayMs);
  await going;

  expect(navigate).toHaveBeenCalledOnce();
});

test('of two links followed at once, the last one wins', async () => {
  const goTo = goToWith({ login: isThere, terms: isThere });
  const navigate = vi.fn();

  await Promise.all([goTo(navigate, '/login'), goTo(navigate, '/terms')]);

  expect(navigate).toHaveBeenCalledExactlyOnceWith('/terms', undefined);
});

test('a page that cannot be fetched is opened all the same, to say so', async () => {
  const goTo = goToWith({ gdpr: lazyPage(() => Promise.reject(new Error('offline'))) });
  const navigate = vi.fn();

  await goTo(navigate, '/gdpr');

  expect(navigate).toHaveBeenCalledOnce();
});
