import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { LazyPageView, lazyPage } from './lazy-page.tsx';

function Greeting() {
  return 'Hello';
}

test('a preloaded page renders at once', async () => {
  const page = lazyPage(async () => Greeting);
  await page.preload();
  expect(renderToString(createElement(LazyPageView, { page }))).toBe('Hello');
});

test('the code is fetched once, however often it is wanted', async () => {
  const load = vi.fn(async () => Greeting);
  const page = lazyPage(load);
  await Promise.all([page.preload(), page.preload(), page.loading()]);
  expect(load).toHaveBeenCalledOnce();
});

test('a failed fetch is tried again by the next visit, not by the next render', async () => {
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('offline'));
  const page = lazyPage(load);

  await expect(page.preload()).rejects.toThrow('offline');
  await expect(page.loading()).rejects.toThrow('offline');
  expect(load).toHaveBeenCalledOnce();

  await page.preload();
  expect(page.loaded()).toBe(Greeting);
});
