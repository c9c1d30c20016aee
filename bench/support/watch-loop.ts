import { createServer } from 'node:http';

/**
 * Loaded into a program with `--import`. It says how long the event loop was kept from its next turn since the last question: by
 * the clock, and by what its own thread computed meanwhile, which other load on the machine does not make longer.
 */
let longest = { clockMs: 0, ownMs: 0 };
let last = { at: performance.now(), cpu: process.threadCpuUsage() };

setInterval(() => {
  const at = performance.now();
  const { user, system } = process.threadCpuUsage(last.cpu);
  longest = {
    clockMs: Math.max(longest.clockMs, at - last.at),
    ownMs: Math.max(longest.ownMs, (user + system) / 1_000),
  };
  last = { at, cpu: process.threadCpuUsage() };
}, 1).unref();

createServer((_request, reply) => {
  reply.end(JSON.stringify(longest));
  longest = { clockMs: 0, ownMs: 0 };
})
  .listen(Number(process.env.WATCH_PORT), '127.0.0.1')
  .unref();
