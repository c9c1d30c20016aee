import { exitIfStopped, startChild } from '../setup/children.mjs';
import { root } from '../setup/project.mjs';
import { limitTime } from '../setup/run-program.mjs';

/**
 * Node cannot ask what its children used, but every POSIX shell can: `times` counts the program and all that it waited for. A
 * signal is passed on, because a shell would otherwise keep it until the program ends.
 */
const script = `
"$@" 3>&- <&0 &
child=$!
trap 'kill -TERM $child' TERM INT HUP
wait $child
code=$?
while kill -0 $child 2>&-; do wait $child; code=$?; done
times >&3
exit $code`;

/**
 * Runs a program, visibly or returning its output. Resolves to `{ exitCode, output, cpuSeconds }`. With `isBeside`, it leaves
 * the processor to others that want it.
 */
export async function runMeasured(command, { env, timeoutMs, isBeside = false }) {
  const polite = isBeside ? ['nice', '-n', '10', ...command] : command;
  const { child, exitCode } = startChild('/bin/sh', ['-c', script, 'sh', ...polite], {
    cwd: root,
    env,
    stdio: isBeside ? ['ignore', 'pipe', 'pipe', 'pipe'] : ['inherit', 'inherit', 'inherit', 'pipe'],
  });
  const output = collect(child.stdout, child.stderr);
  const times = collect(child.stdio[3]);
  const cancel = limitTime(child, timeoutMs);
  const code = await exitCode;
  cancel();
  exitIfStopped();
  return { exitCode: code, output: output(), cpuSeconds: sumOf(times()) };
}

/** Returns a function that tells what the streams have said so far. */
function collect(...streams) {
  const chunks = [];
  for (const stream of streams) stream?.on('data', (chunk) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString('utf8');
}

/** Adds up times such as `1m2.34s`. */
function sumOf(times) {
  const found = [...times.matchAll(/(\d+)m([\d.]+)s/g)];
  return found.reduce((sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds), 0);
}
