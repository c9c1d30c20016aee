import { execFile } from 'node:child_process';

/** The user that PostgreSQL's programs run as; undefined means the current user. */
export type ServerUser = { uid: number; gid: number } | undefined;

/** A small, fixed environment, because the caller's PG* and locale variables must not reach PostgreSQL. */
export const programEnvironment = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' };

interface ProgramResult {
  ok: boolean;
  /** The last line the program wrote, or why it could not run. */
  lastLine: string;
  stdout: string;
}

/** Runs a program to its end. A failure is a result, not an exception. */
export function runProgram(file: string, args: string[], user?: ServerUser): Promise<ProgramResult> {
  return new Promise((resolve) => {
    execFile(file, args, { cwd: '/', env: programEnvironment, ...user }, (error, stdout, stderr) => {
      const lastLine =
        (`${stdout}\n${stderr}`.trim() || (error?.message ?? '').trim()).split('\n').at(-1) ?? '';
      resolve({ ok: !error, stdout, lastLine });
    }).on('error', () => {});
  });
}
