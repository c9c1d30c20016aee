import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable } from 'node:stream';

const root = path.resolve(import.meta.dirname, '../..');

interface Run {
  /** The name of the command, as npm runs it. */
  program: string;
  args?: readonly string[];
  environment: Record<string, string>;
}

/** Runs an operator's command as a program of its own, with only the given environment variables. */
export async function runOperatorProgram({ program, args = [], environment }: Run) {
  const child = spawn(process.execPath, ['src/server/commands/run.ts', program, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  const read = async (stream: Readable) => Buffer.concat(await stream.toArray()).toString();
  const [output, errors] = await Promise.all([read(child.stdout), read(child.stderr)]);
  await closed;
  return { code: child.exitCode, output, errors };
}
