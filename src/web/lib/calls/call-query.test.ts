import { afterEach, expect, test, vi } from 'vitest';
import { callQuery } from './call-query.ts';

afterEach(() => vi.unstubAllGlobals());

test('a read is cached under its path', () => {
  expect(callQuery('GET /api/claims').queryKey).toEqual(['/api/claims']);
});

test('a read of one thing is cached below the list that contains it', () => {
  const input = { params: { claimId: 'one' } };

  expect(callQuery('GET /api/claims/:claimId', input).queryKey).toEqual(['/api/claims', 'one']);
  expect(callQuery('GET /api/claims/:claimId/filing', input).queryKey).toEqual([
    '/api/claims',
    'one',
    'filing',
  ]);
});

test('a read requests its own cache key', async () => {
  const fetch = vi.fn(async (_path: string) => Response.json({}));
  vi.stubGlobal('fetch', fetch);

  await callQuery('GET /api/claims/:claimId/filing', { params: { claimId: 'one' } }).queryFn();

  expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/claims/one/filing']);
});
