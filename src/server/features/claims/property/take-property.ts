import type { Db, Tx } from '#server/platform/db/connect.ts';
import { AppError } from '#shared/app-error.ts';
import type { ClaimRow } from '../queries.ts';
import type { ListedProperty } from './listed-property.ts';
import * as queries from './queries.ts';

interface Claimant {
  userId: string;
  personId: string;
  claimId: string;
}

export function claimantOf({ id, userId, personId }: Pick<ClaimRow, 'id' | 'userId' | 'personId'>): Claimant {
  return { userId, personId, claimId: id };
}

/** Says nothing about who has claimed it. */
export function propertyClaimed(): AppError {
  return new AppError(
    'property_claimed',
    'Someone has already claimed this through us. If it is yours, tell us.',
  );
}

interface Taking {
  claimant: Claimant;
  property: ListedProperty;
  at: Date;
}

/**
 * Takes one of the property's slots for the claim, or refuses. Call it with the claim locked and before the audit trail is:
 * whoever waits here for another filing of the property must hold nothing that the other one still needs.
 */
export async function takeProperty(tx: Tx, { claimant, property, at }: Taking): Promise<void> {
  await queries.deleteFreed(tx, claimant.claimId);
  for (;;) {
    const slot = await findSlot(tx, claimant, property);
    if (slot === undefined) throw propertyClaimed();
    // Another filing may have taken the slot meanwhile; then the next look sees it.
    if (await queries.insertSlot(tx, { ...claimant, ...property, slot, takenAt: at })) return;
  }
}

/** Whether the claim could be filed now, as far as others are concerned. */
export async function isPropertyFree(
  db: Db | Tx,
  claimant: Claimant,
  property: ListedProperty,
): Promise<boolean> {
  return (await findSlot(db, claimant, property)) !== undefined;
}

/** The first free slot; undefined if there is none or the person has one. */
async function findSlot(
  db: Db | Tx,
  { personId }: Claimant,
  property: ListedProperty,
): Promise<number | undefined> {
  const holders = await queries.listHolders(db, property);
  if (holders.some((holder) => holder.personId === personId)) return undefined;
  const taken = new Set(holders.map(({ slot }) => slot));
  let slot = 1;
  while (taken.has(slot)) slot += 1;
  if (slot > property.ownerCount) return undefined;
  const otherIds = holders.map((holder) => holder.personId);
  return (await queries.areOneHuman(db, { personId, otherIds })) ? undefined : slot;
}

/** Lets others claim the property. Nothing happens if the claim holds no slot. */
export async function freeProperty(tx: Tx, claimId: string, at: Date): Promise<void> {
  await queries.changeSlot(tx, claimId, { freedAt: at });
}

/** Keeps the property taken for good. */
export async function markPropertyPaid(tx: Tx, claimId: string, at: Date): Promise<void> {
  await queries.changeSlot(tx, claimId, { paidAt: at });
}

/**
 * Takes the slot that the claim had before its refusal, because its office grants it on appeal. If somebody else has it by
 * then, the claim goes on without: what an office decides happens whether we like it or not.
 */
export async function retakeProperty(tx: Tx, claimId: string, at: Date): Promise<void> {
  const freed = await queries.findFreed(tx, claimId);
  if (!freed) return;
  const { userId, personId, office, number, isSandbox, ownerCount } = freed;
  const property = { office, number, isSandbox, ownerCount };
  try {
    await tx.transaction((attempt) =>
      takeProperty(attempt, { claimant: { userId, personId, claimId }, property, at }),
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** Frees what no office has when an account is deleted. What an office has or has paid stays taken. */
export async function leaveProperties(tx: Tx, userId: string): Promise<void> {
  await queries.deleteUnsent(tx, userId);
}
