import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '#server/platform/deps.ts';
import type { Candidate, Finder, Subject } from './finder.ts';

/** A finder that takes longer is left out of the scan. */
const longestMs = 20_000;

export type Found = { candidates: Candidate[] } | { isMissing: true };

/** Never rejects, so that a finder that fails or hangs does not fail the scan. */
export async function runFinder(
  deps: Deps,
  finder: Finder,
  subject: Subject,
  limitMs = longestMs,
): Promise<Found> {
  const stop = new AbortController();
  try {
    const found = finder.find(deps, subject, stop.signal);
    // After the time limit nobody awaits it any more, so a late failure must not become an unhandled rejection.
    found.catch(() => {});
    const candidates = await Promise.race([found, timeLimit(limitMs, stop.signal)]);
    return { candidates: candidates.filter(isStorable) };
  } catch (error) {
    deps.log.warn({ err: error, finder: finder.type }, 'a finder failed');
    return { isMissing: true };
  } finally {
    stop.abort();
  }
}

/** Anyone can send an email with a NUL character in it, which PostgreSQL cannot store. No real shop does. */
function isStorable(candidate: Candidate): boolean {
  return !JSON.stringify(candidate).includes('\\u0000');
}

async function timeLimit(limitMs: number, signal: AbortSignal): Promise<never> {
  await sleep(limitMs, undefined, { signal });
  throw new Error('a finder took too long');
}
