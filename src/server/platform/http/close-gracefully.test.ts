import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { startTestServer } from '#test/support/test-server.ts';
import { closeGracefully } from './close-gracefully.ts';

const people = 40;
const turnMs = 30;

/** The clients run in a separate thread, so that they keep connecting while this thread is busy. */
const visitors = `
  const { connect } = require('node:net');
  const { parentPort, workerData: { port, people } } = require('node:worker_threads');
  let written = 0;
  let gone = 0;
  let answered = 0;
  for (let person = 0; person < people; person += 1) {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET /healthz HTTP/1.1\\r\\nhost: localhost\\r\\n\\r\\n', () => {
        written += 1;
        if (written === people) parentPort.postMessage('on the wire');
      }));
    socket.once('data', () => { answered += 1; socket.end(); });
    socket.on('error', () => {});
    socket.once('close', () => { gone += 1; if (gone === people) parentPort.postMessage(answered); });
  }
`;

test('who waits before the door of a busy process is let in and answered before it closes', async () => {
  const server = await startTestServer({ worksJobs: false, listens: true });
  onTestFinished(() => server.stop());
  const { port } = server.app.server.address() as AddressInfo;
  let isBusy = true;
  const compute = () => {
    const endsAt = performance.now() + turnMs;
    while (performance.now() < endsAt);
    if (isBusy) setImmediate(compute);
  };
  onTestFinished(() => {
    isBusy = false;
  });
  compute();
  const thread = new Worker(visitors, { eval: true, workerData: { port, people } });
  expect(await once(thread, 'message')).toEqual(['on the wire']);
  const counted = once(thread, 'message');
  await closeGracefully(server.app);
  expect(await counted).toEqual([people]);
});
