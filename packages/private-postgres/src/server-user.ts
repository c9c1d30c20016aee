import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { PostgresStartError } from './start-error.ts';

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

const userName = 'postgres';

/** PostgreSQL refuses to run as root, so root runs it as the owner of the existing data, or as `postgres`. */
export async function findServerUser(home: string): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(home).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return (await lookUpUser()) ?? (await createUser());
}

/** Tests access by running a program as the user, so that access lists and mount options are respected. */
export async function canWrite(user: ServerUser, folder: string): Promise<boolean> {
  const { ok } = await runProgram('/bin/sh', ['-c', 'test -w "$1" && cd "$1"', 'sh', folder], user);
  return ok;
}

async function lookUpUser(): Promise<ServerUser> {
  const [uid, gid] = await Promise.all([
    runProgram('id', ['-u', userName]),
    runProgram('id', ['-g', userName]),
  ]);
  return uid.ok && gid.ok ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : undefined;
}

async function createUser(): Promise<ServerUser> {
  const created = await runProgram('useradd', ['--system', '--user-group', '--no-create-home', userName]);
  if (!created.ok) await runProgram('adduser', ['-S', '-D', '-H', userName]);
  const user = await lookUpUser();
  if (user) return user;
  throw new PostgresStartError(
    `PostgreSQL refuses to run as root, and the user "${userName}" could not be created (${created.lastLine}); start Rightful as an ordinary user, or set DATABASE_URL.`,
  );
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
