import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { eq, lte, sql } from 'drizzle-orm';
import { attempts } from '#server/platform/db/schema/accounts.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/app-error.ts';
import { counted as inWords } from '#shared/counted.ts';

export interface Limit {
  name: string;
  maxAttempts: number;
  windowSeconds: number;
}

/** One counter: a limit, and the account or address that it counts. */
export interface Meter {
  limit: Limit;
  subject: string;
}

function hashOf({ limit, subject }: Meter): Buffer {
  return createHash('sha256').update(`${limit.name}:${subject}`).digest();
}

/** Counts an attempt before it is made, so that simultaneous attempts cannot exceed the limit. */
export async function countAttempt(deps: Pick<Deps, 'db' | 'now'>, meter: Meter): Promise<void> {
  const startsAt = deps.now();
  const { count, windowEndsAt } = await add(deps, meter, startsAt);
  if (count > meter.limit.maxAttempts) throw tooMany(windowEndsAt.getTime() - startsAt.getTime());
}

/** Returns true for the attempts that the limit allows. */
export async function isWithin(deps: Pick<Deps, 'db' | 'now'>, meter: Meter): Promise<boolean> {
  const { count } = await add(deps, meter, deps.now());
  return count <= meter.limit.maxAttempts;
}

async function add({ db }: Pick<Deps, 'db'>, meter: Meter, startsAt: Date) {
  const fresh = {
    keyHash: hashOf(meter),
    count: 1,
    windowEndsAt: new Date(startsAt.getTime() + meter.limit.windowSeconds * 1_000),
  };
  const isOver = lte(attempts.windowEndsAt, startsAt);
  const [counted] = await db
    .insert(attempts)
    .values(fresh)
    .onConflictDoUpdate({
      target: attempts.keyHash,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${attempts.windowEndsAt} end`,
      },
    })
    .returning();
  if (!counted) throw new Error('the attempt was not counted');
  return counted;
}

/** Takes one attempt back after it turned out to be the owner's own. */
export async function forgiveAttempt({ db }: Pick<Deps, 'db'>, meter: Meter): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(eq(attempts.keyHash, hashOf(meter)));
}

export async function forgetAttempts({ db }: Pick<Deps, 'db'>, meter: Meter): Promise<void> {
  await db.delete(attempts).where(eq(attempts.keyHash, hashOf(meter)));
}

function tooMany(remainingMs: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(remainingMs / 1_000));
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return new AppError(
    'too_many_attempts',
    `Too many attempts. Please wait ${inWords(minutes, 'minute')} and try again.`,
    {
      retryAfterSeconds,
    },
  );
}

/** Returns the key of limits per address: an IPv4 address, or the /64 network that one IPv6 customer has. */
export function addressGroup(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const headGroups = head.split(':').filter(Boolean);
  const tailGroups = tail.split(':').filter(Boolean);
  const gap = ip.includes('::') ? 8 - headGroups.length - tailGroups.length : 0;
  const groups = [...headGroups, ...Array.from({ length: gap }, () => '0'), ...tailGroups];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
