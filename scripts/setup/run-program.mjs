import { exitIfStopped, startChild } from './children.mjs';
import { root } from './project.mjs';

const headLines = 10;
const tailLines = 15;
const killAfterMs = 5_000;

/** Runs a program and captures its output. Resolves to `{ ok, output }`. */
export async function runQuietly([command, ...args], { env, timeoutMs } = {}) {
  const { child, exitCode } = startChild(command, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks = [];
  child.stdout?.on('data', (chunk) => chunks.push(chunk));
  child.stderr?.on('data', (chunk) => chunks.push(chunk));
  const cancel = limitTime(child, timeoutMs);
  const code = await exitCode;
  cancel();
  exitIfStopped();
  const text = child.startError ? child.startError.message : Buffer.concat(chunks).toString('utf8');
  return { ok: code === 0, output: shorten(text) };
}

/** Runs a program with its output visible to the user. Resolves to its exit code. */
export async function runVisibly([command, ...args], { env, timeoutMs } = {}) {
  const { child, exitCode } = startChild(command, args, { cwd: root, env, stdio: 'inherit' });
  const cancel = limitTime(child, timeoutMs);
  const code = await exitCode;
  cancel();
  if (child.startError) console.error(child.startError.message);
  return code;
}

/** Keeps the first and the last lines, because some tools name the cause first and others last. */
function shorten(text) {
  const lines = text.trim().split('\n');
  if (lines.length <= headLines + tailLines) return lines.join('\n');
  return [...lines.slice(0, headLines), '…', ...lines.slice(-tailLines)].join('\n');
}

export function limitTime(child, timeoutMs) {
  if (!timeoutMs) return () => {};
  let killTimer;
  const timer = setTimeout(() => {
    console.error(`Stopped after ${timeoutMs / 1_000} seconds: ${child.spawnfile}`);
    child.kill('SIGTERM');
    killTimer = setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  }, timeoutMs);
  return () => {
    clearTimeout(timer);
    clearTimeout(killTimer);
  };
}
