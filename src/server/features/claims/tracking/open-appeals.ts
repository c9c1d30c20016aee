import { dayMs } from '#shared/durations.ts';

/** As long as an office may take for an appeal. */
const appealMs = 180 * dayMs;

/** What was refused since then may yet be granted on appeal. */
export function appealsOpenSince(at: Date): Date {
  return new Date(at.getTime() - appealMs);
}
