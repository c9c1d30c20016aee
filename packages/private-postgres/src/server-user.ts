import { stat } from 'node:fs/promises';
import { StartupError } from '../../../src/server/platform/startup-error.ts';
import { runProgram, type ServerUser } from './run-program.ts';

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
  throw new StartupError(
    `PostgreSQL refuses to run as root, and the user "${userName}" could not be created (${created.lastLine}); start Rightful as an ordinary user, or set DATABASE_URL.`,
  );
}
