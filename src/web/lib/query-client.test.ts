import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleUser } from '#test/support/sample-user.ts';
import { callQuery } from './calls/call-query.ts';
import { createQueryClient } from './query-client.ts';
import { isSignedIn, setCurrentUser } from './session/current-user.ts';

const claimsQuery = callQuery('GET /api/claims');

function stubFetch(...responses: Response[]) {
  const fetch = vi.fn(async (_path: string) => responses.shift() ?? Response.error());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

afterEach(() => {
  setCurrentUser(null);
  vi.unstubAllGlobals();
});

test('nothing is retried, nothing goes stale, nothing is fetched again by itself', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();

  expect(queries).toMatchObject({
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchInterval: false,
  });
  expect(mutations).toMatchObject({ retry: false });
});

test('a query reads the path that is its key, once', async () => {
  const fetch = stubFetch(Response.json([{ id: 'one' }]));
  const queryClient = createQueryClient();

  await queryClient.fetchQuery(claimsQuery);
  const claims = await queryClient.fetchQuery(claimsQuery);

  expect(claims).toEqual([{ id: 'one' }]);
  expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/claims']);
});

test('a 401 fails the query', async () => {
  stubFetch(new Response('', { status: 401, statusText: 'Unauthorized' }));

  const reading = createQueryClient().fetchQuery(claimsQuery);

  await expect(reading).rejects.toThrow('401: Unauthorized');
});

test('learning that the session has ended signs the pages out', async () => {
  setCurrentUser(sampleUser);
  stubFetch(Response.json({ code: 'signed_out', detail: 'You are signed out.' }, { status: 401 }));

  const reading = createQueryClient().fetchQuery(claimsQuery);

  await expect(reading).rejects.toThrow('401: ');
  expect(isSignedIn()).toBe(false);
});

test('what could not be read offline is read again once the browser is back online, and nothing else', async () => {
  const fetch = stubFetch(Response.error(), Response.json([{ id: 'one' }]));
  const queryClient = createQueryClient();
  queryClient.mount();
  const observer = new QueryObserver(queryClient, claimsQuery);
  const stop = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));

  for (let time = 0; time < 2; time += 1) {
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual([{ id: 'one' }]));
  }
  expect(fetch).toHaveBeenCalledTimes(2);
  stop();
  queryClient.unmount();
});

test('a refused password does not sign anyone out', async () => {
  setCurrentUser(sampleUser);
  stubFetch(Response.json({ code: 'wrong_credentials', detail: 'Not right.' }, { status: 401 }));

  const reading = createQueryClient().fetchQuery(claimsQuery);

  await expect(reading).rejects.toThrow('401: ');
  expect(isSignedIn()).toBe(true);
});
