import { and, eq } from 'drizzle-orm';
import { AppError, accountClosedSentence } from '#shared/app-error.ts';
import type { Tx } from './db/connect.ts';
import { users } from './db/schema/accounts.ts';
import { claims } from './db/schema/claims.ts';
import { payouts } from './db/schema/payouts.ts';
import { people } from './db/schema/people.ts';

/**
 * Several features lock these rows. Every transaction takes them in this order, one owner after the other and rows of
 * one kind by their ids, so that no two transactions wait for each other. Rows that only one feature locks are its own
 * affair.
 */
const order = ['user', 'person', 'claim', 'payout'] as const;

/**
 * `update` also keeps others from adding rows that refer to the locked one; `no key update` and `share` let them.
 * Transactions that share a row only keep it from being changed.
 */
const strengths = ['share', 'no key update', 'update'] as const;

export type LockStrength = (typeof strengths)[number];

interface Lock {
  userId: string;
  kind: (typeof order)[number];
  id: string;
  strength: LockStrength;
}

const locksOf = new WeakMap<Tx, Lock[]>();

/** Throws if the lock is out of order, before it is waited for. Taking a row again is always in order. */
function note(tx: Tx, lock: Lock): void {
  const held = locksOf.get(tx) ?? [];
  const same = held.find(({ kind, id }) => kind === lock.kind && id === lock.id);
  if (same && isStronger(lock.strength, same.strength))
    throw new Error(
      `A ${lock.kind} held for ${same.strength} cannot be locked for ${lock.strength}: two transactions that try both wait forever.`,
    );
  if (same) return;
  const last = held.at(-1);
  if (last && isBefore(lock, last))
    throw new Error(
      `A ${lock.kind} is locked after a ${last.kind}, against the order of src/server/platform/locks.ts.`,
    );
  locksOf.set(tx, [...held, lock]);
}

function isStronger(one: LockStrength, other: LockStrength): boolean {
  return strengths.indexOf(one) > strengths.indexOf(other);
}

function isBefore(one: Lock, other: Lock): boolean {
  if (one.userId !== other.userId) return one.userId < other.userId;
  if (one.kind !== other.kind) return order.indexOf(one.kind) < order.indexOf(other.kind);
  return one.id < other.id;
}

/** Reads an account and holds its row until the transaction ends. */
export async function lockUser(tx: Tx, userId: string, strength: LockStrength = 'update') {
  note(tx, { userId, kind: 'user', id: userId, strength });
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for(strength);
  return user;
}

/**
 * Reads the account for which something new is started, and keeps it from being closed until the transaction ends. Throws if
 * it is closed already, or gone.
 */
export async function lockOpenUser(tx: Tx, userId: string, strength: LockStrength = 'share') {
  const user = await lockUser(tx, userId, strength);
  if (!user || user.deletingAt) throw new AppError('account_closed', accountClosedSentence);
  return user;
}

/** Reads someone whose money is searched for, so that only one of several scans and filings changes their claims. */
export async function lockPerson(tx: Tx, personId: string, strength: LockStrength = 'update') {
  const [found] = await tx.select({ userId: people.userId }).from(people).where(eq(people.id, personId));
  if (!found) return undefined;
  note(tx, { userId: found.userId, kind: 'person', id: personId, strength });
  const [person] = await tx.select().from(people).where(eq(people.id, personId)).for(strength);
  return person;
}

/** Reads the person that an account holder is. */
export async function lockOwnPerson(tx: Tx, userId: string) {
  const [own] = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.userId, userId), people.isSelf));
  return own && lockPerson(tx, own.id);
}

/** Reads a claim, even a hidden one. Undefined if it is another owner's. */
export async function lockClaim(tx: Tx, { userId, claimId }: { userId: string; claimId: string }) {
  note(tx, { userId, kind: 'claim', id: claimId, strength: 'update' });
  const isOwn = and(eq(claims.id, claimId), eq(claims.userId, userId));
  const [claim] = await tx.select().from(claims).where(isOwn).for('update');
  return claim;
}

/** Reads a payout and holds its owner too, because whatever moves the owner's money holds the owner first. */
export async function lockPayout(tx: Tx, payoutId: string) {
  const [found] = await tx.select({ userId: payouts.userId }).from(payouts).where(eq(payouts.id, payoutId));
  if (!found) return undefined;
  await lockUser(tx, found.userId, 'no key update');
  note(tx, { userId: found.userId, kind: 'payout', id: payoutId, strength: 'update' });
  const [payout] = await tx.select().from(payouts).where(eq(payouts.id, payoutId)).for('update');
  return payout;
}
