import type { Deps } from '#server/platform/deps.ts';
import { addressGroup, countAttempt, type Limit } from '#server/platform/http/throttle.ts';
import { createToken, hashToken } from '#server/platform/tokens.ts';
import { calendarFeedPath } from '#shared/account/todos.ts';
import { AppError } from '#shared/app-error.ts';
import { hourSeconds } from '#shared/durations.ts';
import { renderCalendar } from './calendar.ts';
import { collectTodos } from './collect-todos.ts';
import * as queries from './queries.ts';

/** Of one address, whoever's calendars it guesses at. */
const guesses: Limit = { name: 'calendar-guesses', maxAttempts: 30, windowSeconds: hourSeconds };
/** Of one account, however many calendars read it. */
const reads: Limit = { name: 'calendar-reads', maxAttempts: 120, windowSeconds: hourSeconds };

export async function readCalendar({ db }: Deps, userId: string) {
  const key = await queries.findCalendarKey(db, userId);
  return { createdAt: key?.createdAt.toISOString() ?? null };
}

/** The only time at which the address can be read: we keep no more than a hash of its key. */
export async function makeCalendar({ db, now, config }: Deps, userId: string) {
  const key = createToken();
  const createdAt = now();
  await queries.saveCalendarKey(db, { userId, keyHash: hashToken(key), createdAt });
  const url = `${config.publicUrl}${calendarFeedPath}?${new URLSearchParams({ key })}`;
  return { createdAt: createdAt.toISOString(), url };
}

export async function endCalendar({ db }: Deps, userId: string): Promise<void> {
  await queries.deleteCalendarKey(db, userId);
}

interface FeedRequest {
  key: string | undefined;
  fromAddress: string;
}

/** An unknown key, an ended one and none get the same answer. */
export async function readFeed(deps: Deps, { key, fromAddress }: FeedRequest): Promise<string> {
  const userId = key && (await queries.findCalendarOwner(deps.db, hashToken(key)));
  if (!userId) {
    await countAttempt(deps, { limit: guesses, subject: addressGroup(fromAddress) });
    throw new AppError('not_found', 'There is no such calendar. Make a new address on your dashboard.');
  }
  await countAttempt(deps, { limit: reads, subject: userId });
  const todos = await collectTodos(deps, userId);
  return renderCalendar({ todos, host: new URL(deps.config.publicUrl).hostname, at: deps.now() });
}
