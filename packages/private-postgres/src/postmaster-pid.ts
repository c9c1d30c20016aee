import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import path from 'node:path';

export interface RecordedPostmaster {
  pid: number;
  port: number;
  ready: boolean;
}

/** Reads postmaster.pid, whose lines are defined by PostgreSQL. */
export async function readPostmasterPid(folder: string): Promise<RecordedPostmaster | undefined> {
  const text = await readFile(pidFile(folder), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/** Finds the running server of this folder. Deletes the file of a dead server where PostgreSQL itself would not. */
export async function findPostmaster(folder: string): Promise<RecordedPostmaster | undefined> {
  const recorded = await readPostmasterPid(folder);
  if (!recorded) return undefined;
  if (await isPostmaster(recorded.pid, folder)) return recorded;
  // PostgreSQL refuses to start while any process, even an unrelated one, has the recorded pid.
  if (isRunning(recorded.pid)) await rm(pidFile(folder), { force: true });
  return undefined;
}

/** A pid alone proves nothing: after a reboot, or in a container, it may belong to any process. */
export async function isPostmaster(pid: number, folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return (await readCommandLine(pid)).includes(folder);
  const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
  return workingFolder === (await realpath(folder));
}

function readCommandLine(pid: number): Promise<string> {
  return new Promise((resolve) => {
    execFile('/bin/ps', ['-o', 'command=', '-p', String(pid)], (_error, stdout) => resolve(stdout));
  });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function pidFile(folder: string): string {
  return path.join(folder, 'postmaster.pid');
}
