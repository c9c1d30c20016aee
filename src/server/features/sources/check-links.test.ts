import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { checkLinks } from './check-sources.ts';

const options = { timeoutMs: 5_000, maxRedirects: 1, allowsAddress: () => true };

/** Counts how many requests a host is answering at once. */
async function startCountingHost(counts: { now: number; most: number }) {
  let own = 0;
  let mostOwn = 0;
  const server = createServer(async (_request, response) => {
    own += 1;
    counts.now += 1;
    mostOwn = Math.max(mostOwn, own);
    counts.most = Math.max(counts.most, counts.now);
    for (let turns = 0; turns < 50; turns += 1) await turn();
    own -= 1;
    counts.now -= 1;
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: (path: string) => `http://127.0.0.1:${port}/${path}`, mostAtOnce: () => mostOwn };
}

test('every link is checked once, a few hosts at a time, with one request per host', async () => {
  const counts = { now: 0, most: 0 };
  const hosts = await Promise.all(Array.from({ length: 5 }, () => startCountingHost(counts)));
  const sources = hosts.flatMap(({ url }) =>
    ['a', 'b', 'c'].map((path) => ({ id: url(path), url: url(path) })),
  );
  const seen: string[] = [];

  await checkLinks(sources, {
    ...options,
    concurrency: 3,
    onResult: ({ id }, result) => {
      expect(result.ok).toBe(true);
      seen.push(id);
    },
  });

  expect(seen.toSorted()).toEqual(sources.map(({ id }) => id).toSorted());
  expect(hosts.map((host) => host.mostAtOnce())).toEqual([1, 1, 1, 1, 1]);
  expect(counts.most).toBeGreaterThan(1);
  expect(counts.most).toBeLessThanOrEqual(3);
});

test('a dead link does not stop the others from being checked', async () => {
  const host = await startCountingHost({ now: 0, most: 0 });
  const results: boolean[] = [];

  await checkLinks([{ url: 'http://nowhere.invalid/' }, { url: host.url('a') }], {
    ...options,
    concurrency: 1,
    onResult: (_source, { ok }) => void results.push(ok),
  });

  expect(results).toEqual([false, true]);
});

test('a result that cannot be stored ends the check', async () => {
  const host = await startCountingHost({ now: 0, most: 0 });
  let stored = 0;
  const checking = checkLinks([{ url: host.url('a') }, { url: host.url('b') }], {
    ...options,
    concurrency: 2,
    onResult: () => {
      stored += 1;
      throw new Error('The disk is full.');
    },
  });

  await expect(checking).rejects.toThrow('The disk is full.');
  expect(stored).toBe(1);
});

test('the caller can abort the check of all links', async () => {
  const host = await startCountingHost({ now: 0, most: 0 });
  const stop = new AbortController();
  const checking = checkLinks([{ url: host.url('a') }, { url: host.url('b') }], {
    ...options,
    concurrency: 1,
    signal: stop.signal,
    onResult: () => stop.abort(new Error('Enough.')),
  });

  await expect(checking).rejects.toThrow('Enough.');
});
