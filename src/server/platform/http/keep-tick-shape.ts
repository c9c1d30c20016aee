import { executionAsyncResource } from 'node:async_hooks';

const kept: object[] = [];

/**
 * Keeps one of Node's next-tick objects alive. If a full garbage collection finds none, V8 forgets their shape, and the
 * code that creates them stays on its slow path until the process ends, which costs a third of the throughput.
 */
export function keepTickShape(): void {
  process.nextTick(() => {
    if (kept.length === 0) kept.push(executionAsyncResource());
  });
}
