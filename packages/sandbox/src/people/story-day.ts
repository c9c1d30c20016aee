import path from 'node:path';
import { openStore } from '#sandbox/institution/document-store.ts';
import { dayMs } from '#sandbox/shared.ts';

interface StoryDay {
  /** The start of that day in UTC. */
  startsAt: string;
}

/**
 * The day from which "days ago" in the planted stories is counted back: the day on which the sandbox first ran. It is
 * stored, so that emails and bank transactions about one purchase agree, whenever each of them is created.
 */
export function openStoryDay({ dataDir, now }: { dataDir: string; now: () => Date }): Date {
  const days = openStore(path.join(dataDir, 'people.jsonl')).collection<StoryDay>('story-day');
  const kept = days.find('first') ?? days.put('first', { startsAt: startOfDay(now()).toISOString() });
  return new Date(kept.startsAt);
}

export function daysBefore(day: Date, days: number): Date {
  return new Date(day.getTime() - days * dayMs);
}

function startOfDay(time: Date): Date {
  return new Date(Math.floor(time.getTime() / dayMs) * dayMs);
}
