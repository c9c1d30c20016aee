import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './calls/api-error.ts';
import { dismissToast, notify, notifyFailure, toastLimits, toastStore } from './notify.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  toastStore.set([]);
  vi.useRealTimers();
});

function onlyToast() {
  const [toast, ...others] = toastStore.get();
  expect(others).toEqual([]);
  if (!toast) throw new Error('There is no toast.');
  return toast;
}

test('the limits are those the product promises', () => {
  expect(toastLimits).toEqual({
    shownAtOnce: 1,
    durationMs: 5_000,
    removeDelayMs: 1_000_000,
    swipeThresholdPx: 50,
    hotkey: 'F8',
  });
});

test('a second notice takes the place of the first', () => {
  notify({ title: 'First' });
  notify({ title: 'Second' });

  expect(onlyToast()).toMatchObject({ title: 'Second', open: true, variant: 'default' });
});

test('a dismissed toast is closed at once and removed 1,000,000 ms later', () => {
  notify({ title: 'Done' });
  dismissToast(onlyToast().id);

  expect(onlyToast().open).toBe(false);
  vi.advanceTimersByTime(999_999);
  expect(onlyToast().open).toBe(false);
  vi.advanceTimersByTime(1);
  expect(toastStore.get()).toEqual([]);
});

test('the removal of a toast leaves the one that replaced it', () => {
  notify({ title: 'First' });
  dismissToast(onlyToast().id);
  notify({ title: 'Second' });

  vi.advanceTimersByTime(toastLimits.removeDelayMs);

  expect(onlyToast()).toMatchObject({ title: 'Second', open: true });
});

test('a failed call becomes a destructive notice with the server’s sentence', () => {
  const bodyText = JSON.stringify({ code: 'too_busy', detail: 'Many people are signing in. Try again.' });
  notifyFailure('Login failed')(new ApiError({ status: 503, statusText: '', bodyText }));

  expect(onlyToast()).toMatchObject({
    title: 'Login failed',
    description: 'Many people are signing in. Try again.',
    variant: 'destructive',
  });
});
