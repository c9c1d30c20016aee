import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { createUser, goodPassword } from '#test/support/test-people.ts';
import { startTestServer } from '#test/support/test-server.ts';
import { waitUntil } from '#test/support/wait-until.ts';
import { answerInTime } from './answer-in-time.ts';
import { replyWithProblem } from './problem-reply.ts';
import { toAppError } from './to-app-error.ts';

const limitMs = 600;

/** Starts a server of the same framework with a short limit, whose handlers take as long as the URL says. */
async function startImpatientServer() {
  const app = fastify();
  app.addHook('onRequest', answerInTime);
  app.setErrorHandler((error, _request, reply) => replyWithProblem(reply, toAppError(error)));
  const finished: string[] = [];
  const options = { config: { answerWithinMs: limitMs } };
  app.all('/takes/:ms', options, async (request) => {
    await sleep(Number((request.params as { ms: string }).ms));
    finished.push(request.method);
    return { done: true };
  });
  app.get('/trickles', options, (_request, reply) =>
    reply.send(Readable.from(trickle(limitMs * 2), { objectMode: false })),
  );
  app.get('/stays', options, async (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200);
    for await (const part of trickle(limitMs * 2)) reply.raw.write(part);
    reply.raw.end();
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return { url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, finished };
}

async function* trickle(forMs: number) {
  yield 'begun ';
  await sleep(forMs);
  yield 'ended';
}

const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };

test.each([
  ['with a body', body],
  ['without one', { method: 'POST' }],
  ['that deletes', { method: 'DELETE' }],
])('a write %s that hangs is answered, and its work goes on', async (_, init) => {
  const { url, finished } = await startImpatientServer();
  const response = await fetch(`${url}/takes/${limitMs * 2}`, init);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, null]);
  expect(await response.json()).toMatchObject({
    code: 'too_busy',
    detail: expect.stringContaining('may still go through'),
  });
  expect(finished).toEqual([]);
  await waitUntil(() => finished.includes(init.method));
});

test('a read that hangs is answered with a time to retry', async () => {
  const { url } = await startImpatientServer();
  const response = await fetch(`${url}/takes/${limitMs * 2}`);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await response.json()).toMatchObject({
    detail: expect.stringContaining('Please wait a few seconds'),
  });
});

test('the time a body takes to arrive does not count against the work', async () => {
  const { url } = await startImpatientServer();
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = httpRequest(`${url}/takes/${limitMs * 0.6}`, { ...body, agent: false }, resolve);
    outgoing.on('error', reject);
    outgoing.write('{');
    setTimeout(() => outgoing.end('}'), limitMs * 0.6);
  });
  expect([response.statusCode, await json(response)]).toEqual([200, { done: true }]);
});

test('an answer that has begun and does not end is cut off', async () => {
  const { url } = await startImpatientServer();
  const response = await fetch(`${url}/trickles`);
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow();
});

test('a stream that looks after itself stays', async () => {
  const { url } = await startImpatientServer();
  expect(await (await fetch(`${url}/stays`)).text()).toBe('begun ended');
});

test('in the product, a sign-in that hangs is answered', { timeout: 60_000 }, async () => {
  const server = await startTestServer({ worksJobs: false });
  onTestFinished(() => server.stop());
  const { email } = await createUser(server);
  const passwords = { ...server.deps.passwords, verify: () => new Promise<never>(() => {}) };
  const app = await createApp({ ...server.deps, passwords });
  onTestFinished(() => app.close());
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  const answer = await fetch(`${url}/api/auth/login`, {
    ...body,
    body: JSON.stringify({ email, password: goodPassword }),
  });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(await answer.json()).toMatchObject({ code: 'too_busy' });
});
