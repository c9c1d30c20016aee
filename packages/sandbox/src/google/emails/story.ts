import { createHash } from 'node:crypto';
import type { Account } from '#sandbox/google/accounts.ts';
import { daysBefore } from '#sandbox/people/story-day.ts';
import { minuteMs } from '#sandbox/shared.ts';
import type { Correspondent } from './email.ts';

/** Whose mailbox it is, and the day from which the emails are dated back. */
export interface Story {
  account: Account;
  storyDay: Date;
}

const earliestMinute = 13 * 60;

const minutesAwake = 10 * 60;

/** Returns a time of that day when people in the US are awake, which is always the same for the same key. */
export function momentOf(
  { account, storyDay }: Story,
  { key, daysAgo }: { key: string; daysAgo: number },
): Date {
  const minute = earliestMinute + seededNumber(`${account.email} ${key}`, minutesAwake);
  return new Date(daysBefore(storyDay, daysAgo).getTime() + minute * minuteMs);
}

export function ownerOf({ account }: Story): Correspondent {
  return { name: account.name, email: account.email };
}

export function firstNameOf({ account }: Story): string {
  return account.name.split(' ')[0] ?? account.name;
}

/** Returns a whole number from 0 to below the limit, which is always the same for the same seed. */
export function seededNumber(seed: string, limit: number): number {
  return createHash('sha256').update(seed).digest().readUInt32BE() % limit;
}
