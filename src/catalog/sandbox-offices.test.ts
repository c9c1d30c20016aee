import { expect, test } from 'vitest';
import { officialSources } from './official-sources.ts';
import { sandboxOffices } from './sandbox-offices.ts';

test.each(sandboxOffices)('$name is invented and says so', ({ id, url, description, claimEmail }) => {
  expect(id).toMatch(/^sandbox-/);
  expect(new URL(url).hostname).toMatch(/\.example$/);
  expect(description).toContain('Sandbox');
  expect(claimEmail ?? 'none@shop.example').toMatch(/\.example$/);
  expect(officialSources.some((source) => source.id === id || source.url === url)).toBe(false);
});

test('one office takes claims by email and one by mail', () => {
  expect(sandboxOffices.some(({ claimEmail }) => claimEmail)).toBe(true);
  expect(sandboxOffices.some(({ claimAddress }) => claimAddress)).toBe(true);
});
