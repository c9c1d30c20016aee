import { readdir, readFile } from 'node:fs/promises';

/** Linux reports CPU time in hundredths of a second on every machine. */
const tickMs = 10;

interface ProcessState {
  parentId: number;
  /** Includes child processes that have ended. */
  cpuMs: number;
}

async function readState(processId: number | string): Promise<ProcessState | undefined> {
  const text = await readFile(`/proc/${processId}/stat`, 'utf8').catch(() => '');
  if (!text) return undefined;
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0);
  return { parentId: fields[1] ?? 0, cpuMs: ticks * tickMs };
}

/** The CPU time that a process has used so far. Linux only. */
export async function cpuMsOf(processId: number): Promise<number> {
  return (await readState(processId))?.cpuMs ?? Number.NaN;
}

/** The same, including child processes: PostgreSQL has one for each connection. */
export async function cpuMsOfFamily(processId: number): Promise<number> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const states = await Promise.all(ids.map(readState));
  const children = states.filter((state) => state?.parentId === processId);
  return children.reduce((sum, state) => sum + (state?.cpuMs ?? 0), await cpuMsOf(processId));
}
